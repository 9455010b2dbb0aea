import { expect, test } from 'vitest'
import type { Passage } from '../../passage.ts'
import { standAlone } from './sentence.ts'

const event = (text: string): Passage => ({
  id: 'event:1',
  kind: 'event',
  subject: 'event:1',
  part: 'event',
  title: 'Timeline',
  label: 'Timeline',
  contentNote: '',
  page: null,
  seconds: null,
  heading: '',
  date: '1898-07-27',
  text,
  path: '/timelines',
  basis: 'sourced',
  sources: [],
  displayFigures: [],
})

test('an event told as a fragment stands after its date, one told as a sentence begins with it', () => {
  const said = (text: string) => standAlone({ passage: event(text), text }, null, 'en').text
  expect(said('First patrol vessel of the state.')).toBe('July 27, 1898: First patrol vessel of the state.')
  expect(said('The vessel was launched at Quincy.')).toBe('On July 27, 1898, the vessel was launched at Quincy.')
})
