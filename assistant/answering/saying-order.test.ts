import { expect, test } from 'vitest'
import { terms } from '../../search/analysis.ts'
import { thesaurusOf } from '../../search/thesaurus.ts'
import { passageWith } from '../contract/passage-fixture.ts'
import type { Evidence } from './evidence.ts'
import { meaningfulWords, WordWeights } from './question-words.ts'
import { inSayingOrder } from './saying-order.ts'

const signs = {
  own: 0.5,
  frame: 0,
  context: 0,
  pairs: 0,
  likeness: 0.5,
  similarity: 0.5,
  place: 1,
  wanted: 1,
  missingName: 0,
  aboutDescription: 0,
  details: 0,
  leads: 0,
  ofRecord: 0,
  answers: 0,
  otherwise: 0,
  contradicts: 0,
}

function sentence(subject: string, text: string, score: number): Evidence {
  const passage = passageWith({ id: `${subject} ${text}`, subject, path: '/units/gang', title: 'Page', text })
  const own = new Set(terms(text))
  return { passage, text, at: [0], score, signs, coverage: 0.5, similarity: 0.5, has: [], gap: false, terms: own, framed: own, around: own }
}

function first(question: string, evidence: readonly Evidence[]): string | undefined {
  const weights = new WordWeights(evidence.map(({ text }) => text))
  return inSayingOrder(
    evidence,
    { words: meaningfulWords(question, weights) },
    { weights, thesaurus: thesaurusOf([['killing', 'murder']]) },
  )[0]?.text
}

test('what several sources tell beside the words of the question leads', () => {
  const evidence = [
    sentence('article:a', 'Bulger was caught, and nobody knew how it had been done so late.', 5),
    sentence('article:b', 'Bulger was caught in California after sixteen years on the run.', 4.9),
    sentence('article:c', 'The capture of Bulger in California came after sixteen years.', 4),
  ]
  expect(first('Where was Bulger caught?', evidence)).toContain('California')
})

test('another word for the one asked is that word', () => {
  const evidence = [
    sentence('article:a', 'The court read the charges about Bulger in the long hall of the building.', 5),
    sentence('article:b', 'The court heard about eleven murders and Bulger sat there.', 4.9),
  ]
  expect(first('killings of Bulger', evidence)).toContain('murders')
})

test('a sentence that says no more than the question does not lead', () => {
  const evidence = [
    sentence('article:a', 'Report on the trooper shot in Barre.', 5),
    sentence('article:b', 'Two masked men, never found, fired from a passing car at night.', 4.5),
  ]
  expect(first('the trooper shot in Barre', evidence)).toContain('masked')
})
