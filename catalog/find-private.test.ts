/** Private information: what is found and what only looks like it, by the standard rules and by an archive's own. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PrivacyRulesSchema, privacyRules } from './contract/privacy-rules.ts'
import { compileRules, findPrivate, masked } from './find-private.ts'
import { patternFault } from './private-pattern.ts'

const YEAR = 2026
const standard = compileRules(privacyRules())

function found(text: string, rules = standard): string[] {
  return findPrivate(text, rules, YEAR).map(({ rule, offset, length }) => `${rule}: ${text.slice(offset, offset + length)}`)
}

test.each([
  ['His number is 219-09-1234.', 'ssn: 219-09-1234'],
  ['SSN 219091234', 'ssn: 219091234'],
  ['Soc. Sec. No. 219 09 1234', 'ssn: 219 09 1234'],
  ['Seguro Social: 219–09–1234', 'ssn: 219–09–1234'],
  ['S0cial Secur1ty: 2l9-O9-1234', 'ssn: 2l9-O9-1234'],
  ['Operator S12345678 was stopped', 'drivers-license: S12345678'],
  ['OLN: K1234567', 'drivers-license: K1234567'],
  ['Licencia de conducir 1234567', 'drivers-license: 1234567'],
  ['a car, plate 123 ABC', 'plate: 123 ABC'],
  ['Matrícula: 4471 TZ', 'plate: 4471 TZ'],
  ['Call (617) 555-0123', 'phone: (617) 555-0123'],
  ['Tel. 555-0123', 'phone: 555-0123'],
  ['paid with 4111 1111 1111 1111', 'card: 4111 1111 1111 1111'],
  ['American Express 3782 822463 10005', 'card: 3782 822463 10005'],
  ['drawn on acct. no. 0012345678', 'account: 0012345678'],
  ['routing number 011000015', 'routing: 011000015'],
  ['Passport No. C12345678', 'passport: C12345678'],
  ['D.O.B. 3/14/1962', 'birth-date: 3/14/1962'],
  ['fecha de nacimiento: 14 de marzo de 1962', 'birth-date: 14 de marzo de 1962'],
  ['Mary Ellis (4/12/1987)', 'birth-date: 4/12/1987'],
  ['The complainant wrote from m.ellis@example.org', 'email: m.ellis@example.org'],
  ['She resides at 14 Maple Street', 'home-address: 14 Maple Street'],
  ['Domicilio: Calle Mayor 14', 'home-address: Calle Mayor 14'],
  ['The juvenile victim was taken home', 'victim-or-minor: juvenile victim'],
])('%s', (text, expected) => {
  expect(found(text)).toEqual([expected])
})

test.each([
  ['an area that is not given out', 'Number 666-09-1234, SSN 000-12-3456'],
  ['a number of an advertisement', 'SSN 078-05-1120'],
  ['nine digits without a cue, and a case', '219091234. Case 219091234. Badge 219091234'],
  ['a word in between that says otherwise', 'SSN on file; case 219091234'],
  ['a card with a wrong check digit', 'Visa 4111 1111 1111 1112'],
  ['a routing number with a wrong check digit', 'routing number 011000016'],
  ['an extension and a room', 'Call extension 4471, room 12'],
  ['the birth of somebody long dead', 'born May 16, 1865'],
  ['a date that is nobody’s birth', 'On 3/14/1962 the barracks opened. Dated March 3, 1921'],
  ['the address of a crash', 'The crash near 14 Maple Street'],
  ['a book', 'ISBN 978-0-306-40615-7'],
  ['years of a collection, and a plate of a book', 'dates 1865-2025, plate 12'],
  ['a statute', 'G.L. c. 90, § 24, and 555 CMR 1.10'],
  ['a number inside a longer one', 'serial 1-219-09-1234-5, and A219-09-1234'],
])('%s is none', (_, text) => {
  expect(found(text)).toEqual([])
})

test('a match that two rules find is found once, by the surer one', () => {
  expect(found('License S12345678, account 12345678')).toEqual(['drivers-license: S12345678', 'account: 12345678'])
})

test('two numbers in a row share a cue, a later one does not', () => {
  expect(found('accounts: account 12345678 and 87654321, with 55555555 dollars')).toEqual(['account: 12345678', 'account: 87654321'])
})

test('an excerpt is masked, all but its end', () => {
  expect(masked('219-09-1234')).toBe('•••-••-•234')
  expect(masked('m.ellis@example.org')).toBe('•.•••••@••••••e.org')
  expect(masked('AB')).toBe('••')
  expect(findPrivate('SSN 219-09-1234', standard, YEAR).map((one) => JSON.stringify(one).includes('219-09'))).toEqual([false])
})

test('the same words have the same digest, however they are spaced', () => {
  const [one, other, third] = ['SSN 219-09-1234', 'Social Security number: 219 09 1234', 'SSN 219-09-1235'].map(
    (text) => findPrivate(text, standard, YEAR)[0]?.digest,
  )
  expect(one).toBe(other)
  expect(one).not.toBe(third)
})

test('rules of an archive replace, switch off and add', () => {
  const own = PrivacyRulesSchema.parse([
    { id: 'phone', label: 'Telephone', off: true },
    { id: 'inmate', label: { en: 'Inmate number', es: 'Número de recluso' }, cues: ['inmate'], forms: [{ pattern: '@-#{5}', near: 0.9 }] },
  ])
  const rules = compileRules(privacyRules(own))
  expect(found('Inmate W-12345 called (617) 555-0123', rules)).toEqual(['inmate: W-12345'])
})

test('patterns that could take long, or say nothing, are refused', () => {
  expect(['###-##-####', '&{2,4}-&{2,4}', 'S########', '+1~(###)~###-####'].map(patternFault)).toEqual(['', '', '', ''])
  for (const pattern of ['', 'abc', ' ###', '#{0}', '#{9,3}', '-{1,4}#', '#{1,60}#', '#{1,20}#{1,20}#{1,20}#', '~~~~~~~~~~~~#'])
    expect(patternFault(pattern), pattern).not.toBe('')
  expect(PrivacyRulesSchema.safeParse([{ id: 'x', label: 'X', forms: [{ pattern: '(a+)+' }] }]).success).toBe(false)
})

test('places give back what was found, in any text', () => {
  const pieces = fc.constantFrom(
    'SSN 219-09-1234',
    'İ',
    'ﬁ',
    '😀',
    'phone (617) 555-0123',
    '\n',
    ' ',
    'é',
    'born 3/4/1962',
    '|',
    '0',
    'card 4111111111111111',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const text = parts.join(' ')
      let end = 0
      for (const { offset, length, masked: covered } of findPrivate(text, standard, YEAR)) {
        expect(offset).toBeGreaterThanOrEqual(end)
        end = offset + length
        expect(end).toBeLessThanOrEqual(text.length)
        expect(masked(text.slice(offset, end))).toBe(covered)
      }
      expect(findPrivate(text, standard, YEAR).length).toBe(parts.filter((part) => /\d{3}|born/.test(part)).length)
    }),
  )
})
