/** The formats a record can be had in, one row each. Addresses, negotiation, links, harvesters and pages read them here. */
import { bibtex, csl, ris } from '../../catalog/citations/formats.ts'
import { type XmlElement, xmlDocument } from '../xml.ts'
import { dublinCoreElement, sruDublinCore } from './dublin-core.ts'
import { recordText } from './json.ts'
import { jsonLd } from './json-ld.ts'
import { marcElement } from './marc.ts'
import { modsElement } from './mods.ts'
import type { RecordView } from './record-view.ts'
import { ricJsonLd, ricTurtle } from './records-in-contexts.ts'
import { textSheet } from './text-sheet.ts'

interface FormatRow {
  /** Of the address: `/records/{id}.{ending}`. */
  ending: string
  /** A proper name, the same in every language. */
  label: string
  mediaType: string
  /** Other media types by which readers ask for it. */
  alsoAskedAs?: readonly string[]
  /** Whether it describes the record (`describedby` of FAIR Signposting) or cites it. */
  role?: 'description' | 'citation'
  /** Its name in unAPI, where it is explained, and its place there: reference managers take the first they know, so the fullest is first. */
  unapi?: { name: string; docs: string; place: number }
}

/** How a format is harvested. */
export interface Harvest {
  /** Prefix in OAI-PMH. */
  prefix: string
  schema: string
  namespace: string
  /** How SRU calls it, and how it writes a record where that differs. */
  sru: { name: string; identifier: string; title: string; write?: (view: RecordView) => XmlElement }
  write: (view: RecordView) => XmlElement
}

export type RecordFormat = FormatRow & ({ write: (view: RecordView) => string; harvest?: undefined } | { harvest: Harvest })

const ROWS = [
  { ending: 'json', label: 'JSON', mediaType: 'application/json', role: 'description', write: recordText },
  { ending: 'jsonld', label: 'JSON-LD', mediaType: 'application/ld+json', role: 'description', write: (view) => indented(jsonLd(view)) },
  { ending: 'ric.jsonld', label: 'Records in Contexts', mediaType: 'application/ld+json', write: (view) => indented(ricJsonLd(view)) },
  { ending: 'ttl', label: 'Turtle', mediaType: 'text/turtle', write: ricTurtle },
  {
    ending: 'dc.xml',
    label: 'Dublin Core',
    mediaType: 'application/xml',
    alsoAskedAs: ['text/xml'],
    role: 'description',
    unapi: { name: 'oai_dc', docs: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd', place: 3 },
    harvest: {
      prefix: 'oai_dc',
      schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
      namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
      sru: { name: 'dc', identifier: 'info:srw/schema/1/dc-v1.1', title: 'Dublin Core', write: sruDublinCore },
      write: dublinCoreElement,
    },
  },
  {
    ending: 'mods.xml',
    label: 'MODS',
    mediaType: 'application/mods+xml',
    role: 'description',
    unapi: { name: 'mods', docs: 'http://www.loc.gov/standards/mods/', place: 1 },
    harvest: {
      prefix: 'mods',
      schema: 'http://www.loc.gov/standards/mods/v3/mods-3-8.xsd',
      namespace: 'http://www.loc.gov/mods/v3',
      sru: { name: 'mods', identifier: 'info:srw/schema/1/mods-v3.8', title: 'MODS' },
      write: modsElement,
    },
  },
  {
    ending: 'marc.xml',
    label: 'MARC',
    mediaType: 'application/marcxml+xml',
    role: 'description',
    unapi: { name: 'marcxml', docs: 'http://www.loc.gov/standards/marcxml/', place: 2 },
    harvest: {
      prefix: 'marcxml',
      schema: 'http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd',
      namespace: 'http://www.loc.gov/MARC21/slim',
      sru: { name: 'marcxml', identifier: 'info:srw/schema/1/marcxml-v1.1', title: 'MARCXML' },
      write: marcElement,
    },
  },
  {
    ending: 'bib',
    label: 'BibTeX',
    mediaType: 'application/x-bibtex',
    alsoAskedAs: ['text/x-bibtex'],
    role: 'citation',
    unapi: { name: 'bibtex', docs: 'https://www.bibtex.org/Format/', place: 5 },
    write: ({ citation }) => bibtex(citation),
  },
  {
    ending: 'ris',
    label: 'RIS',
    mediaType: 'application/x-research-info-systems',
    role: 'citation',
    unapi: { name: 'ris', docs: 'https://en.wikipedia.org/wiki/RIS_(file_format)', place: 4 },
    write: ({ citation }) => ris(citation),
  },
  {
    ending: 'csl.json',
    label: 'CSL',
    mediaType: 'application/vnd.citationstyles.csl+json',
    role: 'citation',
    write: ({ citation }) => indented([csl(citation)]),
  },
  { ending: 'txt', label: 'Text', mediaType: 'text/plain', write: textSheet },
] as const satisfies readonly RecordFormat[]

export type FormatName = (typeof ROWS)[number]['ending']

export const FORMATS: readonly (RecordFormat & { ending: FormatName })[] = ROWS
export const FORMAT_NAMES: readonly FormatName[] = ROWS.map(({ ending }) => ending)

const BY_NAME = new Map(FORMATS.map((format) => [format.ending, format]))

export function formatOf(name: FormatName): RecordFormat {
  const format = BY_NAME.get(name)
  if (format === undefined) throw new Error(`No format ${name}`)
  return format
}

/** Formats that OAI-PMH and SRU offer. */
export const HARVESTED: readonly Harvest[] = FORMATS.flatMap(({ harvest }) => harvest ?? [])

/** One record as text in a format. */
export function renderRecord(view: RecordView, name: FormatName): string {
  const format = formatOf(name)
  return format.harvest ? xmlDocument(format.harvest.write(view)) : format.write(view)
}

/** Namespace of PREMIS, which has an address of its own: it describes files. */
export const PREMIS = 'http://www.loc.gov/premis/v3'

/** Address of a format of the record at an address. */
export function formatAddress(url: string, name: FormatName): string {
  return `${url}.${name}`
}

/** `msp:photo:1921:001.dc.xml` taken apart; the format is null where the text ends in none of ours. */
export function splitEnding(asked: string): { id: string; format: FormatName | null } {
  // The longest ending first: `.csl.json` is not `.json`.
  const format = FORMAT_NAMES.toSorted((a, b) => b.length - a.length).find((name) => asked.toLowerCase().endsWith(`.${name}`))
  return format === undefined || asked.length === format.length + 1
    ? { id: asked, format: null }
    : { id: asked.slice(0, -format.length - 1), format }
}

function indented(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
