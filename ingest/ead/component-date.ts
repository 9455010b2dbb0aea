/** The date of a component, from its words and what is normalised beside them. */
import { displayDate, parseArchiveDate } from '../../catalog/dates.ts'
import { oddYear, readFreeDate, salvageDate } from '../../catalog/free-dates.ts'
import * as importFindingsWords from '../../messages/areas/import-findings.ts'
import { inEnglish } from '../../messages/in-english.ts'

import { approximately } from '../mapping/date-value.ts'
import { bare, childrenNamed, descendantsNamed, type Element, lineOf } from './element.ts'

interface ComponentDate {
  /** EDTF; '' for undated. */
  date: string
  /** The words, where they say more. */
  note: string
  /** All words about dates, as a title can be made of them. */
  words: string
  /** What somebody should look at. */
  complaint: { found: string; expected: string } | null
}

interface Statement {
  words: string
  /** What is said of how sure the date is, besides its words. */
  certainty: string
  normal: string
  bulk: boolean
}

/** Reads the date of a component from its `did`: unitdate, or unitdatestructured of EAD 3. */
export function componentDate(did: Element | null): ComponentDate {
  const statements = did
    ? [...descendantsNamed(did, 'unitdate').map(plain), ...descendantsNamed(did, 'unitdatestructured').map(structured)]
    : []
  const told = statements.filter(({ words, normal }) => words !== '' || normal !== '')
  const words = told.map((one) => (one.bulk ? `bulk ${one.words || one.normal}` : one.words || one.normal)).join('; ')
  const whole = told.filter(({ bulk }) => !bulk)
  const used = whole.length > 0 ? whole : told
  if (used.length === 0) return { date: '', note: '', words: '', complaint: null }
  const read = used.length === 1 && used[0] ? readStatement(used[0]) : readSeveral(used)
  const more = told.length > 1 ? words : read.note
  return { ...read, note: more, words }
}

function plain(element: Element): Statement {
  const { normal = '', type, unitdatetype, certainty = '' } = element.attributes
  return { words: lineOf(element), normal, certainty, bulk: type === 'bulk' || unitdatetype === 'bulk' }
}

function structured(element: Element): Statement {
  const standard = (part: Element | undefined): string => part?.attributes.standarddate ?? ''
  const parts = [element, ...childrenNamed(element, 'dateset')]
  const singles = parts.flatMap((part) => childrenNamed(part, 'datesingle'))
  const ranges = parts
    .flatMap((part) => childrenNamed(part, 'daterange'))
    .map((range) => ({
      from: childrenNamed(range, 'fromdate')[0],
      to: childrenNamed(range, 'todate')[0],
    }))
  const words = [...singles.map(lineOf), ...ranges.map(({ from, to }) => `${lineOf(from ?? null)}–${lineOf(to ?? null)}`)].filter(
    (text) => text !== '' && text !== '–',
  )
  const [range] = ranges
  const normal = range ? [standard(range.from) || '..', standard(range.to) || '..'].join('/') : standard(singles[0])
  const { unitdatetype, certainty = '' } = element.attributes
  return {
    words: words.join('; '),
    normal: normal === '../..' ? '' : normal,
    certainty,
    bulk: unitdatetype === 'bulk',
  }
}

type Read = Omit<ComponentDate, 'words'>

/**
 * The words win where they can be read: 'undated' beside normal="1690/2000" is undated, '1919' beside it is 1919. The
 * normalised form is for words that cannot be read; where neither can, what the words name is salvaged.
 */
function readStatement(statement: Statement): Read {
  const read = readWords(statement)
  const unsure = /uncertain|questionable/i.test(statement.certainty) ? uncertainly(read.date) : read.date
  return { ...read, date: /approx|circa|estimat/i.test(statement.certainty) ? approximately(unsure) : unsure }
}

/** 1910 that is said to be uncertain is 1910?. */
function uncertainly(edtf: string): string {
  const marked = edtf
    .split('/')
    .map((part) => (/^[\d-]+$/.test(part) ? `${part}?` : part))
    .join('/')
  return edtf !== '' && parseArchiveDate(marked) ? marked : edtf
}

function readWords({ words, normal }: Statement): Read {
  const spoken = readFreeDate(words, 'range')
  const standard = normal === '' ? null : readFreeDate(normal, 'month')
  if (words !== '' && spoken.state === 'undated') return { date: '', note: bare(words) === 'undated' ? '' : words, complaint: null }
  if (spoken.state === 'date') {
    const apart = standard?.state === 'date' && !overlap(spoken.edtf, standard.edtf)
    const found = `"${words}" beside normal="${normal}"`
    const complaint = apart ? { found, expected: inEnglish(importFindingsWords.sameTime) } : null
    return {
      date: spoken.edtf,
      note: spoken.saysMore || bare(words) !== bare(displayDate(spoken.edtf)) ? words : '',
      complaint: complaint ?? odd(spoken.edtf, words),
    }
  }
  if (standard?.state === 'date') {
    const expected = inEnglish(importFindingsWords.existsNormal, { normal })
    const complaint = spoken.state === 'impossible' ? { found: words, expected } : odd(standard.edtf, normal)
    return { date: standard.edtf, note: words, complaint }
  }
  const own = salvageDate(words, 'range')
  const { edtf, expected } = own.edtf === '' && normal !== '' ? salvageDate(normal) : own
  return { date: edtf, note: words || normal, complaint: { found: words === '' ? `normal="${normal}"` : words, expected } }
}

function odd(edtf: string, found: string): ComponentDate['complaint'] {
  const expected = oddYear(edtf)
  return expected === '' ? null : { found, expected }
}

/** Several dates of one component are one span, from the first to the last. */
function readSeveral(statements: readonly Statement[]): Read {
  const reads = statements.map(readStatement)
  const joined = readFreeDate(statements.map(({ words, normal }) => words || normal).join('; '), 'range')
  const complaint = reads.find((read) => read.complaint !== null)?.complaint ?? null
  return { date: joined.state === 'date' && !complaint ? joined.edtf : yearsOf(reads), note: '', complaint }
}

/** The years of all of them, from the first to the last. */
function yearsOf(reads: readonly Read[]): string {
  const dates = reads.flatMap(({ date }) => (date === '' ? [] : [date]))
  const years = dates.flatMap((date) => [parseArchiveDate(date)?.fromYear, parseArchiveDate(date)?.toYear])
  const known = years.filter((year) => year !== null && year !== undefined)
  if (dates.length < 2 || known.length < years.length) return dates[0] ?? ''
  const [from, to] = [Math.min(...known), Math.max(...known)].map((year) => String(year).padStart(4, '0'))
  return from === to ? String(from) : `${from}/${to}`
}

function overlap(a: string, b: string): boolean {
  const [one, other] = [parseArchiveDate(a), parseArchiveDate(b)]
  if (!one || !other) return true
  const starts = (date: typeof one) => date.fromYear ?? Number.NEGATIVE_INFINITY
  const ends = (date: typeof one) => date.toYear ?? Number.POSITIVE_INFINITY
  // About ten years are within what 'circa' means.
  const slack = one.approximate || other.approximate ? 10 : 0
  return starts(one) <= ends(other) + slack && starts(other) <= ends(one) + slack
}
