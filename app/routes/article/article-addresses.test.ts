import { expect, test } from 'vitest'
import { loadCatalog } from '../../../catalog/load-catalog.ts'
import { ARTICLE_ADDRESSES } from './article-addresses.ts'

const { articles } = loadCatalog('content')

test('every written article has an address, and every address its article', () => {
  const written = articles.filter(({ section }) => section !== 'blog').map(({ path }) => path)
  expect([...ARTICLE_ADDRESSES].sort()).toEqual([...written].sort())
})

test('every post stands below /blog and says when it is dated and what it is about', () => {
  const posts = articles.filter(({ section }) => section === 'blog')
  expect(posts.length).toBeGreaterThan(0)
  const odd = posts.filter(({ path, published, category }) => !/^\/blog\/[a-z0-9-]+$/.test(path) || !published || !category)
  expect(odd.map(({ file }) => file)).toEqual([])
})
