import { describe, expect, test } from 'vitest'
import { functionWordsOf } from './function-words.ts'
import { parseQuery } from './query-language.ts'
import { eachSearched } from './query-nodes.ts'

const searched = (text: string) => eachSearched(parseQuery(text).root).map(({ typed }) => typed)

describe('a sentence is cut to what it asks for', () => {
  test.each([
    ['my grandfather was a trooper in the 1930s in Northampton', ['grandfather', 'trooper', 'the 1930s', 'Northampton']],
    ['mi abuelo fue policía en los años treinta en Northampton', ['abuelo', 'policía', 'años', 'treinta', 'Northampton']],
    ['¿quién fundó la policía estatal?', ['fundó', 'policía', 'estatal']],
    ['who founded the state police', ['founded', 'state', 'police']],
    ['golden era', ['golden', 'era']],
    ['the son of a commissioner', ['son', 'commissioner']],
    ['de la Rosa', ['Rosa']],
  ])('%s', (text, words) => {
    expect(searched(text)).toEqual(words)
  })
})

test('words that hold a sentence together are looked for where nothing else is', () => {
  expect(searched('qué es esto')).toEqual(['qué', 'es', 'esto'])
})

test('a text is in the main language unless it is a sentence of another', () => {
  expect(functionWordsOf('era').has('the')).toBe(true)
  expect(functionWordsOf('la historia de la patrulla').has('la')).toBe(true)
})
