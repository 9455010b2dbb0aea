import { describe, expect, it } from 'vitest'
import { matcher } from './find-in-list.tsx'

describe('matcher', () => {
  it.each([
    ['', 'Barton, William M.', true],
    ['  ', 'Barton, William M.', true],
    ['will bart', 'Barton, William M.', true],
    ['BARTON', 'Barton, William M.', true],
    ['arton', 'Barton, William M.', false],
    ['cafe', 'Café Owners Association', true],
    ['café', 'Cafe Owners Association', true],
    ['1921', 'Commissioner · 1921–1930', true],
    ['barton smith', 'Barton, William M.', false],
    ['?!', 'Barton, William M.', false],
  ])('"%s" in "%s": %s', (query, text, found) => {
    expect(matcher(query)(text)).toBe(found)
  })
})
