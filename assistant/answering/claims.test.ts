/** What a question takes for granted, held against sentences that say it and sentences that say otherwise. */
import { beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { thesaurusOf } from '../../search/thesaurus.ts'
import { passageWith } from '../contract/passage-fixture.ts'
import type { Passage } from '../passage.ts'
import { askedFor, wordsAskedFor } from './asked-for.ts'
import { mostDisplaced } from './displaced.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import { languageOf } from './language.ts'
import { countsIn, yearsIn } from './numbers.ts'
import { turnedRound } from './turned.ts'
import { type Language, type Understanding, understand } from './understand.ts'
import { FITTED } from './weights.ts'

let language: Language
beforeAll(() => {
  language = languageOf(loadCatalog('content'))
})

function passage(text: string, date: string): Passage {
  return passageWith({
    id: `event:x#${text.length}`,
    kind: 'event',
    subject: 'event:x',
    part: 'event',
    path: '/timelines',
    label: 'Timeline',
    text,
    date,
  })
}

function reading(question: string, texts: readonly string[], date = ''): { understanding: Understanding; evidence: Evidence[] } {
  const understanding = understand([{ role: 'user', content: question }], language)
  const found = texts.map((text) => {
    return { passage: passage(text, date), score: 1, similarity: 0.8, sentences: [], lexicalRank: 1, vectorRank: null }
  })
  return { understanding, evidence: evidenceOf(found, { understanding, ...language, counts: FITTED.lexical.sentence }) }
}

const CRASH = 'A State Police helicopter crashed at the Charles River in Cambridge. Troopers James Mattaliano and Paul A. Perry died.'
const AMBER = 'The Amber Alert program of the state was developed by Marian McGovern.'
const ALBEN = 'Timothy P. Alben was colonel of the State Police.'

function displacedBy(question: string, texts: readonly string[], date = '') {
  const { understanding, evidence } = reading(question, texts, date)
  return mostDisplaced(evidence, understanding, language.vocabulary)
}

test('a sentence that says it of another year, person or number puts that right; one that says it of the same does not', () => {
  expect(displacedBy('Who died when the helicopter crashed in Cambridge in 1985?', [CRASH], '1995-02-22')).toMatchObject({
    part: '1985',
    kind: 'number',
  })
  expect(displacedBy('Who died when the helicopter crashed in Cambridge in 1995?', [CRASH], '1995-02-22')).toBeNull()
  expect(displacedBy('When did Timothy Alben develop the Amber Alert program?', [AMBER, ALBEN])).toMatchObject({
    part: 'Timothy Alben',
    instead: { text: AMBER },
  })
  expect(displacedBy('Who developed the Amber Alert program before Timothy Alben?', [AMBER, ALBEN])).toBeNull()
  expect(displacedBy('When did Marian McGovern develop the Amber Alert program?', [AMBER, ALBEN])).toBeNull()
  const crew = 'The steamer Lexington had a crew of ten.'
  expect(displacedBy('Why did the steamer Lexington need a crew of ninety?', [crew])).toMatchObject({ part: 'ninety' })
  expect(displacedBy('Why did the steamer Lexington need a crew of ten?', [crew])).toBeNull()
})

test('of two names offered neither is taken for granted', () => {
  expect(displacedBy('Was the Amber Alert program developed by Timothy Alben or by somebody else?', [AMBER, ALBEN])).toBeNull()
})

function turnedBy(question: string, texts: readonly string[]) {
  const { understanding, evidence } = reading(question, texts)
  return turnedRound(evidence, understanding, language.vocabulary)?.text ?? null
}

test('who did it to whom is told in the active and the passive', () => {
  const named = 'Acting Governor Jane Swift named Colonel John DiFava interim head of security at Logan.'
  expect(turnedBy('When did John DiFava name Jane Swift head of security?', [named])).toBe(named)
  expect(turnedBy('When did Jane Swift name John DiFava head of security?', [named])).toBeNull()
  expect(turnedBy('When was John DiFava named head of security by Jane Swift?', [named])).toBeNull()
  expect(turnedBy('When was Jane Swift named head of security by John DiFava?', [named])).toBe(named)
  const succeeded = 'Eugene M. McSweeney succeeded Paul G. Kirk Sr. as Commissioner of Public Safety.'
  expect(turnedBy('In which year did Paul Kirk succeed Eugene McSweeney?', [succeeded])).toBe(succeeded)
  expect(turnedBy('In which year did Eugene McSweeney succeed Paul Kirk?', [succeeded])).toBeNull()
})

test('moving to a place is not moving from it', () => {
  const moved = 'Headquarters of Troop F moved from Terminal C to a building near the airport.'
  expect(turnedBy('When did Troop F move into Terminal C?', [moved])).toBe(moved)
  expect(turnedBy('When did Troop F move from Terminal C?', [moved])).toBeNull()
  const took = 'John F. Stokes took over from Eugene M. McSweeney as commissioner.'
  expect(turnedBy('When did John Stokes hand over to Eugene McSweeney?', [took])).toBe(took)
})

test('what is asked for by name, and sizes, are in the answer or it is none', () => {
  expect(wordsAskedFor('Which song did the recruits of the 16th class sing?')).toEqual(['song'])
  expect(wordsAskedFor('How many speeding tickets did he write?')).toEqual(['tickets'])
  expect(wordsAskedFor('What was the maiden name of his wife?')).toEqual(['maiden'])
  expect(wordsAskedFor('What was the name of the cook on board?')).toEqual(['cook'])
  expect(wordsAskedFor('Which road did they patrol?')).toEqual([])
  expect(wordsAskedFor('What happened at Logan?')).toEqual([])
  const unmeasured = (question: string, text: string) => askedFor(question, reading(question, [text]).evidence, language).unmeasured
  expect(unmeasured('How tall was William Sterling King?', 'William Sterling King was the first chief.')).toBe(true)
  expect(unmeasured('How much did Norman Rockwell get?', 'An eight-year-old was the other model.')).toBe(true)
  expect(unmeasured('How long was the Lexington?', 'The steamer Lexington, 122 feet with a crew of ten.')).toBe(false)
})

test('numbers are read in words and digits, years as spans', () => {
  const values = (text: string) => countsIn(text).map(({ value }) => value)
  expect(values('the hundred and twenty riders')).toEqual([120])
  expect(values('twenty-one of 1,544 men and three hundred')).toEqual([21, 1544, 300])
  expect(values('the hundred and the five hundred and six')).toEqual([100, 506])
  expect(values('on Route 3 on June 24 in 1994')).toEqual([])
  expect(yearsIn('Colonel, 2009–2012')).toContainEqual({ from: 2009, to: 2012 })
  expect(yearsIn('in the 1880s')).toEqual([{ from: 1880, to: 1889 }])
  expect(yearsIn('until the early 1990s')).toContainEqual({ from: -Infinity, to: 1990 })
  expect(yearsIn('since May 1990').some(({ from, to }) => from <= 2005 && to >= 2005)).toBe(true)
})

test('another word for the thing asked for will do', () => {
  const { evidence } = reading('What handgun did troopers carry?', ['Troopers carried a pistol with six shots.'])
  const thesaurus = thesaurusOf([['pistol', 'handgun', 'service weapon']])
  expect(askedFor('What handgun did troopers carry?', evidence, language).unsaid).toBeGreaterThan(0)
  expect(askedFor('What handgun did troopers carry?', evidence, { ...language, thesaurus }).unsaid).toBe(0)
})

test('a year that is only about right displaces nothing near it, and the number of a road counts nothing', () => {
  const steamer = ['The steamer Lexington kept watch over the fisheries.']
  expect(displacedBy('Which steamer kept watch over the fisheries around 1900?', steamer, '1898-07-27')).toBeNull()
  expect(displacedBy('Which steamer kept watch over the fisheries in 1900?', steamer, '1898-07-27')).toMatchObject({ part: '1900' })
  expect(displacedBy('Which steamer kept watch over the fisheries around 1920?', steamer, '1898-07-27')).toMatchObject({ part: '1920' })
  expect(countsIn('How long did the standoff on 95 last?')).toEqual([])
})
