/** The date of a component as EAD writes it: of the ways to say it, the first that the import reads back as the same date. */
import { displayDate, parseArchiveDate } from '../../catalog/dates.ts'
import { componentDate } from '../../ingest/index.ts'
import { element, type XmlElement } from '../xml.ts'
import { type Dialect, given } from './ead-dialects.ts'

/** @returns the elements, and words that found no place in them. */
export function dateElements(
  { date, dateNote }: { date: string; dateNote: string },
  dialect: Dialect,
): { elements: XmlElement[]; left: string } {
  if (date === '' && dateNote === '') return { elements: [], left: '' }
  const words = dateNote || displayDate(date)
  const single = (normal: string, text: string, certainty = '') => [
    element('unitdate', given({ normal, certainty }), ...(text === '' ? [] : [text])),
  ]
  const several = dateNote
    .split('; ')
    .map((part) =>
      part.startsWith('bulk ')
        ? element('unitdate', { [dialect.dateKind]: 'bulk' }, part.slice('bulk '.length))
        : element('unitdate', { [dialect.dateKind]: 'inclusive' }, part),
    )
  // EAD takes ISO 8601 as normal and nothing else: what it cannot say is in the words, or in how sure they are.
  const iso = isoOf(date)
  const plain = dateNote || (iso === '' ? '' : displayDate(iso))
  const ways = [single(iso, words), single('', words), single(iso, plain, certaintyOf(date)), several]
  const found = ways.find((way) => {
    const read = componentDate({ name: 'did', attributes: {}, children: way.map((one) => ({ ...one, children: [...ownWords(one)] })) })
    return read.date === date && read.note === dateNote
  })
  if (found) return { elements: found, left: '' }
  return { elements: date === '' ? [] : single(iso, displayDate(date)), left: dateNote }
}

function certaintyOf(date: string): string {
  if (date.includes('%')) return 'approximate, uncertain'
  return date.includes('~') ? 'approximate' : date.includes('?') ? 'uncertain' : ''
}

function ownWords({ children }: XmlElement): string[] {
  return children.filter((child) => typeof child === 'string')
}

const DAY = String.raw`\d{4}(-(0[1-9]|1[0-2])(-\d\d)?)?`
const ISO = new RegExp(`^${DAY}(/${DAY})?$`)

/** As ISO 8601, which has no uncertainty and no seasons: 1920/1929 for 192X; '' where an end is open. */
function isoOf(date: string): string {
  if (ISO.test(date)) return date
  const parsed = parseArchiveDate(date)
  if (!parsed || parsed.fromYear === null || parsed.toYear === null || parsed.fromYear < 0) return ''
  const [from, to] = [parsed.fromYear, parsed.toYear].map((year) => String(year).padStart(4, '0'))
  return from === to ? String(from) : `${from}/${to}`
}
