/** How much each article holds, and where it holds less than its kind asks for. */
import type { Article, Block, Inline } from '../articles/article-tree.ts'
import { articleText } from '../articles/read-article.ts'
import type { Catalog } from '../catalog.ts'
import { NEWS } from '../contract/addresses.ts'
import type { Floor } from '../contract/pages.ts'
import { rowsOf } from '../schemas/article.ts'

export interface PageCoverage {
  path: string
  file: string
  section: Article['section']
  /** All words, those of typed blocks included. */
  words: number
  /** Statements with a source that was read: marks in the text, and rows with sources. */
  statements: number
  /** Dated events: sentences and rows with a date within the page's decade. */
  dates: number
  /** Records that it leads to. */
  records: number
  reviewed: string
  /** Why it holds less than its kind asks for; '' where it does not. */
  thin: string
}

const NONE: Floor = { words: 0, most: null, statements: 0, records: 0, dates: 0 }

/** What an article should hold, as its section says (content/site/sections.yaml). */
function floorOf({ section, path }: Pick<PageCoverage, 'section' | 'path'>, { contract }: Pick<Catalog, 'contract'>): Floor {
  if (section === NEWS) return contract.pages.news.floor
  const known = contract.sections.find(({ id }) => id === section)
  return known ? (known.floors[path] ?? known.floor) : NONE
}

export function coverageOf(article: Article): PageCoverage {
  const rows = article.blocks.flatMap((block) => (block.kind === 'typed' ? rowsOf(block.block) : []))
  const linked = new Set([...article.records, ...article.blocks.flatMap(recordLinks)])
  return {
    path: article.path,
    file: article.file,
    section: article.section,
    words: article.words,
    statements: article.marks.length + rows.filter(({ refs }) => refs.length > 0).length,
    dates: datedWithin(articleText(article.blocks), article.period),
    records: linked.size,
    reviewed: article.reviewed,
    thin: article.thin,
  }
}

const PARTS = { words: 'words', statements: 'sourced statements', records: 'records', dates: 'dated events' } as const

/** What a page lacks of what its kind asks for, in words. A page that says why it is thin may be short. */
export function shortfalls(page: PageCoverage, catalog: Pick<Catalog, 'contract'>): string[] {
  const floor = floorOf(page, catalog)
  const below = (['words', 'statements', 'records', 'dates'] as const)
    .filter((part) => page[part] < floor[part])
    .map((part) => `${page[part]} ${PARTS[part]}, at least ${floor[part]} expected`)
  const above = floor.most !== null && page.words > floor.most ? [`${page.words} words, at most ${floor.most} expected`] : []
  if (page.thin !== '') return below.length > 0 ? above : [...above, 'a reason for being thin, though nothing is missing']
  return [...below, ...above]
}

/** Sentences with a year of the decade that a period names; with any year where it names none. */
function datedWithin(text: string, period: string): number {
  const decade = /^(\d{3})X$/.exec(period)?.[1]
  const year = new RegExp(`\\b${decade ?? '(?:18|19|20)\\d'}\\d\\b`)
  return text.split(/\n|(?<=[a-z0-9]\.) /).filter((sentence) => year.test(sentence)).length
}

function recordLinks(block: Block): string[] {
  if (block.kind === 'paragraph') return inlineRecords(block.content)
  if (block.kind === 'list') return block.items.flatMap((item) => item.flatMap(recordLinks))
  if (block.kind === 'quote') return block.blocks.flatMap(recordLinks)
  return block.kind === 'typed' && block.block.name === 'notable-cases' ? block.block.data.flatMap((row) => row.archiveItems) : []
}

function inlineRecords(content: readonly Inline[]): string[] {
  return content.flatMap((part) => {
    if (part.kind === 'link' && part.href.startsWith('/records/')) return [part.href.slice('/records/'.length)]
    return 'content' in part ? inlineRecords(part.content) : []
  })
}
