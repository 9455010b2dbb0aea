/** Paragraphs that one article shares with another: said twice, they fall out of step. */
import type { Article, Block } from '../articles/article-tree.ts'
import { articleText } from '../articles/read-article.ts'

export interface Repetition {
  file: string
  other: string
  /** First words of the paragraph. */
  paragraph: string
}

/** Words in a row that two texts must share to count as one run. */
const RUN = 8
/** A paragraph is repeated where more than this share of its runs stands in one other article. */
const SHARE = 0.4
/** Shorter ones are labels, not paragraphs. */
const SHORTEST = 14

export function repeatedParagraphs(articles: readonly Pick<Article, 'file' | 'blocks'>[]): Repetition[] {
  const standing = new Map<string, Set<string>>()
  const written = articles.map(({ file, blocks }) => ({ file, paragraphs: blocks.flatMap(paragraphsOf) }))
  for (const { file, paragraphs } of written)
    for (const run of paragraphs.flatMap(runsOf)) standing.set(run, (standing.get(run) ?? new Set()).add(file))
  return written.flatMap(({ file, paragraphs }) =>
    paragraphs.flatMap((paragraph) => {
      const runs = runsOf(paragraph)
      const shared = new Map<string, number>()
      for (const run of runs)
        for (const other of standing.get(run) ?? []) if (other !== file) shared.set(other, (shared.get(other) ?? 0) + 1)
      return [...shared]
        .filter(([, count]) => count > runs.length * SHARE)
        .map(([other]) => ({ file, other, paragraph: `${paragraph.slice(0, 80)}…` }))
    }),
  )
}

/** Running text; the rows of typed blocks repeat dates by design. */
function paragraphsOf(block: Block): string[] {
  if (block.kind === 'list') return block.items.flatMap((item) => item.flatMap(paragraphsOf))
  if (block.kind === 'quote') return block.blocks.flatMap(paragraphsOf)
  return block.kind === 'paragraph' ? [articleText([block])] : []
}

function runsOf(paragraph: string): string[] {
  const words = paragraph.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length < SHORTEST) return []
  return Array.from({ length: words.length - RUN + 1 }, (_, at) => words.slice(at, at + RUN).join(' '))
}
