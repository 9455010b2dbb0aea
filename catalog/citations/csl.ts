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
export type CslItem = z.infer<typeof CslItemSchema>

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
