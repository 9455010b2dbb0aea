/** An article ready to be drawn: figures filled in, sources numbered in the order in which they first stand. Made on the server. */
import type { Viewer } from '../../../catalog/access.ts'
import { citedIn, filledBlock } from '../../../catalog/articles/article-references.ts'
import type { Article, Block, Inline, NoteReference } from '../../../catalog/articles/article-tree.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { displayDate } from '../../../catalog/dates.ts'
import { isSample } from '../../../catalog/samples.ts'
import { rowsOf } from '../../../catalog/schemas/article.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import type { Language } from '../../../messages/languages.ts'
import { seenRecords } from '../../../store/index.ts'
import { paths } from '../../paths.ts'
import { citedFigures } from '../force/force.server.ts'
import { type CitedSource, citedSources, figureNotes, markOf, type PageNote } from '../sources/sources.server.ts'
import { referenceKey } from './source-marks.tsx'

interface NumberedSource extends CitedSource {
  number: number
}

export interface ArticleContent {
  title: string
  path: string
  summary: string
  section: Article['section']
  /** In words; '' where it is about no time. */
  period: string
  reviewed: string
  blocks: readonly Block[]
  /** What the page says about its figures and sources. */
  about: readonly Block[]
  sources: readonly NumberedSource[]
  /** Number of each reference by its key (referenceKey). */
  numbers: Readonly<Record<string, number>>
  /** Display figures by id; `mark`: set behind it where it seems to count holdings; `noted`: the page's note says more about it. */
  figures: Readonly<Record<string, { value: string; mark: string; noted: boolean }>>
  notes: readonly PageNote[]
  headings: readonly { id: string; text: string }[]
  /** Records that typed blocks name, by id. */
  records: Readonly<Record<string, { title: string; path: string; sample: boolean }>>
  /** All display figures, where the article has their table; else none. */
  figureRows: readonly FigureRow[]
}

/** @returns what the page needs of an article; references that resolve nowhere were refused when content was loaded. */
export function articleContent(
  article: Article,
  archive: Pick<Archive, 'catalog' | 'store'> & { viewer: Viewer; language: Language },
): ArticleContent {
  const { catalog, store, viewer, language } = archive
  const { title, path, summary, section, reviewed } = article
  const figureValue = (id: string) => catalog.figure(id)?.value ?? ''
  const blocks = article.blocks.map(
    (block): Block => (block.kind === 'typed' ? { kind: 'typed', block: filledBlock(block.block, figureValue) } : block),
  )
  const displayed = citedFigures([...new Set(citedIn([...article.blocks, ...article.about]).figureIds)], catalog)
  const allFigures = blocks.some((block) => block.kind === 'typed' && block.block.name === 'specification-figures')
  const given = [
    ...references([...blocks, ...article.about]),
    ...(allFigures ? catalog.figures.flatMap(({ refs }) => refs.map((ref) => ({ ref, locator: '' }))) : []),
  ]
  const records = seenRecords(store, blocks.flatMap(archiveItems), viewer)
  return {
    title,
    path,
    summary,
    section,
    period: article.period === '' ? '' : displayDate(article.period, language),
    reviewed: displayDate(reviewed, language),
    blocks,
    ...numbered(given, catalog),
    figures: Object.fromEntries(
      displayed.map(({ id, value, note }) => [id, { value, mark: markOf(catalog.figure(id)?.live, archive), noted: note !== '' }]),
    ),
    about: article.about,
    notes: figureNotes(displayed),
    headings: blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [{ id: block.id, text: block.text }] : [])),
    records: Object.fromEntries(
      records.map((record) => [record.id, { title: record.title, path: paths.record(record.id), sample: isSample(record) }]),
    ),
    figureRows: allFigures ? figureRows(catalog) : [],
  }
}

/** The same source at the same place gets one number, in the order of its first mark. */
export function numbered(given: readonly NoteReference[], catalog: Archive['catalog']): Pick<ArticleContent, 'sources' | 'numbers'> {
  const numbers: Record<string, number> = {}
  const sources: NumberedSource[] = []
  for (const reference of given) {
    const key = referenceKey(reference)
    if (numbers[key] !== undefined) continue
    const [known] = citedSources([reference.ref], catalog)
    const { citation, url } = known ?? { citation: reference.ref, url: '' }
    sources.push({ number: sources.length + 1, citation: reference.locator ? `${citation} ${reference.locator}.` : citation, url })
    numbers[key] = sources.length
  }
  return { sources, numbers }
}

function archiveItems(block: Block): string[] {
  return block.kind === 'typed' && block.block.name === 'notable-cases' ? block.block.data.flatMap((row) => row.archiveItems) : []
}

/** Every reference in the order a reader meets it, those of typed blocks included. */
export function references(blocks: readonly Block[]): NoteReference[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return inlineReferences(block.content)
    if (block.kind === 'list') return block.items.flatMap(references)
    if (block.kind === 'quote') return references(block.blocks)
    if (block.kind !== 'typed') return []
    return rowsOf(block.block).flatMap((row) => row.refs.map((ref) => ({ ref, locator: '' })))
  })
}

function inlineReferences(content: readonly Inline[]): NoteReference[] {
  return content.flatMap((part) => (part.kind === 'note' ? part.references : 'content' in part ? inlineReferences(part.content) : []))
}

/** The display figures of the specification as their table shows them. Made on the server. */
export interface FigureRow {
  id: string
  value: string
  label: string
  pages: readonly { title: string; path: string }[]
  note: string
  refs: readonly string[]
}

function figureRows(catalog: Catalog): FigureRow[] {
  const titles = new Map([...catalog.softwarePages, ...catalog.articles].map(({ path, title }) => [path, title]))
  return catalog.figures.map(({ id, value, label, pages, note, refs }) => ({
    id,
    value,
    label,
    pages: pages.map((path) => ({ path, title: titles.get(path) ?? path })),
    note,
    refs,
  }))
}
