/** Markdown to the article's tree. What pages cannot draw (HTML, images, tables …) is a problem, not dropped. */
import type { BlockContent, DefinitionContent, ListItem, PhrasingContent, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { parse, YAMLParseError } from 'yaml'
import { type Problem, schemaProblems } from '../problems.ts'
import { ARTICLE_BLOCKS, isArticleBlockName, parseBlock } from '../schemas/article.ts'
import type { Block, Inline, NoteReference } from './article-tree.ts'

interface TreeReading {
  blocks: Block[]
  notes: { number: number; references: NoteReference[] }[]
  problems: Problem[]
}

/**
 * @param markdown body without front matter.
 * @param file what problems call it; `lineOffset` is the number of lines before the body.
 */
export function markdownTree(markdown: string, file: string, lineOffset: number): TreeReading {
  const reader = new TreeReader(file, lineOffset)
  const root: Root = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  const blocks = root.children.flatMap((node) => reader.block(node))
  return { blocks, notes: reader.notes, problems: reader.problems }
}

class TreeReader {
  readonly notes: TreeReading['notes'] = []
  readonly problems: Problem[] = []
  readonly #file: string
  readonly #offset: number
  readonly #ids = new Map<string, number>()

  constructor(file: string, offset: number) {
    this.#file = file
    this.#offset = offset
  }

  block(node: Root['children'][number] | BlockContent | DefinitionContent | ListItem): Block[] {
    switch (node.type) {
      case 'heading': {
        if (node.depth !== 2 && node.depth !== 3)
          this.#problem(node, `a heading of rank ${node.depth}`, 'headings of rank 2 or 3: the title is the only h1')
        const text = plain(node.children)
        return [{ kind: 'heading', level: node.depth === 3 ? 3 : 2, id: this.#id(text), text }]
      }
      case 'paragraph':
        return [{ kind: 'paragraph', content: this.inline(node.children) }]
      case 'list':
        return [
          {
            kind: 'list',
            ordered: node.ordered === true,
            items: node.children.map((item) => item.children.flatMap((child) => this.block(child))),
          },
        ]
      case 'blockquote':
        return [{ kind: 'quote', blocks: node.children.flatMap((child) => this.block(child)) }]
      case 'code':
        return this.#typed(node)
      default:
        this.#problem(node, node.type, 'headings, paragraphs, lists, quotations and typed blocks')
        return []
    }
  }

  inline(nodes: readonly PhrasingContent[]): Inline[] {
    return nodes.flatMap((node): Inline[] => {
      switch (node.type) {
        case 'text':
          return splitText(node.value).map((part) => (part.kind === 'marks' ? this.#note(part.references) : part))
        case 'strong':
        case 'emphasis':
          return [{ kind: node.type, content: this.inline(node.children) }]
        case 'link':
          return [{ kind: 'link', href: node.url, content: this.inline(node.children) }]
        case 'break':
          return [{ kind: 'text', text: ' ' }]
        default:
          this.#problem(node, node.type, 'text, emphasis, links, source marks and figures')
          return []
      }
    })
  }

  #note(references: NoteReference[]): Inline {
    const note = { number: this.notes.length + 1, references }
    this.notes.push(note)
    return { kind: 'note', ...note }
  }

  #typed(node: { lang?: string | null; value: string; position?: { start: { line: number } } }): Block[] {
    const name = node.lang ?? ''
    if (!isArticleBlockName(name)) {
      this.#problem(node, name, `a block named one of: ${Object.keys(ARTICLE_BLOCKS).join(', ')}`)
      return []
    }
    try {
      const value: unknown = parse(node.value)
      const result = parseBlock(name, value)
      if ('block' in result) return [{ kind: 'typed', block: result.block }]
      this.problems.push(...schemaProblems(result.error, value, { file: this.#file, lineOf: () => this.#line(node) }))
    } catch (error) {
      if (!(error instanceof YAMLParseError)) throw error
      this.#problem(node, error.message.split('\n')[0] ?? '', `well-formed YAML in the block "${name}"`)
    }
    return []
  }

  /** Ids of headings are their words; a second one of the same words gets a number. */
  #id(text: string): string {
    const words =
      text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'part'
    const count = (this.#ids.get(words) ?? 0) + 1
    this.#ids.set(words, count)
    return count === 1 ? words : `${words}-${count}`
  }

  #line(node: { position?: { start: { line: number } } }): number {
    return (node.position?.start.line ?? 1) + this.#offset
  }

  #problem(node: { position?: { start: { line: number } } }, found: string, expected: string): void {
    this.problems.push({ file: this.#file, line: this.#line(node), field: '(text)', found, expected })
  }
}

function plain(nodes: readonly PhrasingContent[]): string {
  return nodes.map((node) => ('value' in node ? node.value : 'children' in node ? plain(node.children) : '')).join('')
}

/** Finds source marks `[@id, locator]` and figures `{{figure:id}}` in a run of text. */
type TextPart = { kind: 'text'; text: string } | { kind: 'marks'; references: NoteReference[] } | { kind: 'figure'; id: string }

const MARK = /(?:(?<!\s)\s+)?\[@([^[\]]+)\]|\{\{figure:([a-z0-9-]+)\}\}/g

/** Marks that follow each other with nothing between become one note. */
function splitText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(MARK)) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) })
    from = match.index + match[0].length
    const last = parts.at(-1)
    if (match[2] !== undefined) parts.push({ kind: 'figure', id: match[2] })
    else if (last?.kind === 'marks') last.references.push(...references(match[1] ?? ''))
    else parts.push({ kind: 'marks', references: references(match[1] ?? '') })
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

/** 'acts-1865-249, s. 1' names one source and a place in it; '; @' parts several. */
function references(inside: string): NoteReference[] {
  return inside.split(/;\s*@?/).map((one) => {
    const comma = one.indexOf(',')
    return comma < 0 ? { ref: one.trim(), locator: '' } : { ref: one.slice(0, comma).trim(), locator: one.slice(comma + 1).trim() }
  })
}
