import { expect, test } from 'vitest'
import { pageRead } from './usage-counts.ts'

const shown = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
const clicked = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }
const read = (url: string, headers: Record<string, string> = shown, method = 'GET') => pageRead({ method, url, headers })

test('a browser that shows a page is counted under its path alone', () => {
  expect(read('/collections/photos?page=3')).toEqual({ page: '/collections/photos', search: '' })
  expect(read('/')).toEqual({ page: '/', search: '' })
  expect(read('/collections/photos.data?page=3', clicked)).toEqual({ page: '/collections/photos', search: '' })
  expect(read('/_root.data', clicked)).toEqual({ page: '/', search: '' })
})

test('words of a search are counted once, folded; further pages of its results are no other search', () => {
  expect(read('/explore?q=+Motor++PATROL&type=Photograph')).toEqual({ page: '/explore', search: 'motor patrol' })
  expect(read('/explore.data?q=radio', clicked)).toEqual({ page: '/explore', search: 'radio' })
  expect(read('/es/explore?q=radio')).toEqual({ page: '/es/explore', search: 'radio' })
  expect(read('/explore?q=radio&page=2')).toEqual({ page: '/explore', search: '' })
})

test.each([
  ['a program', '/collections', {}],
  ['a page fetched ahead', '/collections', { ...shown, 'sec-purpose': 'prefetch' }],
  ['a page in a frame', '/collections', { ...shown, 'sec-fetch-dest': 'iframe' }],
  ['data that another site asks for', '/collections.data', { ...clicked, 'sec-fetch-site': 'cross-site' }],
  ['a call that is no page', '/api/search?q=radio', clicked],
  ['a private page', '/requests/abcdefgh', shown],
  ['a private page in Spanish', '/es/requests/abcdefgh', shown],
  ['a suggestion in Spanish', '/es/corrections/abcdefgh.data', clicked],
  ['the list of a reader in Spanish', '/es/list?r=1', shown],
  ['the desk', '/admin/overview', shown],
  ['the list of a reader', '/list?r=1', shown],
])('%s is not counted', (_, url, headers) => {
  expect(read(url, headers)).toBeNull()
})

test('only reading is counted', () => expect(read('/research', shown, 'POST')).toBeNull())
