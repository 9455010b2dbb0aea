import { describe, expect, test } from 'vitest'
import { REQUEST_FORM } from '../../tests/desk/request-fixture.ts'
import { CorrectionFormSchema } from '../corrections/correction-form.ts'
import { lineSchema, nameSchema, readForm } from './form-problems.ts'

import { RequestFormSchema } from './request-form.ts'

const name = nameSchema(100)
const line = lineSchema(100)

test.each([
  'Ada Reader',
  'J. R. Smith',
  'Zoë O’Neill-Smith Jr.',
  'John Smith, Ph.D.',
  'María del Carmen',
  '李小龙',
  'می\u200Cخواهم',
  "D'Angelo",
])('%s is a name', (text) => {
  expect(name.parse(` ${text} `)).toBe(text)
})

test.each([
  'Ada\r\nBcc: everybody@example.org',
  'Ada\nReader',
  'Ada\tReader',
  'Ada\u2028Reader',
  'Ada\u202Eredaer',
  'Ada\u2066Reader',
  'Ada\u200BReader',
  'Ada\u0000Reader',
  'https://spam.example',
  'Win now at spam.example',
  'WWW.spam',
  'ada@example',
  '<b>Ada</b>',
])('%j is no name', (text) => {
  expect(name.safeParse(text).success).toBe(false)
})

test('a line about something may hold an address, and nothing that breaks a line or turns its direction', () => {
  expect(line.parse('A book: https://example.org/patrols')).toBe('A book: https://example.org/patrols')
  for (const text of ['one\ntwo', 'one\u2029two', 'one\u202Etwo', 'one\u0007']) expect(line.safeParse(text).success).toBe(false)
})

describe('every form', () => {
  const bad = { link: 'see spam.example', line: 'one\ntwo', bidi: 'a\u202Eb' }

  test.each(['firstName', 'lastName'])('a request refuses them in %s', (field) => {
    for (const text of Object.values(bad)) {
      const { problems } = readForm(RequestFormSchema, { ...REQUEST_FORM, [field]: text })
      expect(problems?.map(({ where }) => where)).toEqual([field])
    }
  })

  test.each(['email', 'phone', 'affiliation', 'purpose', 'dateRange'])('a request takes one line in %s', (field) => {
    for (const text of [bad.line, bad.bidi]) {
      const { problems } = readForm(RequestFormSchema, { ...REQUEST_FORM, [field]: text })
      expect(problems?.map(({ where }) => where)).toEqual([field])
    }
  })

  test('a correction refuses them in its name', () => {
    const form = { about: '/records/x', text: 'Two\nlines are fine here.' }
    expect(CorrectionFormSchema.safeParse({ ...form, name: 'Ada' }).success).toBe(true)
    for (const text of Object.values(bad)) expect(CorrectionFormSchema.safeParse({ ...form, name: text }).success).toBe(false)
  })
})
