/** How much each article holds, and where it holds less than its kind asks for. */
import type { Article, Block, Inline } from '../articles/article-tree.ts'
import { articleText } from '../articles/read-article.ts'
import { rowsOf } from '../schemas/article-blocks.ts'

export interface PageCoverage {
  path: string
  file: string
  section: Article['section']
  /** All words, those of typed blocks included. */
  words: number
  /** Statements with a source that was read: marks in the text, and rows with sources. */
  statements: number
  /** Statements that rest on general knowledge alone. */
  general: number
  /** Dated events: sentences and rows with a date within the page's decade. */
  dates: number
  /** Records that it leads to. */
  records: number
  reviewed: string
  /** Why it holds less than its kind asks for; '' where it does not. */
  thin: string
}

interface Floor {
  words: number
  most: number
  statements: number
  records: number
  dates: number
}

const NONE: Floor = { words: 0, most: Infinity, statements: 0, records: 0, dates: 0 }
const MAIN: Floor = { ...NONE, words: 350, most: 900, statements: 4, records: 3 }
const DECADE: Floor = { ...NONE, words: 200, most: 900, statements: 4, records: 3, dates: 6 }
const ROLE: Floor = { ...NONE, words: 120, most: 300, statements: 2, records: 2 }
const POST: Floor = { ...NONE, words: 200, most: 900, statements: 4, records: 3 }
/** Landing pages and reference tables are as long as what they list; policies as long as they need. */
const LISTS: ReadonlySet<string> = new Set(['/careers', '/cases/notable', '/officers/superintendents'])

export function floorOf({ section, path }: Pick<PageCoverage, 'section' | 'path'>): Floor {
  if (LISTS.has(path)) return { ...MAIN, words: 200, most: Infinity }
  if (section === 'site') return NONE
  if (section === 'decades') return DECADE
  if (section === 'blog') return POST
  return section === 'careers' && path !== '/careers/state-trooper' ? ROLE : MAIN
}

export function coverageOf(article: Article): PageCoverage {
  const marks = article.marks.map(({ references }) => references.some(({ ref }) => ref !== 'general'))
  const rows = article.blocks.flatMap((block) => (block.kind === 'typed' ? rowsOf(block.block) : []))
  const linked = new Set([...article.records, ...article.blocks.flatMap(recordLinks)])
  return {
    path: article.path,
    file: article.file,
    section: article.section,
    words: article.words,
    statements: marks.filter(Boolean).length + rows.filter(({ refs }) => refs.length > 0).length,
    general: marks.filter((sourced) => !sourced).length,
    dates: datedWithin(articleText(article.blocks), article.period),
    records: linked.size,
    reviewed: article.reviewed,
    thin: article.thin,
  }
}

const PARTS = { words: 'words', statements: 'sourced statements', records: 'records', dates: 'dated events' } as const

/** What a page lacks of what its kind asks for, in words. A page that says why it is thin may be short. */
export function shortfalls(page: PageCoverage): string[] {
  const floor = floorOf(page)
  const below = (['words', 'statements', 'records', 'dates'] as const)
    .filter((part) => page[part] < floor[part])
    .map((part) => `${page[part]} ${PARTS[part]}, at least ${floor[part]} expected`)
  const above = page.words > floor.most ? [`${page.words} words, at most ${floor.most} expected`] : []
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
