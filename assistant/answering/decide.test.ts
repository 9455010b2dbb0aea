import { beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { passageWith } from '../contract/passage-fixture.ts'
import { decide } from './decide.ts'
import { evidenceOf } from './evidence.ts'
import { languageOf } from './language.ts'
import { NO_MEANING } from './meaning-signs.ts'
import { type Language, understand } from './understand.ts'
import { ANSWER_SIGNS, type AnswerWeights, FITTED, FittedSchema } from './weights.ts'

let language: Language
beforeAll(() => {
  language = languageOf(loadCatalog('content'))
})

const SAYS_OTHERWISE = 'Norman Rockwell painted The Runaway; Trooper Richard J. Clemens was the model for the officer.'

/** Weights by which every question has this likelihood. */
function always(likelihood: number): AnswerWeights {
  const none = Object.fromEntries(ANSWER_SIGNS.map((name) => [name, 0]))
  return FittedSchema.shape.answered.parse({ ...none, always: Math.log(likelihood / (1 - likelihood)) })
}

/** What is decided where the only sentence says otherwise, and answers as likely as this. */
function decided(question: string, likely: number) {
  const understanding = understand([{ role: 'user', content: question }], language)
  const passage = passageWith({ id: 'article:/x#1', title: 'The Runaway', text: SAYS_OTHERWISE })
  const found = [{ passage, score: 1, similarity: 0.8, sentences: [], lexicalRank: 1, vectorRank: null }]
  const evidence = evidenceOf(found, { understanding, ...language, counts: FITTED.lexical.sentence }).map((one) => ({
    ...one,
    signs: { ...one.signs, otherwise: 0.9 },
  }))
  const weights = { ...FITTED.lexical, answers: 0.5, answered: always(likely), elsewhere: always(0.01) }
  const known = { ...language, recordWords: () => '', meaning: NO_MEANING }
  const { outcome, instead } = decide(evidence, evidence, understanding, weights, known)
  return { outcome, instead: instead?.text }
}

test('what is taken for granted and said otherwise is a premise that does not hold', () => {
  expect(decided('When did Trooper Clemens paint The Runaway?', 0.2)).toEqual({ outcome: 'false-premise', instead: SAYS_OTHERWISE })
  expect(decided('When did Trooper Clemens paint The Runaway?', 0.6).outcome).toBe('answered')
})

test('who asks yes or no, or offers a choice, takes nothing for granted: what says otherwise answers', () => {
  for (const question of ['Did Trooper Clemens paint The Runaway?', 'Clemens and Rockwell: which of the two painted The Runaway?'])
    expect(decided(question, 0.2)).toEqual({ outcome: 'answered', instead: SAYS_OTHERWISE })
})

test('unless hardly anything speaks for its being an answer', () => {
  for (const question of ['Did Trooper Clemens paint The Runaway?', 'Clemens and Rockwell: which of the two painted The Runaway?'])
    expect(decided(question, 0.02).outcome).toBe('false-premise')
})
