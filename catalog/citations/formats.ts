/** CSL-JSON (schema of Citation Style Language 1.0.2): one item as citation processors take it. */
import { z } from 'zod'
import { SAMPLE_LABEL, SAMPLE_NOTE } from '../samples.ts'
import type { RecordType } from '../schemas/record.ts'
import { dateParts, monthFirstDate } from './citation-dates.ts'
import { type CitationItem, lowerFirst } from './citation-item.ts'
import type { CitedName } from './citation-names.ts'

const NameSchema = z.union([z.object({ family: z.string(), given: z.string() }), z.object({ literal: z.string() })])
const DateSchema = z.object({
  'date-parts': z.array(z.array(z.int())).optional(),
  circa: z.boolean().optional(),
  /** A date that has no parts, as words. */
  literal: z.string().optional(),
})

export const CslItemSchema = z.object({
  id: z.string(),
  type: z.enum(['graphic', 'document', 'motion_picture', 'song', 'article', 'article-newspaper', 'book', 'legislation', 'legal_case']),
  title: z.string(),
  author: z.array(NameSchema).optional(),
  issued: DateSchema.optional(),
  genre: z.string().optional(),
  medium: z.string().optional(),
  dimensions: z.string().optional(),
  abstract: z.string().optional(),
  archive: z.string(),
  archive_location: z.string(),
  archive_collection: z.string().optional(),
  'archive-place': z.string().optional(),
  source: z.string(),
  language: z.string().optional(),
  keyword: z.string().optional(),
  URL: z.url(),
  note: z.string().optional(),
})
type CslItem = z.infer<typeof CslItemSchema>

const TYPES: Record<RecordType, CslItem['type']> = {
  Photograph: 'graphic',
  Document: 'document',
  Video: 'motion_picture',
  Audio: 'song',
  Artifact: 'graphic',
}

export function csl(item: CitationItem): CslItem {
  const what = item.genre || item.type
  const fields = {
    id: item.id,
    type: TYPES[item.type],
    title: item.title,
    author: item.authors.map(cslName),
    issued: issued(item.date),
    genre: item.sample ? `${what}; ${lowerFirst(SAMPLE_LABEL)}` : what,
    medium: item.medium,
    dimensions: item.duration,
    abstract: item.description,
    archive: item.archive,
    archive_location: item.id,
    archive_collection: item.within.join(', '),
    'archive-place': item.place,
    source: item.archive,
    language: item.language,
    keyword: item.subjects.join(', '),
    URL: item.url,
    note: [item.sample ? SAMPLE_NOTE : '', item.remarks].filter(Boolean).join(' '),
  }
  return CslItemSchema.parse(
    Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)),
    ),
  )
}

function issued(date: string): z.infer<typeof DateSchema> | undefined {
  if (date === '') return undefined
  const dated = dateParts(date)
  if (!dated) return { literal: monthFirstDate(date) }
  return dated.circa ? { 'date-parts': dated.parts, circa: true } : { 'date-parts': dated.parts }
}

function cslName({ heading, kind }: CitedName): z.infer<typeof NameSchema> {
  const [family = '', given] = heading.split(', ')
  return kind === 'whole' || given === undefined ? { literal: heading } : { family, given }
}

/** BibTeX: one @misc entry, which every reference manager reads. */
const ESCAPES: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A record as a BibTeX entry in UTF-8, ending in a line break. */
export function bibtex(item: CitationItem): string {
  const date = dateParts(item.date)
  const first = date?.parts.length === 1 ? date.parts[0] : undefined
  const exactYear = first && !date?.circa ? first[0] : undefined
  const what = lowerFirst(item.genre || item.type)
  const lines: [string, string][] = [
    // Doubled braces keep the title's capitals.
    ['title', `{{${escaped(item.title)}}}`],
    ['author', item.authors.map(({ heading, kind }) => (kind === 'whole' ? `{${escaped(heading)}}` : escaped(heading))).join(' and ')],
    ['date', edtfForBiblatex(item.date)],
    ['year', exactYear === undefined ? escaped(item.date === '' ? '' : monthFirstDate(item.date)) : String(exactYear)],
    ['howpublished', escaped([what, item.archive, item.id].join(', '))],
    ['type', escaped(what)],
    ['abstract', escaped(item.description)],
    ['keywords', escaped(item.subjects.join(', '))],
    ['language', escaped(item.language)],
    ['note', escaped([item.sample ? SAMPLE_NOTE : '', item.remarks].filter(Boolean).join(' '))],
    // Addresses are taken as they are by url packages.
    ['url', item.url],
  ]
  const fields = lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name} = ${value.startsWith('{{') ? value : `{${value}}`}`)
  const month = exactYear !== undefined && first?.[1] ? `,\n  month = ${MONTHS[first[1] - 1]}` : ''
  return `@misc{${key(item.id)},\n${fields.join(',\n')}${month}\n}\n`
}

/** Keys take no colons in some readers. */
function key(id: string): string {
  return id.replace(/[^A-Za-z0-9-]+/g, '-')
}

/** biblatex reads EDTF level 1 without unspecified digits and open beginnings. */
function edtfForBiblatex(date: string): string {
  return /X|^\.\.|^\//.test(date) ? '' : date.replace(/\/\.\.$/, '/')
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\{}#$%&_~^]/g, (character) => ESCAPES[character] ?? character)
}

/** RIS (Research Information Systems): one entry, lines ended by CR LF as the format wants. */
const RIS_TYPES: Record<RecordType, string> = { Photograph: 'ART', Document: 'UNPB', Video: 'VIDEO', Audio: 'SOUND', Artifact: 'ART' }

export function ris(item: CitationItem): string {
  const first = dateParts(item.date)?.parts[0]
  const what = item.genre || item.type
  const lines: [string, string][] = [
    ['TY', RIS_TYPES[item.type]],
    ['ID', item.id],
    ['TI', item.title],
    ...item.authors.map(({ heading }): [string, string] => ['AU', heading]),
    ['PY', first?.[0] === undefined ? '' : String(first[0])],
    ['DA', risDate(first)],
    ['M3', item.sample ? `${what}; ${lowerFirst(SAMPLE_LABEL)}` : what],
    ['AB', item.description],
    ...item.subjects.map((subject): [string, string] => ['KW', subject]),
    ['T2', item.within.join(', ')],
    ['LA', item.language],
    ['AN', item.id],
    ['DB', item.archive],
    ['DP', item.archive],
    ['CY', item.place],
    // What the year alone does not say.
    ['N1', first === undefined || /[~?%/X]/.test(item.date) ? (item.date === '' ? '' : `Date: ${monthFirstDate(item.date)}`) : ''],
    ['N1', item.sample ? SAMPLE_NOTE : ''],
    ['N1', item.remarks],
    ['UR', item.url],
  ]
  const body = lines.filter(([, value]) => value !== '').map(([tag, value]) => `${tag}  - ${value.replace(/\s+/g, ' ')}\r\n`)
  return `${body.join('')}ER  - \r\n`
}

/** YYYY/MM/DD/ with what is not known left empty. */
function risDate(parts: readonly number[] | undefined): string {
  if (!parts?.[1]) return ''
  const [year, month, day] = parts
  return `${year}/${String(month).padStart(2, '0')}/${day === undefined ? '' : String(day).padStart(2, '0')}/`
}
