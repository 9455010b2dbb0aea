/** A row of a CSV file becomes a draft, as the mapping says. */
import { keyed } from '../../catalog/keyed.ts'
import { languageName } from '../../catalog/language-names.ts'
import { readLifeDates } from '../../catalog/life-dates.ts'
import { kindHeading, type NameKind } from '../../catalog/name-kind.ts'
import type { RightsVocabulary } from '../../catalog/rights-vocabulary.ts'
import { AccessSchema, type ArchiveRecord, isList, isText, MAPPED_FIELDS } from '../../catalog/schemas/record.ts'
import { creatorCell, mediaKind } from '../../catalog/schemas/record-row.ts'
import * as importFindingsWords from '../../messages/areas/import-findings.ts'
import { inEnglish } from '../../messages/in-english.ts'
import { type AccessRules, decideAccess, UNSURE } from '../access/access-rules.ts'
import { type Draft, type Finding, KNOWN_RIGHTS, type Severity } from '../draft.ts'
import { readDateCells } from '../mapping/date-value.ts'
import { LONGEST_ID, localId, recordId, shortId } from '../record-id.ts'

import type { CompiledMapping, RowRule } from './compile-mapping.ts'
import type { CsvRow } from './parse-csv.ts'

/** What sources call persons, families and bodies. */
const KIND_WORDS: ReadonlyMap<string, NameKind> = new Map([
  ...['person', 'personal', 'persname', 'individual'].map((word) => [word, 'person'] as const),
  ...['family', 'famname'].map((word) => [word, 'family'] as const),
  ...['body', 'corporate', 'corpname', 'organization', 'organisation', 'institution'].map((word) => [word, 'body'] as const),
])
/** Rights are read apart: words that are no label become their note. */
const TEXTS = MAPPED_FIELDS.filter(isText).filter((field) => field !== 'rights' && field !== 'rightsNote')
const LISTS = MAPPED_FIELDS.filter(isList)
const LEVELS = AccessSchema.shape.level.unwrap().options

export interface RowContext {
  /** What findings call the file. */
  file: string
  collection: string
  /** How the file is cited as the source of its records. */
  citation: string
  heldBy: string
  /** Of rows that state none. */
  usualRights: string
  rights: RightsVocabulary
  accessRules: AccessRules
  /** A record of this file that was read before, for rows that are parts of it. */
  earlier(id: string): ArchiveRecord | null
}

/** Maps one row. What is wrong with it stands in the draft's findings; the schema judges the rest. */
export function mapRow(row: CsvRow, mapping: CompiledMapping, context: RowContext): Draft {
  const { cells, line } = row
  const findings: Finding[] = []
  const complain = (severity: Severity, field: string, found: string, expected: string) => {
    findings.push({ severity, file: context.file, line, field, found: found.length > 120 ? `${found.slice(0, 117)}...` : found, expected })
  }
  /** What could not be used, by its column. */
  const words: Record<string, string> = {}
  const keep = (rule: RowRule, found: string) => {
    const name = rule.columns[0] ?? rule.name
    words[name] = words[name] === undefined ? found : `${words[name]}; ${found}`
  }
  const read = (rule: RowRule | null): string[] => {
    if (!rule) return []
    return rule.read(cells, (found, expected) => {
      complain('warning', rule.name, found, inEnglish(importFindingsWords.asWords, { expected }))
      if (found !== '') keep(rule, found)
    })
  }
  const text = (field: string): string => read(mapping.rule(field)).join('; ')
  const cell = (at: number): string => cells[at]?.trim() ?? ''

  const given = read(mapping.id).join(' ')
  const local = localId(given)
  const whole = recordId(context.collection, local)
  const id = shortId(whole)
  if (local === '') complain('error', mapping.id.name, '', inEnglish(importFindingsWords.localId))
  if (id !== whole) complain('warning', mapping.id.name, given, inEnglish(importFindingsWords.idLimit, { most: String(LONGEST_ID) }))

  const date =
    mapping.date &&
    readDateCells({
      words: cell(mapping.date.column),
      from: cell(mapping.date.from),
      to: cell(mapping.date.to),
      approximate: mapping.date.approximate?.equals.has(cell(mapping.date.approximate.column)) ?? false,
      hyphen: mapping.date.hyphen,
      order: mapping.date.order,
      edtf: mapping.date.edtf,
    })
  if (date && date.warning !== '') complain('warning', mapping.nameOf('date'), date.note || date.date, date.warning)

  const role = text('creatorRole')
  const creators = read(mapping.rule('creators'))
    .map(creatorCell)
    .map((creator) => ({ name: creator.name, role: creator.role || role }))
  const kinds = read(mapping.rule('creatorKind'))
  const pages = text('pages')
  const { rights, rightsNote } = rightsOf()
  // Each rule is read once: what it cannot use is reported as it is read.
  const texts = keyed(TEXTS, text)
  const lists = keyed(LISTS, (field) => read(mapping.rule(field)))
  const input: Draft['input'] = {
    ...texts,
    ...lists,
    id,
    basis: 'sourced',
    title: text('title'),
    identifiers: unique([...lists.identifiers, ...(local === given && id === whole ? [] : [given])]),
    date: date?.date ?? '',
    dateNote: texts.dateNote || (date?.note ?? ''),
    type: read(mapping.type).join(' '),
    places: places(mapping, read),
    creators,
    headings: [...livesOf(creators), ...kindsOf(creators)],
    subjects: unique(lists.subjects),
    pages: pages === '' ? null : numberOr(pages),
    language: languageName(texts.language) || undefined,
    collection: context.collection,
    level: texts.level || 'item',
    rights,
    rightsNote,
    access: accessOf(text('access'), text('accessUntil'), text('accessNote'), date?.date ?? ''),
    media: mapping.media.flatMap(({ file, kind, label, alt }) => {
      const [address = ''] = read(file)
      if (address === '') return []
      if (/^[a-z]+:/i.test(address) && !/^https?:\/\/\S+$/i.test(address)) {
        complain('warning', file.name, address, inEnglish(importFindingsWords.webOrFile))
        keep(file, address)
        return []
      }
      return [{ file: address, kind: read(kind)[0] ?? mediaKind(address), label: read(label)[0] ?? '', alt: read(alt)[0] ?? '' }]
    }),
    sources: [{ citation: context.citation, locator: text('sourceLocator') || given }],
    heldBy: texts.heldBy || context.heldBy,
    extra: Object.fromEntries(mapping.extra.flatMap(({ name, at }) => (cell(at) === '' ? [] : [[name, cell(at)]]))),
    notes: [],
  }
  /** Creators with the dates of their lives; words that name none are kept. */
  function livesOf(names: readonly { name: string }[]) {
    const rule = mapping.rule('creatorDates')
    const lives = read(rule)
    return lives.flatMap((words, at) => {
      const [name, life] = [names[at]?.name, readLifeDates(words)]
      if (rule && (life === null || life.rest !== '')) keep(rule, words)
      return name === undefined || life === null ? [] : [{ text: name, kind: 'person' as const, dates: life.dates }]
    })
  }

  /** What each creator is, by its source: one word for all, or one each. */
  function kindsOf(names: readonly { name: string }[]) {
    const rule = mapping.rule('creatorKind')
    return names.flatMap(({ name }, at) => {
      const words = (kinds.length === 1 ? kinds[0] : kinds[at])?.toLowerCase() ?? ''
      const kind = KIND_WORDS.get(words)
      if (rule && words !== '' && !kind)
        complain('warning', rule.name, words, inEnglish(importFindingsWords.oneOf, { values: [...KIND_WORDS.keys()].join(', ') }))
      return kind ? [kindHeading(name, kind)] : []
    })
  }

  /** One of the labels; words that are none become the note, so that none is lost. */
  function rightsOf() {
    const rule = mapping.rule('rights')
    const others: string[] = []
    const said = rule
      ? rule
          .read(
            cells,
            (found) => others.push(found),
            (found) => others.push(found),
          )
          .join('; ')
      : ''
    const label = context.rights.named(said)
    if (rule && said !== '' && label === null) others.push(said)
    if (rule) for (const found of others) complain('warning', rule.name, found, KNOWN_RIGHTS)
    const note = [text('rightsNote'), ...others].filter((words) => words !== '')
    return { rights: label ?? context.usualRights, rightsNote: unique(note).join('\n\n') }
  }

  /** A level by its name; other words, and notes, by the rules for wordings. */
  function accessOf(given: string, until: string, note: string, dated: string) {
    const level = LEVELS.find((name) => name === given.toLowerCase())
    const words = [level ? '' : given, note].filter(Boolean).join('. ')
    if (level) return { level, until, note }
    const decision = decideAccess(words, [], dated, context.accessRules)
    for (const sentence of decision.unsure) complain('warning', mapping.nameOf('access'), sentence, UNSURE)
    return { level: until !== '' && decision.level === 'open' ? 'restricted' : decision.level, until: until || decision.until, note: words }
  }

  const parent = mapping.parent && cell(mapping.parent.at)
  if (mapping.parent && parent) {
    const above = context.earlier(recordId(context.collection, localId(parent)))
    if (above) adopt(input, above, mapping.parent.inherit, context.usualRights)
    else {
      complain('warning', mapping.parent.name, parent, inEnglish(importFindingsWords.parentRow))
      words[mapping.parent.column] = parent
    }
  }
  input.extra = { ...words, ...Object(input.extra) }
  return { line, input, nameOf: mapping.nameOf, findings }
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}

function places(mapping: CompiledMapping, read: (rule: RowRule | null) => string[]): unknown[] {
  const names = read(mapping.rule('places'))
  const coordinate = (field: string): number | string | null => {
    const [value] = read(mapping.rule(field))
    return value === undefined ? null : numberOr(value)
  }
  const latitude = coordinate('latitude')
  const longitude = coordinate('longitude')
  if (latitude === null || longitude === null) return names.map((name) => ({ name }))
  const at = mapping.coordinatesOf === 'first' ? 0 : names.length - 1
  return names.map((name, here) => (here === at ? { name, latitude, longitude } : { name }))
}

/** A number; or the text itself, for the schema to complain about. */
function numberOr(text: string): number | string {
  return /^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** Files a draft under another record of the file, and takes over what it does not say itself. */
function adopt(input: Draft['input'], above: ArchiveRecord, inherit: readonly (keyof ArchiveRecord)[], defaultRights: string): void {
  input.ancestors = [...above.ancestors, { id: above.id, title: above.title, level: above.level }]
  for (const field of inherit) {
    const own = Reflect.get(input, field)
    const silent =
      own === undefined || own === '' || (Array.isArray(own) && own.length === 0) || (field === 'rights' && own === defaultRights)
    if (silent) Object.assign(input, { [field]: above[field] })
  }
}
