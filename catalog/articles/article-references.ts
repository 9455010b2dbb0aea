/** What an article's text and blocks refer to: sources and display figures. */
import { type ArticleBlock, parseBlock, rowsOf } from '../schemas/article.ts'
import type { Block, Inline } from './article-tree.ts'

interface Cited {
  /** Bibliography ids. */
  refs: string[]
  figureIds: string[]
}

/** @returns every reference, in order, with repeats. */
export function citedIn(blocks: readonly Block[]): Cited {
  const cited: Cited = { refs: [], figureIds: [] }
  for (const block of blocks) addBlock(block, cited)
  return cited
}

function addBlock(block: Block, cited: Cited): void {
  switch (block.kind) {
    case 'paragraph':
      addInline(block.content, cited)
      return
    case 'list':
      for (const item of block.items) for (const child of item) addBlock(child, cited)
      return
    case 'quote':
      for (const child of block.blocks) addBlock(child, cited)
      return
    case 'typed': {
      for (const row of rowsOf(block.block)) cited.refs.push(...row.refs)
      cited.figureIds.push(...figuresInBlock(block.block))
      return
    }
    case 'heading':
  }
}

function addInline(content: readonly Inline[], cited: Cited): void {
  for (const part of content) {
    if (part.kind === 'note') cited.refs.push(...part.references.map(({ ref }) => ref))
    else if (part.kind === 'figure') cited.figureIds.push(part.id)
    else if ('content' in part) addInline(part.content, cited)
  }
}

/** Display figures of the specification inside the words of typed blocks: `{{figure:id}}`, as in running text. */
const FIGURE = /\{\{figure:([a-z0-9-]+)\}\}/g

/** @param figure the figure as shown, by id. */
export function filledBlock(block: ArticleBlock, figure: (id: string) => string): ArticleBlock {
  const written = JSON.stringify(block.data)
  if (!written.includes('{{figure:')) return block
  const data: unknown = JSON.parse(written, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(FIGURE, (_whole, id: string) => figure(id)) : value,
  )
  const result = parseBlock(block.name, data)
  return 'block' in result ? result.block : block
}

/** Ids of the figures in a typed block, in order, with repeats. */
export function figuresInBlock({ data }: ArticleBlock): string[] {
  return [...JSON.stringify(data).matchAll(FIGURE)].map((match) => match[1] ?? '')
}
