/**
 * Sources in the margin of a wide window, beside the paragraph that cites them first. The list at the foot has them all, so that
 * these are for the eye alone.
 */
import type { Block, Inline } from '../../../catalog/articles/article-tree.ts'
import { referenceKey } from './reference-key.ts'
import type { ShownArticle } from './shown-article.ts'

type Numbered = Pick<ShownArticle, 'numbers' | 'sources'>

/** Sources that each block is the first to cite: numbers are given in the order of their first mark. */
export function firstCited(blocks: readonly Block[], { numbers, sources }: Numbered): (readonly ShownArticle['sources'][number][])[] {
  let last = 0
  return blocks.map((block) => {
    const cited = new Set(marksIn(block).map((key) => numbers[key] ?? 0))
    const fresh = sources.filter(({ number }) => number > last && cited.has(number))
    last = Math.max(last, ...cited)
    return fresh
  })
}

/** Typed blocks take the whole width: their sources are at the foot. */
function marksIn(block: Block): string[] {
  if (block.kind === 'paragraph') return inlineMarks(block.content)
  if (block.kind === 'list') return block.items.flatMap((item) => item.flatMap(marksIn))
  return block.kind === 'quote' ? block.blocks.flatMap(marksIn) : []
}

function inlineMarks(content: readonly Inline[]): string[] {
  return content.flatMap((part) => {
    if (part.kind === 'note') return part.references.map(referenceKey)
    return 'content' in part ? inlineMarks(part.content) : []
  })
}

export function MarginNotes({ sources }: { sources: ReturnType<typeof firstCited>[number] }) {
  if (sources.length === 0) return null
  return (
    <div className="side-notes" aria-hidden="true">
      {sources.map(({ number, citation }) => (
        <span key={number}>
          <b>{number}</b> {citation}
        </span>
      ))}
    </div>
  )
}
