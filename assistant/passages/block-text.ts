/** Blocks of an article as the words a reader sees, with the sources given for them and the display figures among them. */

import { figuresInBlock, filledBlock } from '../../catalog/articles/article-references.ts'
import type { Block, Inline } from '../../catalog/articles/article-tree.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { rowsOf } from '../../catalog/schemas/article.ts'
import { findDates } from '../../search/query-dates.ts'

export interface Said {
  text: string
  sources: string[]
  displayFigures: string[]
}

/** Fields of a row that are no words about its subject. */
const NOT_WORDS = new Set(['refs', 'path', 'archiveItems'])

/** @returns one entry for a paragraph, quote or list; one for each row of a typed block. */
export function saidIn(block: Block, catalog: Catalog): Said[] {
  if (block.kind === 'heading') return []
  if (block.kind === 'typed') return rowsSaid(block.block, catalog)
  return [joined(inlineRuns(block, catalog), block.kind === 'list' ? '; ' : ' ')]
}

/** @param between what stands between parts that do not end a sentence themselves. */
export function joined(parts: readonly Said[], between = ' '): Said {
  return {
    text: parts.map(({ text }, at) => (at === parts.length - 1 ? text : text + (/[.!?:]$/.test(text) ? ' ' : between))).join(''),
    sources: [...new Set(parts.flatMap(({ sources }) => sources))],
    displayFigures: [...new Set(parts.flatMap(({ displayFigures }) => displayFigures))],
  }
}

function inlineRuns(block: Block, catalog: Catalog): Said[] {
  switch (block.kind) {
    case 'paragraph':
      return [saidInline(block.content, catalog)]
    case 'list':
      return block.items.map((item) => joined(item.flatMap((inner) => inlineRuns(inner, catalog))))
    case 'quote':
      return block.blocks.flatMap((inner) => inlineRuns(inner, catalog))
    default:
      return saidIn(block, catalog)
  }
}

function saidInline(content: readonly Inline[], catalog: Catalog): Said {
  const said: Said = { text: '', sources: [], displayFigures: [] }
  for (const part of content) {
    if (part.kind === 'text') said.text += part.text
    else if (part.kind === 'note') said.sources.push(...part.references.map(({ ref }) => ref))
    else if (part.kind === 'figure') {
      const value = catalog.figure(part.id)?.value ?? ''
      said.text += value
      if (value) said.displayFigures.push(value)
    } else {
      const inner = saidInline(part.content, catalog)
      said.text += inner.text
      said.sources.push(...inner.sources)
      said.displayFigures.push(...inner.displayFigures)
    }
  }
  return { ...said, text: said.text.replace(/\s+/g, ' ').trim() }
}

/** Display figures stand in a table of their own on /about; they are no passages. */
function rowsSaid(written: Parameters<typeof filledBlock>[0], catalog: Catalog): Said[] {
  const value = (id: string) => catalog.figure(id)?.value ?? ''
  const displayFigures = figuresInBlock(written).map(value).filter(Boolean)
  return rowsOf(filledBlock(written, value)).map((row) => {
    const words = Object.entries(row)
      .filter(([name]) => !NOT_WORDS.has(name))
      .flatMap(([, field]) => wordsOf(field))
    // A year is left out where the date beside it has it, and a date leads what happened then.
    const parts = words.filter((word, at) => !(/^\d{4}$/.test(word) && words[at + 1]?.includes(word) && isDate(words[at + 1] ?? '')))
    const text = parts
      .map((word) => (/[.!?:]$/.test(word) ? word : isDate(word) ? `${word}:` : `${word}.`))
      .join(' ')
      .replace(/:$/, '.')
    return {
      text,
      sources: [...row.refs],
      displayFigures: displayFigures.filter((figure) => text.includes(figure)),
    }
  })
}

function isDate(word: string): boolean {
  const [first] = findDates(word)
  return first !== undefined && first.start === 0 && first.end === word.length && /\d{4}/.test(word)
}

function wordsOf(field: unknown): string[] {
  if (typeof field === 'string' || typeof field === 'number') return field === '' ? [] : [String(field)]
  if (Array.isArray(field)) {
    const words = field.flatMap(wordsOf)
    return words.length > 0 ? [words.join(', ')] : []
  }
  return field === null || typeof field !== 'object' ? [] : Object.values(field).flatMap(wordsOf)
}
