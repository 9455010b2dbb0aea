/** What a component of a finding aid says about itself, and what it inherits, as a draft. */
import type { RightsVocabulary } from '../../catalog/rights-vocabulary.ts'
import type { Note } from '../../catalog/schemas/record.ts'
import * as importFindingsWords from '../../messages/areas/import-findings.ts'
import { inEnglish } from '../../messages/in-english.ts'
import { type AccessRules, decideAccess, UNSURE } from '../access/access-rules.ts'
import { type Draft, type Finding, KNOWN_RIGHTS, type Severity } from '../draft.ts'
import type { EadMapping } from '../mapping/schema.ts'
import { LONGEST_CELL } from '../record-id.ts'
import { componentDate } from './component-date.ts'
import { childNamed, childrenNamed, type Element, lineOf, paragraphsOf } from './element.ts'
import { creatorsOf, headingsOf } from './headings.ts'
import { type Inherited, inheritFrom, physical, rightsIn, titleOf } from './inherit.ts'
import { containersOf, digitalObjects } from './instances.ts'
import { notes, omissions, otherNotes } from './notes.ts'

/** What is the same for the whole finding aid. */
export interface FindingAid {
  file: string
  collection: string
  citation: string
  mapping: EadMapping
  accessRules: AccessRules
  rights: RightsVocabulary
}

export interface ComponentPlace {
  line: number
  /** Local id, read or minted. */
  id: string
  minted: boolean
  position: number
  level: string
  around: Inherited
  /** The id as written, where another component has it too. */
  doubled?: string
  /** What is said elsewhere in the document and belongs here. */
  notes?: readonly Note[]
}

/** A component as a draft. */
export function componentDraft(component: Element, place: ComponentPlace, aid: FindingAid): Draft {
  const { line, around } = place
  const findings: Finding[] = []
  const complain = (severity: Severity, field: string, found: string, expected: string) => {
    findings.push({
      severity,
      file: aid.file,
      line,
      field: `${field} of ${component.name} ${place.id}`,
      found: found.slice(0, 200),
      expected,
    })
  }
  const did = childNamed(component, 'did')
  const date = componentDate(did)
  if (date.complaint) complain('warning', 'unitdate', date.complaint.found, date.complaint.expected)
  if (place.doubled !== undefined) complain('warning', 'id', place.doubled, inEnglish(importFindingsWords.idOnce, { id: place.id }))
  if (place.minted) complain('warning', 'id', titleOf(component), inEnglish(importFindingsWords.idAttribute))
  const here = inheritFrom(component, around, place.id, aid.rights)
  for (const text of rightsIn(component, aid.rights).unknown) complain('warning', 'userestrict', text, KNOWN_RIGHTS)
  const headings = headingsOf(component)
  const containers = containersOf(did)
  const [title = '', ...variantTitles] = did
    ? childrenNamed(did, 'unittitle')
        .map(lineOf)
        .filter((text) => text !== '')
    : []
  const [genre = '', ...otherGenres] = headings.genres
  const unitIds = did ? [...childrenNamed(did, 'unitid').map(lineOf), place.doubled ?? ''].filter((text) => text !== '') : []
  const extent = physical(did).join('; ')
  const scope = notes(component, 'scopecontent')
  const objects = digitalObjects(component, did, complain)
  const allNotes = [...otherNotes(component, did, scope !== ''), ...objects.notes, ...(place.notes ?? [])]
  const input: Draft['input'] = {
    id: place.id,
    basis: 'sourced',
    title: title || titleOf(component),
    variantTitles,
    identifiers: unitIds,
    date: date.date,
    dateNote: date.note,
    type: here.type,
    genre,
    places: headings.places,
    creators: creatorsOf(did),
    people: headings.people,
    subjects: [...new Set([...headings.subjects, ...otherGenres])],
    description: scope || paragraphsOf(childNamed(did, 'abstract')),
    headings: headings.controlled,
    extent,
    language: here.language || undefined,
    collection: aid.collection,
    series: around.series,
    box: containers.box,
    folder: containers.folder,
    level: place.level,
    ancestors: around.ancestors,
    position: place.position,
    rights: here.rights,
    rightsNote: here.rightsNote,
    access: accessOf(here, around, notes(component, 'accessrestrict'), date.date, aid, (found) =>
      complain('warning', 'accessrestrict', found, UNSURE),
    ),
    accessAbove: around.accessNotes,
    media: objects.media,
    sources: [{ citation: aid.citation, locator: component.attributes.id ?? '' }],
    heldBy: here.heldBy,
    notes: allNotes,
    extra: containers.others,
  }
  const long = (text: string, field: string): string => {
    if (text.length <= LONGEST_CELL) return text
    complain('warning', field, `${text.length} characters`, inEnglish(importFindingsWords.cutAt, { most: String(LONGEST_CELL) }))
    return text.slice(0, LONGEST_CELL)
  }
  input.title = long(String(input.title), 'title')
  input.description = long(String(input.description), 'description')
  input.notes = allNotes.map((note) => ({ ...note, text: long(note.text, note.label) }))
  return { line, input, nameOf: (field) => `${field} of ${component.name} ${place.id}`, findings, omitted: omissions(component) }
}

/**
 * What is marked as internal is closed. Else the mapping's patterns decide, else the rules for wordings; what they are
 * unsure about stays open, with its note, and is warned about where it is said.
 */
function accessOf(here: Inherited, around: Inherited, own: string, date: string, aid: FindingAid, complain: (found: string) => void) {
  if (here.internal) return { level: 'closed', until: '', note: own || 'Marked as internal in the finding aid.' }
  const nearest = own || (around.accessNotes.at(-1)?.note ?? '')
  const rule = aid.mapping.access.find(({ matches }) => new RegExp(matches, 'iu').test(nearest))
  if (rule) return { level: rule.level, until: '', note: own }
  const { level, until, unsure } = decideAccess(own, around.accessNotes, date, aid.accessRules)
  for (const sentence of unsure) if (own.includes(sentence)) complain(sentence)
  return { level, until, note: own }
}
