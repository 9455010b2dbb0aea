/** What EAD 2002 and EAD 3 write differently; everything else of a finding aid is the same in both. */
import type { Heading, Media, PlaceRef } from '../../catalog/schemas/record.ts'
import { element, type XmlElement } from '../xml.ts'

/** What is said about the finding aid itself. */
export interface AboutAid {
  id: string
  url: string
  title: string
  notes: readonly string[]
  /** Who keeps the description, and when it changed last (ISO 8601; '' where nobody knows). */
  agency: string
  changed: string
}

export interface Dialect {
  root: Readonly<Record<string, string>>
  about(aid: AboutAid): XmlElement
  /** A name or subject, with the vocabulary it is from. */
  heading(name: string, text: string, known: Heading | undefined): XmlElement
  place(place: PlaceRef, known: Heading | undefined): XmlElement
  object(media: Media): XmlElement
  /** What a container or a further note is, and whether a date is the span of most of the material. */
  kindAttribute: string
  dateKind: string
  dsc: Readonly<Record<string, string>>
  /** Elements of notes that only this one has. */
  notes: Readonly<Record<string, string>>
}

/** Without what is empty. */
export function given(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''))
}

const paragraphs = (name: string, texts: readonly string[]) => texts.map((text) => element(name, {}, element('p', {}, text)))

export const EAD_2002: Dialect = {
  root: {
    xmlns: 'urn:isbn:1-931666-22-9',
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': 'urn:isbn:1-931666-22-9 http://www.loc.gov/ead/ead.xsd',
  },
  about: ({ id, url, title, notes }) =>
    element(
      'eadheader',
      {},
      element('eadid', given({ url }), id),
      element(
        'filedesc',
        {},
        element('titlestmt', {}, element('titleproper', {}, title)),
        ...(notes.length === 0 ? [] : [element('notestmt', {}, ...paragraphs('note', notes))]),
      ),
    ),
  heading: (name, text, known) => element(name, given({ source: known?.vocabulary ?? '', authfilenumber: known?.identifier ?? '' }), text),
  place: ({ name }, known) => EAD_2002.heading('geogname', name, known),
  object: ({ file, kind, label }) =>
    element(
      'dao',
      given({
        'xlink:type': 'simple',
        'xlink:href': file,
        'xlink:title': label,
        'xlink:role': kind === 'audio' || kind === 'video' ? kind : '',
      }),
    ),
  kindAttribute: 'type',
  dateKind: 'type',
  dsc: { type: 'combined' },
  notes: {},
}

function controlNotes(notes: readonly string[]): XmlElement[] {
  return notes.length === 0 ? [] : [element('notestmt', {}, ...paragraphs('controlnote', notes))]
}

export const EAD_3: Dialect = {
  root: { xmlns: 'http://ead3.archivists.org/schema/' },
  about: ({ id, url, title, notes, agency, changed }) =>
    element(
      'control',
      {},
      element('recordid', given({ instanceurl: url }), id),
      element(
        'filedesc',
        {},
        element('titlestmt', {}, element('titleproper', {}, title)),
        ...controlNotes(notes.filter((note) => note !== agency)),
      ),
      element('maintenancestatus', { value: 'derived' }),
      element('maintenanceagency', {}, element('agencyname', {}, agency)),
      element(
        'maintenancehistory',
        {},
        element(
          'maintenanceevent',
          {},
          element('eventtype', { value: 'derived' }),
          element('eventdatetime', given({ standarddatetime: changed })),
          element('agenttype', { value: 'machine' }),
          element('agent', {}, agency),
        ),
      ),
    ),
  heading: (name, text, known) =>
    element(name, given({ source: known?.vocabulary ?? '', identifier: known?.identifier ?? '' }), element('part', {}, text)),
  place({ name, latitude, longitude }, known) {
    const named = EAD_3.heading('geogname', name, known)
    if (latitude === null || longitude === null) return named
    const position = element('geographiccoordinates', { coordinatesystem: 'WGS84' }, `${latitude}, ${longitude}`)
    return { ...named, children: [...named.children, position] }
  },
  object: ({ file, kind, label }) =>
    element('dao', given({ daotype: 'unknown', href: file, linktitle: label, linkrole: kind === 'audio' || kind === 'video' ? kind : '' })),
  kindAttribute: 'localtype',
  dateKind: 'unitdatetype',
  dsc: { dsctype: 'combined' },
  notes: { legal: 'legalstatus' },
}
