/** One article file: front matter and body, checked. */
import { readFileSync } from 'node:fs'
import { isMap, LineCounter, parseDocument, stringify } from 'yaml'
import { z } from 'zod'
import { type Problem, schemaProblems } from '../problems.ts'
import { type ArticleFrontMatter, ArticleFrontMatterSchema } from '../schemas/article.ts'
import { filledBlock } from './article-references.ts'
import type { Article, Block, Inline } from './article-tree.ts'
import { markdownTree } from './markdown-tree.ts'

const FRONT = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/

/**
 * @param file absolute path; `name` is what problems call it.
 * @returns the article, or null with what is wrong with it.
 */
export function readArticle(file: string, name: string): { article: Article | null; problems: Problem[] } {
  const text = readFileSync(file, 'utf8')
  const front = text.match(FRONT)
  if (!front)
    return {
      article: null,
      problems: [{ file: name, line: 1, field: '(file)', found: text.slice(0, 40), expected: 'front matter between two lines of ---' }],
    }
  const matter = readMatter(front[1] ?? '', name)
  return articleOf(matter, text.slice(front[0].length), name, front[0].split('\n').length - 1)
}

/**
 * An article as the desk edits it: the values of its front matter, and its text as Markdown in `body`.
 * @returns the article, or null with what is wrong with it.
 */
export function articleFromSource(data: unknown, name: string): { value: Article | null; problems: Problem[] } {
  const { body = '', ...values } = SourceSchema.parse(data)
  const result = ArticleFrontMatterSchema.safeParse(values)
  const matter = result.success
    ? { value: result.data, problems: [] }
    : { value: null, problems: schemaProblems(result.error, values, { file: name, lineOf: () => 1 }) }
  const { article, problems } = articleOf(matter, body, name, 0)
  return { value: article, problems }
}

/** The other way: what `articleFromSource` reads. */
export function sourceOfArticle({ file: _, blocks: _blocks, about: _about, marks: _marks, words: _words, ...source }: Article) {
  return source
}

/** The file of an article: front matter and body. */
export function articleFile({ body, ...matter }: ReturnType<typeof sourceOfArticle>): string {
  const said = Object.entries(matter).filter(
    ([, value]) => value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return `---\n${stringify(Object.fromEntries(said))}---\n\n${body.trim()}\n`
}

const SourceSchema = z.looseObject({ body: z.string().default('') })

function articleOf(
  matter: { value: ArticleFrontMatter | null; problems: Problem[] },
  body: string,
  name: string,
  lineOffset: number,
): { article: Article | null; problems: Problem[] } {
  const tree = markdownTree(body, name, lineOffset)
  const about = markdownTree((matter.value?.notes ?? []).join('\n\n'), name, 0)
  const problems = [...matter.problems, ...tree.problems, ...about.problems.map((problem) => ({ ...problem, line: 1, field: 'notes' }))]
  if (!matter.value || problems.length > 0) return { article: null, problems }
  const { blocks, notes: marks } = tree
  const words = countWords([...blocks, ...about.blocks])
  return { article: { ...matter.value, file: name, body: body.trim(), blocks, about: about.blocks, marks, words }, problems }
}

function readMatter(yaml: string, file: string) {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  const broken = document.errors.map(
    (error): Problem => ({
      file,
      line: lines.linePos(error.pos[0]).line + 1,
      field: '(front matter)',
      found: error.message,
      expected: 'well-formed YAML',
    }),
  )
  if (broken.length > 0) return { value: null, problems: broken }
  const value: unknown = document.toJS()
  const result = ArticleFrontMatterSchema.safeParse(value)
  if (result.success) return { value: result.data, problems: [] }
  const lineOf = (path: readonly PropertyKey[]) => {
    const pair = isMap(document.contents) ? document.contents.items.find((item) => String(item.key) === String(path[0])) : undefined
    const node: unknown = pair?.key
    const start = typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range) ? Number(node.range[0]) : 0
    return lines.linePos(start).line + 1
  }
  return { value: null, problems: schemaProblems(result.error, value, { file, lineOf }) }
}

/** A display figure as shown, by its id. */
type FigureValue = (id: string) => string

/**
 * The article's text without marks, for counting and for the index.
 * @param figure what stands for a display figure; nothing unless told.
 */
export function articleText(blocks: readonly Block[], figure: FigureValue = () => ''): string {
  return blocks
    .map((block) => blockText(block, figure))
    .filter(Boolean)
    .join('\n')
}

function blockText(block: Block, figure: FigureValue): string {
  switch (block.kind) {
    case 'heading':
      return block.text
    case 'paragraph':
      return inlineText(block.content, figure)
    case 'list':
      return block.items.map((item) => articleText(item, figure)).join('\n')
    case 'quote':
      return articleText(block.blocks, figure)
    case 'typed':
      return valuesOf(filledBlock(block.block, figure).data).join(' · ')
  }
}

function inlineText(content: readonly Inline[], figure: FigureValue): string {
  return content
    .map((part) => {
      if (part.kind === 'text') return part.text
      if (part.kind === 'figure') return figure(part.id)
      return 'content' in part ? inlineText(part.content, figure) : ''
    })
    .join('')
}

/** Words of a typed block; its source ids and addresses are none. */
function valuesOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(valuesOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .flatMap(([name, item]) => (name === 'refs' || name === 'path' ? [] : valuesOf(item)))
    .filter(Boolean)
}

function countWords(blocks: readonly Block[]): number {
  return articleText(blocks)
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length
}
