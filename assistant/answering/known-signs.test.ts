import { expect, test } from 'vitest'
import { terms } from '../../search/analysis.ts'
import { passageWith } from '../contract/passage-fixture.ts'
import type { NearKnown } from '../retriever.ts'
import type { Evidence } from './evidence.ts'
import { besideKnown, knownSigns } from './known-signs.ts'
import { SENTENCE_SIGNS, type SentenceSigns } from './weights.ts'

const FOUNDED = { subject: 'article:/units/dive-team', begins: 'The Dive Team was organized in October 1968' }
const NO_SIGNS = Object.fromEntries(SENTENCE_SIGNS.map((name) => [name, 0])) as SentenceSigns

function sentence(text: string, subject = FOUNDED.subject): Evidence {
  const passage = passageWith({ subject, text })
  const own = new Set(terms(text))
  return {
    passage,
    text,
    at: [0],
    score: 1,
    signs: NO_SIGNS,
    coverage: 1,
    similarity: 1,
    has: [],
    gap: false,
    terms: own,
    framed: own,
    around: own,
  }
}
const near = (nearness: number, unanswered: NearKnown['unanswered'], sentences = [FOUNDED]): NearKnown => ({
  number: 1,
  nearness,
  unanswered,
  sentences,
})

test('a sentence knows how near what it answers comes, what it does not, and whose premise it contradicts', () => {
  const [own, other] = besideKnown(
    [sentence('The Dive Team was organized in October 1968 with six divers.'), sentence('It had six divers.')],
    [near(0.9, null), near(0.8, 'premise'), near(0.95, 'detail'), near(0.7, null)],
  )
  expect(own?.signs.asked).toBeCloseTo(0.8)
  expect(own?.signs.inVain).toBeCloseTo(0.9)
  expect(own?.signs.contradicts).toBeCloseTo(0.6)
  expect(other?.signs).toMatchObject({ asked: 0, inVain: 0, contradicts: 0 })
})

test('the same words of another page are another sentence', () => {
  const [one] = besideKnown([sentence('The Dive Team was organized in October 1968.', 'article:/blog/other')], [near(0.9, null)])
  expect(one?.signs.asked).toBe(0)
})

test('what is nearest speaks for an answer or against it, and never for both', () => {
  const answered = knownSigns([near(0.95, null), near(0.85, 'detail')], [])
  expect(answered.knownAhead).toBeCloseTo(0.5)
  expect(answered).toMatchObject({ knownBehind: 0, knownAgainst: 0 })
  expect(answered.knownFor).toBeGreaterThan(0.5)
  const refused = knownSigns([near(0.97, 'premise'), near(0.7, null)], [])
  expect(refused).toMatchObject({ knownAhead: 0, knownBehind: 1, knownPremise: 1, knownFor: 0 })
  expect(refused.knownAgainst).toBeGreaterThan(0.5)
})

test('what comes near nothing is told nothing of', () => {
  expect(Object.values(knownSigns([], [])).every((value) => value === 0)).toBe(true)
  expect(knownSigns([near(0.45, null), near(0.4, 'detail')], [])).toMatchObject({ knownAnswered: 0, knownUnanswered: 0, knownFor: 0 })
})

test('a question about nothing here is nearest to such questions', () => {
  expect(knownSigns([near(0.9, 'off', []), near(0.6, null)], []).knownOff).toBe(1)
})
