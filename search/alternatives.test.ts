/** What counts for a word beside it: spellings, names, words of the same meaning; never another sense. */
import { expect, test } from 'vitest'
import { openLexicon } from './lexicon.ts'
import type { QueryNode } from './query-ast.ts'
import { parseQuery } from './query-language.ts'
import { thesaurusOf } from './thesaurus.ts'

const lexicon = openLexicon(
  [
    thesaurusOf([
      ['trooper', 'cop'],
      ['car', 'cruiser', 'patrol car'],
      ['color', 'livery'],
      ['African American', 'colored trooper'],
      ['MSP', 'state police'],
    ]),
    thesaurusOf([['Bulger, James J.', 'Whitey Bulger']], 0.9),
  ],
  () => (word) => ['air', 'wing', 'air', 'color'].includes(word),
)

function othersOf(typed: string): string[][] {
  const words = (node: QueryNode | null): string[][] => {
    if (node?.type === 'and') return node.nodes.flatMap(words)
    return [node?.type === 'any' ? node.others.map(({ text }) => text) : []]
  }
  return words(parseQuery(typed, { lexicon }).root)
}

test.each<[string, string]>([
  ['colour', 'color'],
  ['harbor', 'harbour'],
  ['center', 'centre'],
  ['organise', 'organize'],
  ['grey', 'gray'],
  ['k9', 'k 9'],
  ['k-9', 'k9'],
  ['ec135', 'ec 135'],
  ['airwing', 'air wing'],
  ['air wing', 'airwing'],
  ['o brien', 'obrien'],
  ['cop', 'trooper'],
  ['cops', 'trooper'],
  ['MSP', 'state police'],
  ['M.S.P.', 'state police'],
  ['M.S.P.', 'm s p'],
  ['patrol car', 'cruiser'],
  ['whitey bulger', 'Bulger, James J.'],
  ['colored troopers', 'African American'],
])('%j finds %j too', (typed, other) => {
  expect(othersOf(typed).flat()).toContain(other)
})

test('words said of people are not expanded into other senses', () => {
  expect(othersOf('colored').flat()).toEqual([])
  expect(othersOf('colored troopers').flat()).not.toContain('livery')
})

test('the longest words that are known decide', () => {
  expect(othersOf('patrol car')[0]).not.toContain('patrol car')
  expect(othersOf('patrol').flat()).toEqual([])
})

test('what is left out or quoted is taken at its word', () => {
  const { root } = parseQuery('-cop "cop" horse', { lexicon })
  expect(JSON.stringify(root)).not.toContain('trooper')
})
