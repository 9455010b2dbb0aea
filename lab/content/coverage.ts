/** `npm run research -- content:coverage [--json]`: what each article holds, as a table or as JSON, and what falls short of its kind. */

import { loadCatalog } from '../../catalog/load-catalog.ts'
import { coverageOf, type PageCoverage, shortfalls } from '../../catalog/proofreading/coverage.ts'

const catalog = loadCatalog('content')
const pages = catalog.articles.map(coverageOf)
const listed = pages.map((page) => ({ ...page, short: shortfalls(page, catalog) }))
if (process.argv.includes('--json')) console.log(JSON.stringify({ pages: listed, total: totalOf(pages) }, null, 2))
else console.log(table(pages))
const wrong = listed.filter(({ short }) => short.length > 0)
for (const { file, short } of wrong) console.error(`${file}: ${short.join('; ')}`)
process.exitCode = wrong.length > 0 ? 1 : 0

function totalOf(all: readonly PageCoverage[]) {
  const sum = (part: 'words' | 'statements' | 'records') => all.reduce((total, page) => total + page[part], 0)
  return { pages: all.length, words: sum('words'), statements: sum('statements'), records: sum('records') }
}

function table(all: readonly PageCoverage[]): string {
  const heads = ['page', 'words', 'sourced', 'dates', 'records', 'reviewed', 'thin']
  const rows = all.map((page) => [
    page.path,
    String(page.words),
    String(page.statements),
    String(page.dates),
    String(page.records),
    page.reviewed,
    page.thin === '' ? '' : 'yes',
  ])
  const { pages, words, statements, records } = totalOf(all)
  const total = [`${pages} pages`, String(words), String(statements), '', String(records), '', '']
  const widths = heads.map((head, at) => Math.max(head.length, ...[...rows, total].map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === 0 || at > 4 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(heads), ...rows.map(line), line(total)].join('\n')
}
