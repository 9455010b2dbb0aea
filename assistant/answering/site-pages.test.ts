import { expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { SitePages } from './site-pages.ts'

test('an entry of the guide is named by its title or another name of it, whole', () => {
  const pages = new SitePages({ articles: [], guide: [{ id: 'fees', title: 'Research fees', keys: ['cost', 'digital copies'] }] })
  expect(pages.named('guide:fees', new Set(['digit', 'copi', 'cost', 'much']))).toBe(0.75)
  expect(pages.named('guide:fees', new Set(['digit', 'radio']))).toBe(0)
  expect(pages.namedIn(new Set(['cost']))).toEqual(['guide:fees'])
  expect(pages.namedIn(new Set(['digit', 'radio']))).toEqual([])
  expect(pages.named('article:/privacy', new Set(['cost']))).toBe(0)
})

test('the pages about this site are its articles on itself and its guide', () => {
  const { subjects } = new SitePages(loadCatalog('content'))
  expect(subjects).toEqual(expect.arrayContaining(['article:/privacy', 'article:/terms', 'guide:fees']))
  expect(subjects.filter((subject) => /units|decades/.test(subject))).toEqual([])
})
