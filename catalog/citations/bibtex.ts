/** BibTeX: one @misc entry, which every reference manager reads. */
import { SAMPLE_NOTE } from '../samples.ts'
import { dateParts, monthFirstDate } from './citation-dates.ts'
import { type CitationItem, lowerFirst } from './citation-item.ts'

const ESCAPES: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A record as a BibTeX entry in UTF-8, ending in a line break. */
export function bibtex(item: CitationItem): string {
  const date = dateParts(item.date)
  const first = date?.parts.length === 1 ? date.parts[0] : undefined
  const exactYear = first && !date?.circa ? first[0] : undefined
  const what = lowerFirst(item.genre || item.type)
  const lines: [string, string][] = [
    // Doubled braces keep the title's capitals.
    ['title', `{{${escaped(item.title)}}}`],
    ['author', item.authors.map(({ heading, kind }) => (kind === 'whole' ? `{${escaped(heading)}}` : escaped(heading))).join(' and ')],
    ['date', edtfForBiblatex(item.date)],
    ['year', exactYear === undefined ? escaped(item.date === '' ? '' : monthFirstDate(item.date)) : String(exactYear)],
    ['howpublished', escaped([what, item.archive, item.id].join(', '))],
    ['type', escaped(what)],
    ['abstract', escaped(item.description)],
    ['keywords', escaped(item.subjects.join(', '))],
    ['language', escaped(item.language)],
    ['note', escaped([item.sample ? SAMPLE_NOTE : '', item.remarks].filter(Boolean).join(' '))],
    // Addresses are taken as they are by url packages.
    ['url', item.url],
  ]
  const fields = lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name} = ${value.startsWith('{{') ? value : `{${value}}`}`)
  const month = exactYear !== undefined && first?.[1] ? `,\n  month = ${MONTHS[first[1] - 1]}` : ''
  return `@misc{${key(item.id)},\n${fields.join(',\n')}${month}\n}\n`
}

/** Keys take no colons in some readers. */
function key(id: string): string {
  return id.replace(/[^A-Za-z0-9-]+/g, '-')
}

/** biblatex reads EDTF level 1 without unspecified digits and open beginnings. */
function edtfForBiblatex(date: string): string {
  return /X|^\.\.|^\//.test(date) ? '' : date.replace(/\/\.\.$/, '/')
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\{}#$%&_~^]/g, (character) => ESCAPES[character] ?? character)
}
