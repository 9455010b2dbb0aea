import { expect, test } from 'vitest'
import { loadCatalog } from '../catalog/load-catalog.ts'
import { authorityDocuments } from './authority-documents.ts'

const catalog = loadCatalog('content')
const documents = authorityDocuments(catalog, { thisYear: 2026 })

test('every article is found once, with its text and the years it is about', () => {
  const pages = new Map(documents.filter(({ kind }) => kind === 'page').map((document) => [document.display.path, document]))
  for (const article of catalog.articles) {
    const document = pages.get(article.path)
    expect(document?.display.title).toBe(article.title)
    expect(document?.text.other.length).toBeGreaterThan(article.words * 3)
    expect(document?.years === null).toBe(article.period === '')
  }
  expect(pages.get('/decades/1920s')?.years).toEqual({ from: 1920, to: 1929 })
})

test('no address stands twice, and a unit with an article is found by its own names', () => {
  const addresses = documents.map(({ display }) => display.path)
  expect(addresses.filter((path, at) => addresses.indexOf(path) !== at)).toEqual([])
  for (const unit of catalog.units.filter(({ path }) => catalog.article(path))) {
    const document = documents.find(({ display }) => display.path === unit.path)
    expect([document?.text.title, ...(document?.text.variantTitles ?? [])]).toContain(unit.name)
  }
})

test('no figure is left as its placeholder', () => {
  expect(documents.filter(({ text }) => text.other.includes('{{')).map(({ id }) => id)).toEqual([])
})
