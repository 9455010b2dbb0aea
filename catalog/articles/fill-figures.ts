/** Display figures of the specification inside the words of typed blocks: `{{figure:id}}`, as in running text. */
import { type ArticleBlock, parseBlock } from '../schemas/article-blocks.ts'

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
