import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isArchiveDate } from './dates.ts'
import { readFreeDate } from './free-dates.ts'

/** Words, what they are read as, and whether the words say more. */
const READ: readonly (readonly [string, string, boolean])[] = [
  // EDTF and ISO as they are
  ['1865/1900', '1865/1900', false],
  ['1890/1890', '1890', false],
  ['1921-05-16', '1921-05-16', false],
  ['1909-12', '1909-12', false],
  ['18900501', '1890-05-01', false],
  ['192X', '192X', false],
  // eras
  ['44 BCE', '-0043', false],
  ['500 BC', '-0499', false],
  ['1 b.c.', '0000', false],
  ['AD 79', '0079', false],
  ['79 C.E.', '0079', false],
  ['A.D. 1921', '1921', false],
  ['c. 100 BC–AD 50', '-0099~/0050~', false],
  ['44-30 BCE', '-0043/-0029', false],
  ['March 15, 44 BC', '-0043-03-15', false],
  ['before 44 BC', '../-0044', false],
  ['5th century BC', '-04XX', false],
  ['ca. 5th century B.C.', '-0499~/-0400~', false],
  // a season of EDTF where no span of years can be meant
  ['1999-21', '1999-21', false],
  // about
  ['c.1800', '1800~', false],
  ['ca 1860-1869', '1860~/1869~', false],
  ['Circa 1940-1949', '1940~/1949~', false],
  ['ci.1950', '1950~', false],
  ['?1863', '1863?', false],
  ['probably 1848', '1848?', false],
  ['?c.1785', '1785%', false],
  ['1879?', '1879?', false],
  // supplied by a cataloguer
  ['[1921?]', '1921?', true],
  ['[1888]', '1888', true],
  // spans
  ['1843–4', '1843/1844', false],
  ['c.1801–10', '1801~/1810~', false],
  ['c.1797–1801', '1797~/1801~', false],
  ['1795–c. 1805', '1795/1805~', false],
  ['1827–?36', '1827/1836?', false],
  ['1794–c.1830–5', '1794/1835', true],
  ['1924–5–c.1937', '1924/1937~', true],
  ['1920-24', '1920/1924', false],
  ['between 1890 and 1900', '1890/1900', true],
  ['1964?-1973', '1964?/1973', false],
  // decades and centuries
  ['1920s', '192X', false],
  ["1850's", '185X', false],
  ['c.1840s', '1840~/1849~', false],
  ['1870s-1880s', '187X/188X', false],
  ['early 1840s', '184X', true],
  ['19th century', '18XX', false],
  ['late 18th C', '17XX', true],
  // open ends
  ['after c.1830', '1830~/..', false],
  ['before 1877', '../1876', false],
  ['1899-', '1899/..', false],
  ['undated, pre-1909', '../1908', true],
  ['c.1793 or earlier', '../1793~', false],
  ['1794 or later', '1794/..', false],
  // choices and lists
  ['1786 or 1800', '1786?/1800?', true],
  ['1765 or 69', '1765?/1769?', true],
  ['1828 (or 1836)', '1828?/1836?', true],
  ['1892? 1893?', '1892?/1893?', true],
  ['1831 and 1834', '1831/1834', true],
  ['1930, 1940, 1947, 1959-61', '1930/1961', true],
  ['1924-1931 ; undated', '1924/1931', true],
  // what happened to the thing later is told by the words
  ['1965, printed 1970', '1965', true],
  ['1976–7, enlarged version 2007', '1976/1977', true],
  ['published 1881', '1881', true],
  ['first published ?1846, reprinted 1993', '1846?', true],
  ['?exhibited 1826', '1826?', true],
  ['1966 (repaired 2009)', '1966', true],
  // written out
  ['April 8, 1861-June 6, 1861', '1861-04-08/1861-06-06', false],
  ['23 March 1868 - 28 August 1868', '1868-03-23/1868-08-28', false],
  ['November 1867 - 23 March 1868', '1867-11/1868-03-23', false],
  ['1933 January 21 - 1936 August 26', '1933-01-21/1936-08-26', false],
  ['December 10 1943 – January 31, 1944', '1943-12-10/1944-01-31', false],
  ['August - September 1965', '1965-08/1965-09', false],
  ['May 12-15, 1920', '1920-05-12/1920-05-15', false],
  ['May 12 - June 3, 1920', '1920-05-12/1920-06-03', false],
  ['March, 26, 1984', '1984-03-26', false],
  ['May 1949', '1949-05', false],
  ['Spring 1921', '1921-21', false],
  ['5/16/1921', '1921-05-16', false],
  // what other catalogs write
  ['1962 March-April', '1962-03/1962-04', false],
  ['April 22-24, [1950]', '1950-04-22/1950-04-24', true],
  ['c1921', '1921~', false],
  ['1920 (approx.)', '1920~', true],
  ['©1920', '1920', true],
  ['1921/22', '1921/1922', false],
  ['12/1921', '1921-12', false],
  ['16/5/1921', '1921-05-16', false],
  ['16.5.1921', '1921-05-16', false],
  ['1921/12/05', '1921-12-05', false],
  ['5th of May 1920', '1920-05-05', false],
  ['Monday, May 5, 1920', '1920-05-05', false],
  ['June 5 and 6, 1920', '1920-06-05/1920-06-06', false],
  ['Spring-Summer 1920', '1920-21/1920-22', false],
  ['1920 Winter', '1920-24', false],
  ['[19--]', '19XX', true],
  ['[191-]', '191X', true],
  ['192?', '192X', false],
  ['19??', '19XX', false],
  ['late nineteenth century', '18XX', true],
  ['19th-20th century', '18XX/19XX', false],
  ['born 1930', '1930', true],
  ['bulk 1920-1930', '1920/1930', true],
  ['1920 to present', '1920/..', false],
  ['no later than 1920', '../1920', false],
  ['1921-05-16T00:00:00Z', '1921-05-16', false],
  ['5/16/1921 12:00:00 AM', '1921-05-16', false],
  ['February 29, 1924', '1924-02-29', false],
]

describe('dates in words', () => {
  test.each(READ)('%s is %s', (words, edtf, saysMore) => {
    expect(readFreeDate(words)).toEqual({ state: 'date', edtf, saysMore })
  })

  test.each(['', 'undated', 'Undated', 'date not known', 'no date', 'n.d.', 'unknown', '[n.d.]', 'XXXX'])(
    '"%s" is undated, never a year',
    (words) => {
      expect(readFreeDate(words)).toEqual({ state: 'undated', edtf: '', saysMore: false })
    },
  )

  test.each(['c.18799–1802', 'untitled', 'Feburary 1, 1965', '1798–5', 'Troop A'])('%s stays words', (words) => {
    expect(readFreeDate(words)).toEqual({ state: 'unreadable', edtf: '', saysMore: true })
  })

  test.each([
    '1921-02-30',
    'February 30, 1921',
    '31 April 1900',
    '1900–1890',
    '1900/1890',
    '1921-13-45',
    '13/45/1921',
    '1923-02-29',
    'February 29, 1900',
  ])('%s is impossible', (words) => {
    expect(readFreeDate(words).state).toBe('impossible')
  })

  test('a hyphen between a year and two digits is a month in data and a span in prose', () => {
    expect(readFreeDate('1905-06').edtf).toBe('1905-06')
    expect(readFreeDate('1905-06', 'range').edtf).toBe('1905/1906')
  })

  test('which figure is the month is a choice; a figure above 12 never is', () => {
    expect(readFreeDate('5/6/1921').edtf).toBe('1921-05-06')
    expect(readFreeDate('5/6/1921', 'month', 'day-first').edtf).toBe('1921-06-05')
    expect(readFreeDate('5/16/1921', 'month', 'day-first').edtf).toBe('1921-05-16')
  })

  test('whatever the words, the answer is a date of this archive or none', () => {
    const word = fc.constantFrom(
      'c.',
      '?',
      '1843',
      '–',
      '4',
      '-12',
      'May',
      '31',
      ',',
      ';',
      ' ',
      'or',
      'before',
      '1920s',
      'BC',
      'AD',
      '44',
      'printed',
      '[',
      ')',
      '/',
      'XX',
      '~',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const { state, edtf } = readFreeDate(words.join(''))
        return isArchiveDate(edtf) && (state === 'date') === (edtf !== '')
      }),
    )
  })
})

test.each(['0000-00-00', '0000-00-00 00:00:00', '00/00/0000', '0000', '0'])('%s is what databases write for no date', (text) => {
  expect(readFreeDate(text)).toEqual({ state: 'undated', edtf: '', saysMore: true })
})
