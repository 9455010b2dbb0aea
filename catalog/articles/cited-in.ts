/** What an article's text and blocks refer to: sources and display figures. */
import type { Block, Inline } from './article-tree.ts'

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
      const { data } = block.block
      for (const row of Array.isArray(data) ? data : [data]) cited.refs.push(...row.refs)
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
