/** What is said beside the best sentence, and what is not. */
import { beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { passageWith } from '../contract/passage-fixture.ts'
import type { Passage } from '../passage.ts'
import { chooseSentences } from './choose.ts'
import { evidenceOf, isQuotable } from './evidence.ts'
import { languageOf } from './language.ts'
import { inItsPlace } from './put-right.ts'
import { asksForRoles } from './roles.ts'
import { type Language, understand } from './understand.ts'
import { FITTED } from './weights.ts'

let language: Language
beforeAll(() => {
  language = languageOf(loadCatalog('content'))
})

function passage(text: string, id: string): Passage {
  return passageWith({ id, subject: 'article:/units/dive-team', path: '/units/dive-team', title: 'Dive Team', text })
}

/** @param texts each a passage of one sentence as near to the question in meaning as the others. */
function reading(question: string, texts: readonly string[], part = '1') {
  const understanding = understand([{ role: 'user', content: question }], language)
  const found = texts.map((text, at) => {
    return { passage: passage(text, `${at}#${part}`), score: 1, similarity: 0.8, sentences: [0.7], lexicalRank: 1, vectorRank: 1 }
  })
  return { understanding, evidence: evidenceOf(found, { understanding, ...language, counts: FITTED.hybrid.sentence }) }
}

/** @returns what is said. */
function said(question: string, texts: readonly string[], part = '1'): string[] {
  const { understanding, evidence } = reading(question, texts, part)
  return chooseSentences(evidence.filter(isQuotable), understanding, 'near').map(({ text }) => text)
}

const FORMED = 'The Dive Team was organized in October 1968 with six divers of Troop F.'
const LATER = 'In May 2022 divers of the Dive Team freed the lines of a weather station.'

test('a sentence of other years stays away from a question that asks of a year', () => {
  expect(said('Which divers of the Dive Team were there in 1968?', [FORMED, LATER])).toEqual([FORMED])
  expect(said('Which divers of the Dive Team were there since 1968?', [FORMED, LATER])).toEqual([FORMED, LATER])
})

test('what a page says of itself or does not know is left out beside what it knows', () => {
  const own = 'The divers of the Dive Team are the subject of the article on diving.'
  const gap = 'How many divers the Dive Team has today is not known here.'
  const more = 'The divers of the Dive Team began with search and recovery.'
  expect(said('Which divers did the Dive Team begin with?', [FORMED, more]).toSorted()).toEqual([FORMED, more])
  expect(said('Which divers did the Dive Team begin with?', [FORMED, own, gap])).toEqual([FORMED])
})

test('the summary of a page is not quoted', () => {
  expect(said('When was the Dive Team organized?', [FORMED], 'summary')).toEqual([])
})

test('beside a wrong premise stands what has what was asked for, where nothing said has it', () => {
  const denied = 'A story that the first class was housed in a former poor farm is often told; no source bears it out.'
  const right = 'The first class of the uniformed patrol was trained at Camp Framingham in September 1921.'
  const { understanding, evidence } = reading('Where was the poor farm of the first class of the patrol?', [denied, right])
  const only = (text: string) => evidence.filter((one) => one.text === text)
  expect(inItsPlace(evidence, only(denied), understanding)).toEqual(only(right))
  expect(inItsPlace(evidence, only(right), understanding)).toEqual([])
})

test('who made a record is said to whom asks for that', () => {
  expect(asksForRoles('Are the casebooks about her or by her?')).toBe(true)
  expect(asksForRoles('Who wrote the two reports of 1868?')).toBe(true)
  expect(asksForRoles('How many people had received the medal by 2022?')).toBe(false)
  expect(asksForRoles('What did the act say about children?')).toBe(false)
})

test('a sentence that says the same and more is said beside the shorter one', () => {
  const [short, long] = [
    'Paul G. Kirk Sr. held office to 1937.',
    'Eugene M. McSweeney succeeded Paul G. Kirk Sr. as Commissioner of Public Safety.',
  ]
  expect(said('Was Paul G. Kirk Sr. a colonel or something else?', [short, long])).toContain(long)
})
