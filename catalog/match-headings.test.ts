import { beforeAll, expect, test } from 'vitest'
import type { Catalog } from './catalog.ts'
import { withEdits } from './entities.ts'
import { loadCatalog } from './load-catalog.ts'
import { headingMatcher } from './match-headings.ts'

let catalog: Catalog
beforeAll(() => {
  const person = (id: string, name: string, more: object = {}) => ({
    kind: 'person',
    id,
    mergedInto: '',
    data: { id, name, kind: 'person', statements: [], ...more },
  })
  catalog = withEdits(loadCatalog('content'), [
    person('pell-o', 'Pell, Osgood', { dates: '1850–1920', identifiers: ['https://viaf.org/viaf/1234567'] }),
    person('pell-o-2', 'Pell, Osgood (sergeant)', { dates: '1901–1980' }),
    person('zizka', 'Žižka, Jana', { variants: ['Zizka, J. Q.'] }),
  ]).catalog
})

const person = (text: string, identifier = '') =>
  headingMatcher(catalog)
    .matches({ group: 'person', text, identifier })
    .map(({ id, why }) => [id, why])

test('a heading is matched by identifier, form, order of words, and the dates of a life', () => {
  expect(person('O. Pell & Co.', 'http://viaf.org/viaf/1234567/')).toEqual([['pell-o', 'same identifier']])
  expect(person('zizka, j.q.')).toEqual([['zizka', 'known form of the name']])
  expect(person('Jana Žižka')).toEqual([['zizka', 'same name']])
  expect(person('Pell, Osgood, 1850-1920')).toEqual([['pell-o', 'same name and dates']])
  expect(person('Pell, Osgood, b. 1901')).toEqual([['pell-o-2', 'same name and dates']])
})

test('other dates are another person, a part of a name is no match, and where two may be meant both are proposed', () => {
  expect(person('Pell, Osgood, 1790-1840')).toEqual([])
  expect(person('Pell')).toEqual([])
  expect(person('Osgood Pell').map(([id]) => id)).toEqual(['pell-o', 'pell-o-2'])
  expect(person('', '')).toEqual([])
})

test('a preferred name needs no decision; kinds are told apart', () => {
  const { isKnown, matches } = headingMatcher(catalog)
  expect([isKnown({ group: 'person', text: 'Žižka, Jana' }), isKnown({ group: 'subject', text: 'Žižka, Jana' })]).toEqual([true, false])
  expect(matches({ group: 'place', text: 'Žižka, Jana', identifier: '' })).toEqual([])
})
