/**
 * An article: Markdown with front matter in content/articles/{section}/{slug}.md. Statements carry their source as
 * `[@bibliography-id]` or `[@bibliography-id, p. 3]`, what rests on general knowledge alone as `[@general]`; display figures are
 * placed as `{{figure:id}}` (content/site/figures.yaml). Typed blocks are fenced code whose language names
 * the block and whose body is YAML (article-blocks.ts).
 */
import { z } from 'zod'
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
  period: z.string().default('').refine(isArchiveDate, { error: 'an EDTF level 1 date or interval' }),
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
export type ArticleFrontMatter = z.infer<typeof ArticleFrontMatterSchema>
