import { describe, expect, test } from 'vitest'
import { workshopWords } from './proofread.ts'
import { visitorLines } from './prose-lines.ts'

const wordsIn = (text: string) => workshopWords('articles/x.md', [{ line: 1, text }]).map(({ words }) => words)

describe('words of the workshop', () => {
  test.each([
    'The place is the one on the specification’s card.',
    'Its founding year was not found.',
    'The day is not confirmed in any source that was read.',
    'No year was found in the sources read.',
    'The article was read in the copy at example.org.',
    'No address is given; no document was read for it.',
    'Personnel in 2023: 2,300+ as displayed.',
    'How many teams there are is not known here.',
    'The year could not be confirmed.',
  ])('are found: %s', (text) => {
    expect(wordsIn(text)).not.toEqual([])
  })

  test.each([
    'Her remains were found in 2003, and she was found not guilty by reason of insanity.',
    'At meals the name of a fallen officer was read and written down.',
    'An infrared camera confirmed that a person was there.',
    'Motorcycles could not be used in winter.',
    'Purchasing specifications for radios and cars.',
  ])('history is free of them: %s', (text) => {
    expect(wordsIn(text)).toEqual([])
  })
})

test('notes may say what is not documented; the text around them may not', () => {
  const article = `---
title: A title
notes:
  - The year was not found.
  - >-
    Nor was the day, in
    the specification.
summary: The specification names it.
---
The end was not found, and the words
as displayed break over a line.
`
  expect(workshopWords('articles/x.md', visitorLines('articles/x.md', article, ''))).toEqual([
    { line: 8, words: 'The specification' },
    { line: 10, words: 'as displayed' },
    { line: 10, words: 'was not found' },
  ])
  const troops = '- id: a\n  locationNote: >-\n    The year was not found.\n  summary: The year was not found.\n'
  expect(workshopWords('people/troops.yaml', visitorLines('people/troops.yaml', troops, ''))).toEqual([{ line: 4, words: 'was not found' }])
})
