import { expect, test } from 'vitest'
import { stem } from '../../../search/analysis.ts'
import { otherForms } from './verb-forms.ts'

test('forms of a verb find each other, and other words none', () => {
  expect(otherForms(stem('drew'))).toContain(stem('drawn'))
  expect(otherForms(stem('written'))).toEqual(expect.arrayContaining([stem('write'), stem('wrote')]))
  expect(otherForms(stem('barracks'))).toEqual([])
})
