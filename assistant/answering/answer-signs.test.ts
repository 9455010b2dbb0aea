import { beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { passageWith } from '../contract/passage-fixture.ts'
import type { Passage } from '../passage.ts'
import { weigh } from './answer-signs.ts'
import { chooseSentences } from './choose.ts'
import { evidenceOf } from './evidence.ts'
import { languageOf } from './language.ts'
import { NO_MEANING } from './meaning-signs.ts'
import { type Language, understand } from './understand.ts'
import { FITTED } from './weights.ts'

let language: Language
beforeAll(() => {
  language = languageOf(loadCatalog('content'))
})

function passage(text: string, title = 'Dive Team'): Passage {
  return passageWith({ id: `article:/x#${text.length}`, title, text })
}

/** What is known of a question whose only evidence is this text, or several passages; how surely a sentence of it says otherwise. */
function signsOf(question: string, text: string | readonly Passage[], title?: string, otherwise: (text: string) => number = () => 0) {
  const understanding = understand([{ role: 'user', content: question }], language)
  const passages = typeof text === 'string' ? [passage(text, title)] : text
  const found = passages.map((one) => ({
    passage: one,
    score: 1,
    similarity: 0.8,
    sentences: [],
    lexicalRank: 1,
    vectorRank: null,
  }))
  const evidence = evidenceOf(found, { understanding, ...language, counts: FITTED.lexical.sentence }).map((one) => ({
    ...one,
    signs: { ...one.signs, otherwise: otherwise(one.text) },
  }))
  return weigh(evidence, chooseSentences(evidence, understanding), understanding, {
    ...language,
    recordWords: () => '',
    meaning: NO_MEANING,
  })
}

const FOUNDED = 'The Dive Team was organized in October 1968 with six divers.'

test('what a sentence says in full misses nothing', () => {
  const { signs, missing } = signsOf('When was the Dive Team organized?', FOUNDED)
  expect(missing).toEqual([])
  expect(signs).toMatchObject({ unmet: 0, nameMissing: 0, numberMissing: 0, unborne: 0, gap: 0 })
})

test('a year, a name and a deed that no sentence has are missing', () => {
  expect(signsOf('How many divers did the Dive Team have in 1934?', FOUNDED)).toMatchObject({
    signs: { numberMissing: 1 },
    missing: ['1934'],
  })
  expect(signsOf('When did Lizzie Borden join the Dive Team?', FOUNDED).signs.nameMissing).toBe(1)
  expect(signsOf('Who was killed in the Dive Team?', FOUNDED)).toMatchObject({ signs: { unborne: 1 }, missing: ['killed'] })
})

test('the year of another sentence stands apart', () => {
  const text = `${FOUNDED} A boat was bought in 1972, after a long search for money and a place to keep it.`
  expect(signsOf('How many divers did the Dive Team have in 1972?', text).signs).toMatchObject({ numberMissing: 0 })
})

test('a source that does not know is no answer, unless it has what is asked for', () => {
  const { signs, gap } = signsOf('Who commanded the Dive Team?', 'The names of those who commanded the Dive Team are not known here.')
  expect(signs).toMatchObject({ gap: 1, gapOfKind: 1, unmet: 1 })
  expect(gap?.text).toMatch(/not known here/)
  expect(signsOf('When was the Dive Team organized?', `${FOUNDED.replace('.', ';')} its first base is not known.`).signs.gap).toBe(0)
})

test('the force’s own name tells nothing apart, and words a sentence has no share of are another’s words', () => {
  expect(signsOf('How many divers did the State Police have?', FOUNDED).signs.nameMissing).toBe(0)
  expect(signsOf('Which frogmen began that autumn?', FOUNDED).signs.sharesNothing).toBe(1)
})

test('a place in an order is claimed until the sentence gives it', () => {
  expect(signsOf('Who were the first divers of the Dive Team?', FOUNDED).signs.orderUnsaid).toBe(1)
  expect(signsOf('Who were the first divers?', 'The first divers of the Dive Team were six troopers.').signs.orderUnsaid).toBe(0)
  expect(signsOf('How long did the training of the divers last?', FOUNDED).signs.orderUnsaid).toBe(0)
})

test('a decade is borne out by a span that it lies in', () => {
  const text = 'Until the early 1990s divers of the Dive Team trained in Boston.'
  expect(signsOf('Where did the divers train in the 1980s?', text).signs.numberMissing).toBe(0)
  expect(signsOf('Where did the divers train in the 2000s?', text).signs.numberMissing).toBe(1)
})

test('a word of the language is meant though the archive has not got it; another is put right', () => {
  const read = (content: string) => understand([{ role: 'user', content }], language)
  expect(read('How did the wives feel about the barracks?').changes).toEqual([])
  expect(read('Who swallowed up the Metropolitan Police?').question).toContain('swallowed')
  expect(read('How did the baracks burn?').changes).toEqual([{ typed: 'baracks', meant: 'barracks' }])
})

test('the summary of a page bears out a claim, and says nothing otherwise', () => {
  const summary = (text: string) => ({ ...passage(text), id: 'article:/units/dive-team#summary' })
  const killed = summary('How the divers began, and how one of them was killed.')
  expect(signsOf('Who was killed in the Dive Team?', [passage(FOUNDED)]).missing).toEqual(['killed'])
  expect(signsOf('Who was killed in the Dive Team?', [passage(FOUNDED), killed]).missing).toEqual([])
  const question = 'Was the Dive Team organized in Boston in October 1971?'
  expect(signsOf(question, [passage(FOUNDED)]).displaced?.instead.text).toBe(FOUNDED)
  expect(signsOf(question, [summary(FOUNDED)]).displaced).toBeNull()
})

test('the sentence that most surely says otherwise puts a premise right; one that does not know contradicts nothing', () => {
  const text = `${FOUNDED} Its boat was lent by a yard in Essex. Who lent its first boat is not known here.`
  const contrary = (share: number) =>
    signsOf('Which yard in Boston lent the boat of the Dive Team?', text, 'Dive Team', (own) => (/Essex/.test(own) ? share : 0.1)).contrary
  expect(contrary(0.9)?.text).toContain('Essex')
  expect(contrary(0.2)).toBeNull()
  const unknown = (own: string) => Number(/not known/.test(own))
  expect(signsOf('Who lent the boat?', text, 'Dive Team', unknown)).toMatchObject({ contrary: null, signs: { otherwiseMost: 1 } })
})

test('who offers two names asks for one of them', () => {
  const offers = (question: string) => signsOf(question, FOUNDED).signs.offers
  expect(offers('Charles Collins or Harold Collins: which of them was shot in 1942?')).toBe(1)
  expect(offers('Which of the two officers named Powers wrote the history of the department?')).toBe(1)
  expect(offers('Which of the four dog teams of 1973 made the first find?')).toBe(0)
  expect(offers('Was the child whom Sergeant Collins revived a boy or a girl?')).toBe(0)
})

test('pages about this site answer nothing by a name that they have not got', () => {
  const about = {
    ...passage('Some figures agree with sources, such as the year in which the academy opened.', 'About'),
    label: 'About this site',
  }
  expect(signsOf('When was the academy opened?', [about]).signs.site).toBe(1)
  expect(signsOf('What did President Kennedy say at the academy?', [about]).signs.site).toBe(0)
})
