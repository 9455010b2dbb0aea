/** A mapping made by choosing a field for each column: guesses from the header, and the YAML that the choices mean. */
import { stringify } from 'yaml'
import type { FigureOrder } from '../../catalog/date-spelling.ts'
import { readFreeDate } from '../../catalog/free-dates.ts'
import { languageName } from '../../catalog/language-names.ts'
import { readLifeDates } from '../../catalog/life-dates.ts'
import { RightsVocabulary, STANDARD_RIGHTS } from '../../catalog/rights-vocabulary.ts'
import { FIELD_NAMES, isList, RECORD_TYPES, type RecordType } from '../../catalog/schemas/record.ts'

import { type ColumnChoice, type MappedField, PLAIN_FIELDS } from './column-choices.ts'

const LISTS: ReadonlySet<string> = new Set([...FIELD_NAMES.filter(isList), 'places', 'creators'])

const WORDS: readonly [RegExp, MappedField][] = [
  [/^(object ?id|id|identifier|number|no|accession.*|call ?number|record ?id|inventory.*)$/, 'id'],
  [/latitude|^lat$/, 'latitude'],
  [/longitude|^(?:lon|lng|long)$/, 'longitude'],
  [/(restrict|access|closed).*(until|date|end)|embargo/, 'accessUntil'],
  [/access.*(note|cond)|restriction/, 'accessNote'],
  [/^access|access (level|status)|confidential|visibility/, 'access'],
  [/image|thumbnail|media|file ?name|digital|scan|^url$|^link$|object ?location/, 'media'],
  [/alternat.*title|other title|variant/, 'variantTitles'],
  [/title|name of (item|object)|object ?name/, 'title'],
  [/\bedtf\b/, 'edtf'],
  [/^(date|dates|year|created|date ?created|date ?made|production ?date|when|date_text)$/, 'date'],
  [/(creator|maker|artist|photographer).*role|^role$/, 'creatorRole'],
  [/^(creator|maker|artist|photographer) ?(type|kind)$/, 'creatorKind'],
  [/(creator|maker|artist|photographer).*(bio|dates|life|born)|^(display ?)?bio$|life ?dates/, 'creatorDates'],
  [/parent|part of|belongs to/, 'parent'],
  [/creator|maker|author|photographer|artist/, 'creators'],
  [/subject|keyword|topic|tags?$/, 'subjects'],
  [/place|location|town|city/, 'places'],
  [/people|person|sitter|depicted|names?$/, 'people'],
  [/description|abstract|summary|scope/, 'description'],
  [/transcri|full ?text/, 'transcription'],
  [/extent|dimension|size|format|measure/, 'extent'],
  [/^pages?$|page ?count/, 'pages'],
  [/language/, 'language'],
  [/series/, 'series'],
  [/^box/, 'box'],
  [/^folder/, 'folder'],
  [/publisher|issued/, 'issuer'],
  [/rights|copyright|licen[cs]e/, 'rightsNote'],
  [/genre|classification|item.?type|^type$|^kind$|object ?type/, 'genre'],
  [/repository|held|source/, 'heldBy'],
]

/** Columns are guessed by the standard labels and addresses. */
const KNOWN = new RightsVocabulary(STANDARD_RIGHTS)

/** What most values of a column are. */
const VALUES: readonly [(value: string) => boolean, MappedField][] = [
  [(value) => RECORD_TYPES.some((type) => type === value), 'type'],
  [(value) => KNOWN.named(value) !== null, 'rights'],
  [(value) => /^(?:open|restricted|closed)$/i.test(value), 'access'],
  [(value) => /^https?:\/\/\S+\.(?:jpe?g|png|gif|tiff?|pdf|mp[34]|wav|webm)$/i.test(value), 'media'],
  [(value) => /^[a-z]{2,3}$/.test(value) && languageName(value) !== value, 'language'],
  [(value) => /\d{4}/.test(value) && readFreeDate(value).state === 'date', 'date'],
]
/** Yes and no in many hands: a flag is no title, date or name, whatever its heading. */
const FLAG = /^(?:y|n|yes|no|true|false|x|0|1|-)?$/i
/** 'Doe, Jane', 'Jane Doe'. */
const NAME = /^\p{Lu}[\p{L}'’.-]+(?:,? \p{Lu}[\p{L}'’.-]*){1,3}$/u
/** Fields that a column of flags can still be. */
const FLAGGED: ReadonlySet<string> = new Set(['id', 'parent', 'access', 'box', 'folder', 'pages'])
const MOST = 0.8
/** Characters of a heading that are read. */
const LONGEST_HEADING = 200

/**
 * A field for each column, each field once, by its heading and its first values; what nothing fits is kept under its own
 * name.
 * @param rows first rows; none: by headings alone.
 */
export function guessColumns(columns: readonly string[], rows: readonly (readonly string[])[] = []): ColumnChoice[] {
  const taken = new Set<string>()
  const filled = columns.map((_, at) => rows.map((row) => row[at]?.trim() ?? '').filter((value) => value !== ''))
  const mostly = (at: number, is: (value: string) => boolean) => {
    const values = filled[at] ?? []
    return values.length > 0 && values.filter(is).length / values.length >= MOST
  }
  const take = (field: MappedField): MappedField => {
    taken.add(field)
    return field
  }
  const guesses = columns.map((column, at): ColumnChoice => {
    const plain = column
      .trim()
      .slice(0, LONGEST_HEADING)
      .toLowerCase()
      .replace(/[_.-]+/g, ' ')
    const flag = mostly(at, (value) => FLAG.test(value))
    const told = VALUES.find(([is, field]) => ['type', 'rights', 'access'].includes(field) && !taken.has(field) && mostly(at, is))?.[1]
    if (told) return take(told)
    const found = WORDS.find(([pattern, field]) => pattern.test(plain) && !taken.has(field) && (!flag || FLAGGED.has(field)))?.[1]
    if (found && fits(found, at)) return take(found)
    return 'keep'
  })
  // What its heading does not say, its values may.
  for (const [at, guess] of guesses.entries()) {
    if (guess !== 'keep' || mostly(at, (value) => FLAG.test(value))) continue
    const told = VALUES.find(([is, field]) => !taken.has(field) && mostly(at, is))?.[1]
    const field =
      told ?? (!taken.has('creators') && mostly(at, (value) => NAME.test(value)) && /by$|name/i.test(columns[at] ?? '') ? 'creators' : null)
    if (field) guesses[at] = take(field)
  }
  // Every row needs an id: the first column is the likeliest.
  return taken.has('id') || guesses.length === 0 ? guesses : ['id', ...guesses.slice(1)]

  /** Whether another column, each of whose values is another, has it. */
  function isIdElsewhere(value: string, at: number): boolean {
    return filled.some((values, other) => other !== at && new Set(values).size === values.length && values.includes(value))
  }

  /** A heading that its values contradict is not believed. */
  function fits(field: MappedField, at: number): boolean {
    if ((filled[at] ?? []).length === 0) return true
    if (field === 'latitude' || field === 'longitude') return mostly(at, (value) => /^[-+]?\d{1,3}(?:\.\d+)?$/.test(value))
    if (field === 'pages') return mostly(at, (value) => /^\d+$/.test(value))
    if (field === 'accessUntil') return mostly(at, (value) => readFreeDate(value).state === 'date')
    if (field === 'creatorDates') return mostly(at, (value) => readLifeDates(value) !== null)
    if (field === 'parent') return (filled[at] ?? []).some((value) => isIdElsewhere(value, at))
    if (field === 'id') return new Set(filled[at]).size === (filled[at] ?? []).length
    return true
  }
}

interface MappingChoices {
  columns: readonly string[]
  choices: readonly ColumnChoice[]
  type: RecordType
  rights: string
  /** Which figure of 5/6/1921 is the month. */
  order?: FigureOrder
  /** Of a file with several sheets. */
  sheet?: string
  /** Line of the headings. */
  header?: number
}

type RuleOf = Record<string, unknown>

/** The mapping file for what was chosen. */
export function mappingYaml({ columns, choices, type, rights, order = 'month-first', sheet = '', header = 1 }: MappingChoices): string {
  const of = (choice: ColumnChoice) => columns.filter((_, at) => choices[at] === choice)
  const first = (choice: ColumnChoice) => of(choice)[0]
  const rule = (field: MappedField) => ruleOf(field, of(field))
  const given = (parts: RuleOf) => Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))
  const plain = Object.fromEntries(PLAIN_FIELDS.map((field) => [field, rule(field)]))
  const date = first('edtf') ?? first('date')
  const words = first('edtf') === undefined ? undefined : first('date')
  const coordinates = first('latitude') !== undefined && first('longitude') !== undefined
  const fields = given({
    ...plain,
    title: plain.title ?? columns[0],
    date:
      date &&
      given({
        column: date,
        edtf: first('edtf') === undefined ? undefined : true,
        from: first('dateFrom'),
        to: first('dateTo'),
        order: order === 'day-first' ? order : undefined,
      }),
    // A date in words beside one in EDTF says what the other means.
    dateNote: plain.dateNote ?? words,
    places:
      rule('places') &&
      given({ name: rule('places'), ...(coordinates ? { latitude: rule('latitude'), longitude: rule('longitude') } : {}) }),
    creators:
      rule('creators') &&
      given({
        name: rule('creators'),
        role: rule('creatorRole'),
        kind: severalOf(rule('creatorKind')),
        dates: severalOf(rule('creatorDates')),
      }),
    media:
      of('media').length === 0
        ? undefined
        : of('media').map((file, at) => given({ file, kind: of('mediaKind')[at], label: of('mediaLabel')[at], alt: of('mediaAlt')[at] })),
    parent: first('parent') && { column: first('parent') },
    rights: first('rights'),
  })
  return stringify({
    format: 'csv',
    ...(sheet === '' ? {} : { sheet }),
    ...(header === 1 ? {} : { header }),
    id: first('id') ?? columns[0] ?? '',
    type: first('type') === undefined ? { value: type } : { column: first('type'), lookup: same(RECORD_TYPES), otherwise: type },
    rights,
    fields,
    extra: 'keep',
    ignore: of('ignore'),
  })
}

/** Of several creators, each has its own. */
function severalOf(rule: string | RuleOf | undefined): RuleOf | undefined {
  return rule === undefined ? undefined : typeof rule === 'string' ? { column: rule, split: ';' } : { ...rule, split: ';' }
}

/** The rule that makes a field of its columns; undefined where it has none. */
function ruleOf(field: MappedField, columns: readonly string[]): string | RuleOf | undefined {
  const [first, ...more] = columns
  if (first === undefined) return undefined
  const source = more.length > 0 ? { columns, join: LISTS.has(field) ? ';' : ' ' } : { column: first }
  if (LISTS.has(field)) return { ...source, split: ';' }
  return more.length > 0 ? source : first
}

function same(values: readonly string[]): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value, value]))
}
