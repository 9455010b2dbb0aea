/** Every sourced statement of the content with its page and sources: what a reader may take away, one by one. */

import { filledBlock } from '../articles/article-references.ts'
import type { Block, Inline } from '../articles/article-tree.ts'
import { markdownTree } from '../articles/markdown-tree.ts'
import { articleText } from '../articles/read-article.ts'
import type { Catalog } from '../catalog.ts'
import { displayDate } from '../dates.ts'
import { rowsOf } from '../schemas/article.ts'
import type { Stated } from '../schemas/force.ts'

export interface StatementFound {
  /** Address of the page that says it. */
  page: string
  /** File below the content folder. */
  file: string
  text: string
  /** Bibliography ids. */
  refs: string[]
}

export function statementsOf(catalog: Catalog): StatementFound[] {
  return allStatements(catalog).filter(({ refs }) => refs.length > 0)
}

function allStatements(catalog: Catalog): StatementFound[] {
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
  return [...articles, ...people, ...memorial, ...events]
}

/** @returns all that cites a source: statements, figures, fields of units, troops and barracks, exhibits and records. */
export function citedStatements(catalog: Catalog): StatementFound[] {
  const at = (file: string, page: string, said: readonly Said[]) =>
    said.map(({ text, refs }) => ({ page, file, text, refs })).filter(({ refs }) => refs.length > 0)
  const figures = catalog.figures.map(({ label, note, refs }) => ({ text: `${label}: ${note}`, refs }))
  const units = catalog.units.map(({ name, summary, refs }) => ({ text: `${name}: ${summary}`, refs }))
  const troops = catalog.troops.flatMap(({ jurisdiction, address, phone, established, statements }) => [
    ...stated([jurisdiction, address, phone, established]),
    ...statements,
  ])
  const barracks = catalog.barracks.flatMap(({ address, phone, established, territory }) =>
    stated([address, phone, established, territory]),
  )
  const operations = catalog.operations
    ? [...catalog.operations.leadership, ...catalog.operations.fleet, ...catalog.operations.divisions]
    : []
  const exhibits = catalog.exhibits.flatMap(({ id, intro, steps }) =>
    [intro, ...steps.map(({ text }) => text)].flatMap((text) =>
      at(
        `exhibits/${id}.yaml`,
        `/exhibits/${id}`,
        markdownTree(text, '', 1).blocks.flatMap((block) => inBlock(block, () => '')),
      ),
    ),
  )
  const records = catalog.contentRecords.map(({ id, title, sources }) => ({ text: `${id} ${title}`, refs: sources.map(({ ref }) => ref) }))
  return [
    ...allStatements(catalog),
    ...at('site/figures.yaml', '/about', figures),
    ...at('people/units.yaml', '/people-units', units),
    ...at('people/troops.yaml', '/people-units', troops),
    ...at('people/barracks.yaml', '/people-units', barracks),
    ...at('site/operations.yaml', '/current-operations', operations),
    ...exhibits,
    ...at('records', '/records', records),
  ]
}

function stated(fields: readonly (Stated | null)[]): Said[] {
  return fields.flatMap((field) => (field ? [field] : []))
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
