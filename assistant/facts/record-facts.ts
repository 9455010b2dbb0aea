/** What a record says, field by field, whether it was described here or came with a finding aid: made when it is asked for, as its reader may see it. */
import type { SeenRecord } from '../../catalog/access.ts'
import { accessNotes } from '../../catalog/access-words.ts'
import { displayDate } from '../../catalog/dates.ts'
import type { Passage } from '../passage.ts'
import { made } from '../passages/made-passage.ts'
import { sentences } from '../sentences.ts'
import { dateIn } from './date-in.ts'
import { type Compiled, type Fact, factOf, type Property, type Thing } from './fact.ts'

/** Fields that are facts, under the property that answers are written from. */
const FIELDS: readonly (readonly [Property, label: string, (record: SeenRecord) => string])[] = [
  ['type', '', ({ genre, type, level }) => (level === 'item' || level === '' ? genre || type : level)],
  ['date', '', ({ date, dateNote }) => dateNote || (date ? displayDate(date) : '')],
  ['creator', '', ({ creators }) => creators.map(({ name, role }) => (role ? `${name} (${role})` : name)).join('; ')],
  ['extent', '', ({ extent, pages }) => extent || (pages ? `${pages} pages` : '')],
  ['number', 'identifier', ({ identifiers }) => identifiers.join('; ')],
  ['holder', '', ({ heldBy }) => heldBy],
  ['access', '', (record) => accessNotes(record).join(' ')],
  ['rights', '', ({ rights, rightsNote }) => (rights === 'Not evaluated' ? rightsNote : [rights, rightsNote].filter(Boolean).join('. '))],
  ['place', '', ({ places }) => places.map(({ name }) => name).join('; ')],
  ['place', 'container', ({ box, folder }) => [box && `box ${box}`, folder && `folder ${folder}`].filter(Boolean).join(', ')],
  ['part-of', '', ({ ancestors }) => ancestors.at(-1)?.title ?? ''],
  ['language', '', ({ language }) => language],
]

/** What the kinds of notes of a finding aid tell of; others are notes. */
const NOTES: Readonly<Record<string, Property>> = {
  history: 'history',
  creator: 'history',
  acquisition: 'acquisition',
  custody: 'custody',
  citation: 'citation',
  description: 'processing',
  processing: 'processing',
  arrangement: 'arrangement',
  related: 'related',
  separated: 'related',
  location: 'place',
}

export function recordThing({ id, title, variantTitles }: Pick<SeenRecord, 'id' | 'title' | 'variantTitles'>): Thing {
  return {
    id,
    kind: 'record',
    name: `“${title}”`,
    names: [title, ...variantTitles],
    path: `/records/${encodeURIComponent(id).replaceAll('%3A', ':')}`,
  }
}

/** @returns its facts; a sample has none: it is evidence of nothing. */
export function recordFacts(record: SeenRecord): Compiled {
  const thing = recordThing(record)
  if (record.basis !== 'sourced') return { things: [thing], facts: [] }
  const passage = (anchor: string, heading: string, text: string): Passage =>
    made({
      id: `${record.id}#${anchor}`,
      kind: 'record',
      subject: record.id,
      part: anchor === 'what' ? 'description' : 'statement',
      path: `${thing.path}#${anchor}`,
      title: record.title,
      label: record.genre || record.type,
      heading,
      text,
      sources: record.sources.map(({ ref, citation }) => ref || citation),
      date: record.date,
      contentNote: record.contentNote,
    }).passage
  const details = FIELDS.flatMap(([property, label, read]): Fact[] => {
    const value = read(record).trim()
    if (value === '') return []
    const source = { passage: passage('details', 'Details', value), words: value }
    const date = property === 'date' ? record.date : ''
    const related = property === 'part-of' ? (record.ancestors.at(-1)?.id ?? '') : ''
    return [factOf({ subject: record.id, property, label, value, date, related, source })]
  })
  const labeled = [
    ...record.notes.map(({ kind, label, text }) => ({ label, value: text, property: NOTES[kind] ?? 'note', anchor: 'notes' })),
    ...Object.entries(record.extra).map(([label, value]) => ({
      label,
      value,
      property: /histor|biograph/i.test(label) ? ('history' as const) : ('note' as const),
      anchor: 'details',
    })),
  ]
  const notes = labeled.map(({ label, value, property, anchor }): Fact => {
    const source = { passage: passage(anchor, label, value), words: value }
    return factOf({ subject: record.id, property, label, value, source })
  })
  const described = passage('what', '', record.description)
  const statements = sentences(record.description).map((said, at) =>
    factOf({
      subject: record.id,
      property: at === 0 ? 'summary' : 'statement',
      value: said,
      date: dateIn(said),
      source: { passage: described, words: said },
    }),
  )
  return { things: [thing], facts: [...details, ...notes, ...statements] }
}
