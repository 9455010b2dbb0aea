import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { accessRulesText } from './access-review.ts'
import { decideAccess, readAccessRules } from './access-rules.ts'

const RULES = readAccessRules(accessRulesText(tmpdir()))
const TODAY = '2026-11-24'
const decide = (note: string, date = '', above: { title: string; note: string }[] = []) => decideAccess(note, above, date, RULES, TODAY)

test.each([
  ['Closed until 2040.', '', 'restricted', '2040-01-01'],
  ['This series is closed until January 5, 2040.', '', 'restricted', '2040-01-05'],
  ['Materials are restricted through 2039.', '', 'restricted', '2040-01-01'],
  ['The collection will open to researchers on July 1, 2031.', '', 'restricted', '2031-07-01'],
  ['Permanently restricted.', '', 'restricted', ''],
  ['Restricted indefinitely by the donor', '', 'restricted', ''],
  ['This collection is closed.', '', 'restricted', ''],
  ['Restricted for 75 years from the date of creation.', '1960-05-16', 'restricted', '2035-05-17'],
  ['Restricted for 75 years from date of creation.', '1960', 'restricted', '2036-01-01'],
  ['Closed for 50 years after 1990', '', 'restricted', '2041-01-01'],
  ['Restricted for 75 years from date of creation.', '1921', 'open', ''],
  ['Closed until 2020.', '', 'open', ''],
  ['Collection is open for research. No restrictions.', '', 'open', ''],
])('%s (%s)', (note, date, level, until) => {
  expect(decide(note, date)).toMatchObject({ level, until, unsure: [] })
})

test.each([
  'Some materials are closed until 2040.',
  'Boxes 3 and 4 are restricted for 75 years.',
  'Access requires permission of the donor.',
  'Restricted for 75 years from the death of the author.',
])('"%s" is left to an archivist, and closes nothing meanwhile', (note) => {
  expect(decide(note)).toMatchObject({ level: 'open', unsure: [note.replace(/\.$/, '')] })
})

test('a term from the making of an undated record cannot be reckoned', () => {
  expect(decide('Restricted for 75 years from date of creation.')).toMatchObject({ level: 'open', unsure: [expect.any(String)] })
})

test('a note that says nothing of restrictions decides nothing', () => {
  expect(decide('Materials are stored offsite. Please ask two days before your visit.')).toEqual({
    level: 'open',
    until: '',
    because: '',
    unsure: [],
  })
})

test('the nearest level that decides is taken', () => {
  const closed = [{ title: 'Papers', note: 'Closed until 2040.' }]
  expect(decide('', '', closed)).toMatchObject({ level: 'restricted', until: '2040-01-01' })
  expect(decide('This series is open.', '', closed)).toMatchObject({ level: 'open' })
  expect(decide('Ask for permission.', '', closed)).toMatchObject({ level: 'restricted', unsure: ['Ask for permission'] })
})

test('wrong rules are refused with what is wrong', () => {
  expect(() => readAccessRules('rules: [{ matches: "(", level: shut }]')).toThrow(
    /partly[\s\S]*rules\.0\.matches: expected a regular expression/,
  )
})
