/** An article ready to be drawn: figures filled in, sources numbered in the order in which they first stand. Made on the server. */
import type { Article, Block, Inline, NoteReference } from '../../../catalog/articles/article-tree.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { displayDate } from '../../../catalog/dates.ts'

export interface NumberedSource {
  number: number
  citation: string
}

export interface ShownArticle {
  title: string
  path: string
  summary: string
  section: Article['section']
  /** In words; '' where it is about no time. */
  period: string
  reviewed: string
  blocks: readonly Block[]
  sources: readonly NumberedSource[]
  /** Number of each reference by its key (referenceKey). */
  numbers: Readonly<Record<string, number>>
  /** Display figures by id, with what sources say about them. */
  figures: Readonly<Record<string, { value: string; note: string }>>
  headings: readonly { id: string; text: string }[]
}

export const GENERAL = 'General knowledge; no document was read for this.'

/** The same source at the same place is one reference. */
export function referenceKey({ ref, locator }: NoteReference): string {
  return locator ? `${ref}, ${locator}` : ref
}

/** @returns what the page needs of an article; references that resolve nowhere were refused when content was loaded. */
export function showArticle(article: Article, catalog: Catalog): ShownArticle {
  const numbers: Record<string, number> = {}
  const sources: NumberedSource[] = []
  const figures: ShownArticle['figures'] = Object.fromEntries(
    figureIds(article.blocks).flatMap((id) => {
      const figure = catalog.figure(id)
      return figure ? [[id, { value: figure.value, note: figure.note }]] : []
    }),
  )
  for (const reference of references(article.blocks)) {
    const key = referenceKey(reference)
    if (numbers[key] !== undefined) continue
    const citation = reference.ref === 'general' ? GENERAL : (catalog.source(reference.ref)?.citation ?? reference.ref)
    sources.push({ number: sources.length + 1, citation: reference.locator ? `${citation} ${reference.locator}.` : citation })
    numbers[key] = sources.length
  }
  const { title, path, summary, section, reviewed, blocks } = article
  const headings = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [{ id: block.id, text: block.text }] : []))
  return {
    title,
    path,
    summary,
    section,
    period: article.period === '' ? '' : displayDate(article.period),
    reviewed: displayDate(reviewed),
    blocks,
    sources,
    numbers,
    figures,
    headings,
  }
}

/** Every reference in the order a reader meets it, those of typed blocks included. */
function references(blocks: readonly Block[]): NoteReference[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return inlineReferences(block.content)
    if (block.kind === 'list') return block.items.flatMap(references)
    if (block.kind === 'quote') return references(block.blocks)
    if (block.kind !== 'typed') return []
    const { data } = block.block
    return (Array.isArray(data) ? data : [data]).flatMap((row) => row.refs.map((ref) => ({ ref, locator: '' })))
  })
}

function inlineReferences(content: readonly Inline[]): NoteReference[] {
  return content.flatMap((part) => (part.kind === 'note' ? part.references : 'content' in part ? inlineReferences(part.content) : []))
}

function figureIds(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return inlineFigures(block.content)
    if (block.kind === 'list') return block.items.flatMap(figureIds)
    return block.kind === 'quote' ? figureIds(block.blocks) : []
  })
}

function inlineFigures(content: readonly Inline[]): string[] {
  return content.flatMap((part) => (part.kind === 'figure' ? [part.id] : 'content' in part ? inlineFigures(part.content) : []))
}
