import { expect, test } from 'vitest'
import { eachSubjectFirst } from './rank.ts'

test('the first places are of different subjects, the rest keeps its order', () => {
  const subjectOf = (item: string) => item.charAt(0)
  expect(eachSubjectFirst(['a1', 'a2', 'b1', 'a3', 'c1', 'd1'], 3, subjectOf)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'd1'])
  expect(eachSubjectFirst([], 3, subjectOf)).toEqual([])
})
