/**
 * An article: Markdown with front matter in content/articles/{section}/{slug}.md. Statements carry their source as
 * `[@bibliography-id]` or `[@bibliography-id, p. 3]`; display figures are placed as `{{figure:id}}` (content/site/figures.yaml). Typed blocks are fenced code whose language names
 * the block and whose body is YAML (ARTICLE_BLOCKS).
 */
import { z } from 'zod'
import * as contentFaultsWords from '../../messages/areas/content-faults.ts'
import { inEnglish } from '../../messages/in-english.ts'
import { isArchiveDate } from '../dates.ts'
import { ANY_ID } from '../record-ids.ts'

const names = z.array(z.string().min(1)).default([])

export const ArticleFrontMatterSchema = z.strictObject({
  title: z.string().min(1),
  /** The address it answers at. */
  path: z.string().regex(/^\/[a-z0-9/-]+$/),
  /** As in content/site/sections.yaml; `blog` for news, `site` for pages about the site. */
  section: z.string().min(1),
  /** One or two sentences: what the page tells; its description in search results. */
  summary: z.string().min(40).max(320),
  /** Position in its series, for previous and next. */
  order: z.number().int(),
  /** The time it is about, EDTF; '' where it has none. */
  period: z
    .string()
    .default('')
    .refine(isArchiveDate, { error: inEnglish(contentFaultsWords.edtfInterval) }),
  /** Preferred names from content/people. */
  units: names,
  people: names,
  places: names,
  /** What it is about: headings of content/people/subjects.yaml. */
  subjects: names,
  /** Ids of records that bear on it. */
  records: z.array(z.string().regex(ANY_ID)).default([]),
  /** Illustration plate above the text; '' for none: short pages, and those about a death. */
  plate: z.string().default(''),
  /**
   * "About these figures and sources": what is not documented, where sources differ, what a figure rests on. The text itself is
   * history and says none of it. Marks and links as in the text.
   */
  notes: z.array(z.string().min(1)).default([]),
  /** Why it is shorter, or leads to less, than its kind asks for: the sources give no more. '' for most. */
  thin: z.string().default(''),
  /** Blog posts only. */
  category: z.string().min(1).optional(),
  published: z.iso.date().optional(),
  reviewed: z.iso.date(),
})
/** An article's summary in another language (translations/{language}.yaml). */
export const TranslationSchema = z.strictObject({
  /** Of the article. */
  path: z.string(),
  /** The English it was made from: where the summary says something else by now, the translation is not used. */
  from: z.string().min(1),
  summary: z.string().min(40).max(400),
})
export type Translation = z.output<typeof TranslationSchema> & { language: string }
export type ArticleFrontMatter = z.infer<typeof ArticleFrontMatterSchema>

/** The typed blocks an article may hold (specification, section 3), by the name written after the fence. */
const text = z.string().min(1)
const refs = z.array(z.string()).default([])
const year = z.union([z.number().int(), z.string().min(1)])
/** A number, or the display figure that gives it. */
const amount = z.union([z.number(), z.string().regex(/^(\d+|\{\{figure:[a-z0-9-]+\}\})$/, { error: 'a number or {{figure:id}}' })])
const rows = <T extends z.ZodRawShape>(shape: T) => z.array(z.strictObject({ ...shape, refs })).min(1)

export const ARTICLE_BLOCKS = {
  milestones: rows({ year, date: z.string().default(''), title: text, description: text, path: z.string().default('') }),
  'founding-leaders': rows({ name: text, role: text, years: text, contribution: text }),
  'modern-developments': rows({ year, title: text, description: text, impact: text }),
  capabilities: rows({ category: text, capabilities: z.array(text).min(1) }),
  'command-history': rows({ name: text, period: text, notable: z.string().default('') }),
  'fleet-eras': rows({ period: text, title: text, description: text, vehicles: z.array(text).min(1) }),
  'air-fleet': rows({ model: text, quantity: z.union([z.number().int(), text]).default(''), role: text, year }),
  'marine-fleet': rows({ name: text, type: text, length: z.string().default(''), year: year.default('') }),
  stations: rows({ location: text, code: z.string().default(''), milepost: z.union([z.number(), text]).default('') }),
  'k9-capabilities': rows({ type: text, description: text, deployment: text }),
  'notable-cases': rows({
    name: text,
    date: text,
    location: text,
    category: text,
    description: text,
    investigators: text,
    outcome: text,
    archiveItems: z.array(text).default([]),
    path: z.string().default(''),
  }),
  'case-timeline': rows({ date: text, event: text, description: z.string().default('') }),
  specifications: rows({ name: text, value: text }),
  maintenance: rows({ interval: text, work: text }),
  'physical-standards': rows({ test: text, standard: text }),
  /** Hours add up to less than `total`; the rest is drawn as "other". */
  'hours-by-area': z.strictObject({
    total: z.number(),
    totalText: text,
    areas: z.array(z.strictObject({ area: text, hours: amount })).min(1),
    refs,
  }),
  'category-counts': rows({ category: text, count: amount }),
  /** Rows that compare under headings of their own; a row with a path leads there. */
  table: z
    .strictObject({ columns: z.array(text).min(2), rows: rows({ cells: z.array(z.string()).min(2), path: z.string().default('') }) })
    .refine((data) => data.rows.every(({ cells }) => cells.length === data.columns.length), { error: 'as many cells as columns' }),
  /** Values by year, as a chart with its table. Every point has a source; `text` is the value as its source gives it. */
  series: z.strictObject({
    title: text,
    unit: text,
    rows: z
      .array(
        z.strictObject({
          year: z.number().int(),
          date: z.string().default(''),
          value: z.number(),
          text: z.string().default(''),
          what: text,
          refs: z.array(text).min(1),
        }),
      )
      .min(1),
  }),
  /** Nothing stands in it: it draws content/site/figures.yaml. */
  'specification-figures': z.null(),
} as const
export type ArticleBlockName = keyof typeof ARTICLE_BLOCKS

const BlockSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('milestones'), data: ARTICLE_BLOCKS.milestones }),
  z.object({ name: z.literal('founding-leaders'), data: ARTICLE_BLOCKS['founding-leaders'] }),
  z.object({ name: z.literal('modern-developments'), data: ARTICLE_BLOCKS['modern-developments'] }),
  z.object({ name: z.literal('capabilities'), data: ARTICLE_BLOCKS.capabilities }),
  z.object({ name: z.literal('command-history'), data: ARTICLE_BLOCKS['command-history'] }),
  z.object({ name: z.literal('fleet-eras'), data: ARTICLE_BLOCKS['fleet-eras'] }),
  z.object({ name: z.literal('air-fleet'), data: ARTICLE_BLOCKS['air-fleet'] }),
  z.object({ name: z.literal('marine-fleet'), data: ARTICLE_BLOCKS['marine-fleet'] }),
  z.object({ name: z.literal('stations'), data: ARTICLE_BLOCKS.stations }),
  z.object({ name: z.literal('k9-capabilities'), data: ARTICLE_BLOCKS['k9-capabilities'] }),
  z.object({ name: z.literal('notable-cases'), data: ARTICLE_BLOCKS['notable-cases'] }),
  z.object({ name: z.literal('case-timeline'), data: ARTICLE_BLOCKS['case-timeline'] }),
  z.object({ name: z.literal('specifications'), data: ARTICLE_BLOCKS.specifications }),
  z.object({ name: z.literal('maintenance'), data: ARTICLE_BLOCKS.maintenance }),
  z.object({ name: z.literal('physical-standards'), data: ARTICLE_BLOCKS['physical-standards'] }),
  z.object({ name: z.literal('hours-by-area'), data: ARTICLE_BLOCKS['hours-by-area'] }),
  z.object({ name: z.literal('category-counts'), data: ARTICLE_BLOCKS['category-counts'] }),
  z.object({ name: z.literal('table'), data: ARTICLE_BLOCKS.table }),
  z.object({ name: z.literal('series'), data: ARTICLE_BLOCKS.series }),
  z.object({ name: z.literal('specification-figures'), data: ARTICLE_BLOCKS['specification-figures'] }),
])

/** A typed block with its checked content. */
export type ArticleBlock = z.output<typeof BlockSchema>

/** Whether a fence's language names a typed block. */
export function isArticleBlockName(name: string): name is ArticleBlockName {
  return Object.hasOwn(ARTICLE_BLOCKS, name)
}

/** Checks a block's content. @returns the block, or what is wrong with it. */
export function parseBlock(name: ArticleBlockName, value: unknown): { block: ArticleBlock } | { error: z.ZodError } {
  const result = BlockSchema.safeParse({ name, data: value })
  return result.success ? { block: result.data } : { error: result.error }
}

/** What of a block has sources: its rows, or the one thing it draws. */
export function rowsOf({ data }: ArticleBlock): readonly { refs: readonly string[] }[] {
  if (data === null) return []
  if (Array.isArray(data)) return data
  return 'rows' in data ? data.rows : [data]
}
