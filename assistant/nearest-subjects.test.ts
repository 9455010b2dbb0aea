import { expect, test } from 'vitest'
import { nearestSubjects } from './nearest-subjects.ts'
import type { Passage, PassageKind } from './passage.ts'

const TELLING = { same: 0.9, across: 0.8, span: 0.05 }

function found(...scores: (readonly [subject: string, score: number, kind?: PassageKind])[]) {
  const passages = scores.map(([subject, score, kind = 'record']) => {
    const passage: Passage = {
      id: `${subject}#1`,
      kind,
      subject,
      part: 'description',
      path: '/',
      title: subject,
      heading: '',
      label: '',
      text: subject,
      date: '',
      basis: 'sourced',
      contentNote: '',
      sources: [],
      displayFigures: [],
      page: null,
      seconds: null,
    }
    return { passage, score }
  })
  return nearestSubjects(passages, 100, TELLING, () => true)
}

const across = (of: ReturnType<typeof found>) => of.flatMap(({ subject, tellingAcross }) => (tellingAcross ? [subject] : []))

test('a subject tells something from a cosine on; between languages with what is nearest', () => {
  const near = found(['a', 0.91], ['b', 0.87], ['c', 0.85])
  expect(near.map(({ telling }) => telling)).toEqual([true, false, false])
  expect(across(near)).toEqual(['a', 'b'])
})

test('between languages nothing tells anything where the nearest is too far off', () => {
  expect(across(found(['a', 0.79], ['b', 0.78]))).toEqual([])
})

test('an entry such as a name tells nothing between languages, and does not count as the nearest', () => {
  expect(across(found(['place:a', 0.85, 'entity'], ['a', 0.79]))).toEqual([])
  expect(across(found(['place:a', 0.9, 'entity'], ['a', 0.82], ['b', 0.78]))).toEqual(['a', 'b'])
})

test('ten of them at most', () => {
  expect(across(found(...Array.from({ length: 12 }, (_, at) => [`s${at}`, 0.9] as const)))).toHaveLength(10)
})
