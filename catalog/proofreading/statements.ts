/** Every sourced statement of the content with its page and sources: what a reader may take away, one by one. */

import { filledBlock } from '../articles/article-references.ts'
import type { Block, Inline } from '../articles/article-tree.ts'
import { articleText } from '../articles/read-article.ts'
import type { Catalog } from '../catalog.ts'
import { displayDate } from '../dates.ts'
import { rowsOf } from '../schemas/article.ts'

export interface StatementFound {
  /** Address of the page that says it. */
  page: string
  /** File below the content folder. */
  file: string
  text: string
  /** Bibliography ids; never only general knowledge. */
  refs: string[]
}

export function statementsOf(catalog: Catalog): StatementFound[] {
  const figure = (id: string) => catalog.figure(id)?.value ?? ''
  const articles = catalog.articles.flatMap(({ path, file, blocks }) =>
    blocks.flatMap((block) => inBlock(block, figure).map((said) => ({ page: path, file, ...said }))),
  )
  const people = catalog.people.flatMap(({ id, name, statements }) =>
    statements.map(({ text, refs }) => ({ page: `/people/${id}`, file: 'people/people.yaml', text: `${name}: ${text}`, refs })),
  )
  const memorial = catalog.memorial.map(({ id, rank, name, age, dateOfDeath, yearsOfService, circumstance, refs }) => ({
    page: `/memorial/${id}`,
    file: 'people/memorial.yaml',
    text: [`${rank} ${name}, ${displayDate(dateOfDeath)}`, age === null ? '' : `aged ${age}`, yearsOfService, circumstance]
      .filter(Boolean)
      .join('. '),
    refs,
  }))
  const events = catalog.timelines.flatMap((era) =>
    era.events.map(({ date, text, refs }) => ({
      page: '/timelines',
      file: `timelines/${era.id}.yaml`,
      text: `${displayDate(date)}: ${text}`,
      refs,
    })),
  )
  return [...articles, ...people, ...memorial, ...events].filter(({ refs }) => refs.some((ref) => ref !== 'general'))
}

interface Said {
  text: string
  refs: string[]
}

function inBlock(block: Block, figure: (id: string) => string): Said[] {
  switch (block.kind) {
    case 'paragraph':
      return inParagraph(block.content, figure)
    case 'list':
      return block.items.flatMap((item) => item.flatMap((child) => inBlock(child, figure)))
    case 'quote':
      return block.blocks.flatMap((child) => inBlock(child, figure))
    case 'typed':
      return rowsOf(filledBlock(block.block, figure)).map((row) => ({ text: rowText(row), refs: [...row.refs] }))
    case 'heading':
      return []
  }
}

/** What stands between one source mark and the next; marks that touch belong together. */
function inParagraph(content: readonly Inline[], figure: (id: string) => string): Said[] {
  const said: Said[] = []
  let text = ''
  for (const part of content) {
    if (part.kind !== 'note') {
      text += articleText([{ kind: 'paragraph', content: [part] }], figure)
      continue
    }
    const refs = part.references.map(({ ref }) => ref)
    const last = said.at(-1)
    if (text.trim() === '' && last) last.refs.push(...refs)
    else said.push({ text: text.trim(), refs })
    text = ''
  }
  return said
}

function rowText(row: object): string {
  return Object.entries(row)
    .filter(([name, value]) => !['refs', 'path', 'archiveItems'].includes(name) && value !== '')
    .map(([, value]) => (Array.isArray(value) ? value.map(String).join(', ') : String(value)))
    .join(' · ')
}
