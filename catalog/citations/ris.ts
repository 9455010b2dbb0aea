/** RIS (Research Information Systems): one entry, lines ended by CR LF as the format wants. */
import { SAMPLE_LABEL, SAMPLE_NOTE } from '../samples.ts'
import type { RecordType } from '../schemas/record.ts'
import { dateParts, monthFirstDate } from './citation-dates.ts'
import { type CitationItem, lowerFirst } from './citation-item.ts'

const TYPES: Record<RecordType, string> = { Photograph: 'ART', Document: 'UNPB', Video: 'VIDEO', Audio: 'SOUND', Artifact: 'ART' }

export function ris(item: CitationItem): string {
  const first = dateParts(item.date)?.parts[0]
  const what = item.genre || item.type
  const lines: [string, string][] = [
    ['TY', TYPES[item.type]],
    ['ID', item.id],
    ['TI', item.title],
    ...item.authors.map(({ heading }): [string, string] => ['AU', heading]),
    ['PY', first?.[0] === undefined ? '' : String(first[0])],
    ['DA', risDate(first)],
    ['M3', item.sample ? `${what}; ${lowerFirst(SAMPLE_LABEL)}` : what],
    ['AB', item.description],
    ...item.subjects.map((subject): [string, string] => ['KW', subject]),
    ['T2', item.within.join(', ')],
    ['LA', item.language],
    ['AN', item.id],
    ['DB', item.archive],
    ['DP', item.archive],
    ['CY', item.place],
    // What the year alone does not say.
    ['N1', first === undefined || /[~?%/X]/.test(item.date) ? (item.date === '' ? '' : `Date: ${monthFirstDate(item.date)}`) : ''],
    ['N1', item.sample ? SAMPLE_NOTE : ''],
    ['N1', item.remarks],
    ['UR', item.url],
  ]
  const body = lines.filter(([, value]) => value !== '').map(([tag, value]) => `${tag}  - ${value.replace(/\s+/g, ' ')}\r\n`)
  return `${body.join('')}ER  - \r\n`
}

/** YYYY/MM/DD/ with what is not known left empty. */
function risDate(parts: readonly number[] | undefined): string {
  if (!parts?.[1]) return ''
  const [year, month, day] = parts
  return `${year}/${String(month).padStart(2, '0')}/${day === undefined ? '' : String(day).padStart(2, '0')}/`
}
