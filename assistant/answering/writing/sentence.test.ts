import { expect, test } from 'vitest'
import type { Passage } from '../../passage.ts'
import { isFragment } from './fragment.ts'
import { SaidSoFar } from './said-so-far.ts'
import { lowered, postSaid, standAlone } from './sentence.ts'

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

test('a sentence has a verb of its own', () => {
  for (const text of [
    'Tactical unit for barricaded subjects, active since 1971.',
    'Lexington commissioned.',
    'First patrol vessel of the state.',
    'A lieutenant from Worcester, appointed in 1865.',
    'Unit created in 2017 to join the work of several.',
    'Blotters, letters and wage books of the constabulary.',
  ])
    expect(isFragment(text), text).toBe(true)
  for (const text of [
    'The roll gives the cause as gunfire.',
    'The Massachusetts Turnpike opened, 123 miles long.',
    'The team moved to Maynard in 2011.',
    'She became one of the first policewomen.',
    'The vessel was launched.',
  ])
    expect(isFragment(text), text).toBe(false)
})

test('a post is said of somebody in running text', () => {
  expect(postSaid('Governor of Massachusetts')).toBe('governor of Massachusetts')
  expect(postSaid('Deputy constable, 1868')).toBe('a deputy constable, 1868')
  expect(postSaid('First Constable of the Commonwealth, 1865')).toBe('the first Constable of the Commonwealth, 1865')
  expect(postSaid('Colonel and superintendent, 2009–2012')).toBe('colonel and superintendent, 2009–2012')
  expect(postSaid('MIT police officer, killed 2013')).toBe('an MIT police officer, killed 2013')
  expect(lowered('Trooper Savela was shot.')).toBe('Trooper Savela was shot.')
  expect(lowered('Guilty pleas followed.')).toBe('guilty pleas followed.')
})

test('a fact is said once, in whatever words', () => {
  const said = new SaidSoFar('K-9 Unit')
  said.add('In 1973, the K-9 Unit began with four teams; disturbances at Walpole prison had shown the need for dogs.')
  expect(said.repeats('It began in 1973 with four teams, after prison disturbances at Walpole showed the need.')).toBe(true)
  expect(said.repeats('In 1981 the unit had nine teams.')).toBe(false)
  expect(said.repeats('The kennels are at Acton.')).toBe(false)
})

test('a description without a verb says what the record is, and a person is introduced by what they were', () => {
  const record = (title: string, text: string) =>
    standAlone({ passage: { ...event(text), kind: 'record', subject: 'msp:doc:1', title }, text }, null, 'en').text
  expect(record('Report on dismissed cases (2017)', 'Report on the dismissal of 21,000 cases.')).toBe(
    '“Report on dismissed cases (2017)” is a report on the dismissal of 21,000 cases.',
  )
  expect(record('1968 Ford Ranch Wagon', 'Station wagon in the fleet of the museum.')).toBe(
    'The description of “1968 Ford Ranch Wagon” says: “Station wagon in the fleet of the museum.”',
  )
  const text = 'Maura Healey: Governor of Massachusetts. She took part in the ceremony of 2023.'
  const person: Passage = {
    ...event(text),
    kind: 'entity',
    subject: 'person:healey',
    title: 'Maura Healey',
    heading: 'Governor of Massachusetts',
  }
  expect(standAlone({ passage: person, text }, null, 'en').text).toBe(
    'Maura Healey, governor of Massachusetts, took part in the ceremony of 2023.',
  )
})
