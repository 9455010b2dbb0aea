import { expect, test } from 'vitest'
import { isArchiveError } from '../../catalog/errors.ts'
import { searchText } from './read-cql.ts'

test.each([
  ['barracks', '"barracks"'],
  ['"annual report"', '"annual report"'],
  ['dc.title = barracks', 'title:"barracks"'],
  ['title any "barracks radio"', '(title:"barracks" OR title:"radio")'],
  ['dc.subject all "radio car"', '(subject:"radio" AND subject:"car")'],
  ['dc.title exact "annual report"', 'title:"annual report"'],
  ['cql.anywhere = motor*', 'motor*'],
  ['dc.identifier = msp:photo:1921:001', 'id:msp:photo:1921:001'],
  ['dc.date within "1920 1935"', '1920..1935'],
  ['dc.date >= 1920 and dc.date < 1930', '(1920.. AND ..1929)'],
  ['dc.date = 1921-05', 'date:1921-05'],
  ['a or b and c', '(("a" OR "b") AND "c")'],
  ['a or (b not c)', '("a" OR ("b" NOT "c"))'],
  ['"OR" and "(title:x"', '("OR" AND "(title:x")'],
  ['say "a \\"b\\" c"', 10],
  ['cql.serverChoice = "a \\"b\\" c"', '"a  b  c"'],
  ['', 27],
  ['""', 27],
  ['dc.title =', 10],
  ['a and', 10],
  ['(a', 13],
  ['a)', 10],
  ['a "b', 14],
  ['"b', 14],
  ['bath.title = a', 15],
  ['dc.format = a', 16],
  ['dc.title < a', 22],
  ['dc.date any 1920', 22],
  ['dc.date > May', 36],
  ['dc.title =/relevant a', 20],
  ['a prox b', 37],
  ['a and/x b', 46],
  ['w?man', 28],
  ['a sortBy dc.date', 80],
])('%s', (query, expected) => {
  try {
    expect(searchText(query)).toBe(expected)
  } catch (error) {
    if (!isArchiveError(error)) throw error
    expect(error.code).toBe(`sru-${expected}`)
  }
})
