/** What an article's text and blocks refer to: sources and display figures. */
import { rowsOf } from '../schemas/article-blocks.ts'
import type { Block, Inline } from './article-tree.ts'
import { figuresInBlock } from './fill-figures.ts'

export interface Cited {
  /** Bibliography ids; 'general' stands for general knowledge. */
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
