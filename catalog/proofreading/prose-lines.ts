/** The prose of content files, line by line: what a reader reads, without marks, addresses, ids and keys. */
import { readCsv } from '../readers/csv.ts'
import { RECORD_COLUMNS } from '../schemas/record-row.ts'

export interface ProseLine {
  line: number
  text: string
}

/** Fields of YAML whose values are ids, addresses, dates or names that are checked as such. */
const NO_PROSE =
  /^(id|refs|ref|path|records|archiveItems|units?|people|person|places?|subjects|variants|name|themes|highlights|period|date\w*|kind|basis|codeBasis|plate|order|pages|figures?|troop|code|published|reviewed|section|category|seat|force|latitude|longitude|citation)$/
const PROSE_COLUMNS = ['title', 'date_note', 'genre', 'description', 'extent', 'rights_note', 'access_note', 'content_note']
const FRONT_PROSE = /^(title|summary|thin):\s*(.*)$/

/** @param path below the content folder; its ending says how it is read. `file` is the absolute path. */
export function proseLines(path: string, text: string, file: string): ProseLine[] {
  if (path.endsWith('.md')) return markdownLines(text)
  if (path.endsWith('.csv')) return recordLines(file, path)
  return yamlLines(text)
}

function markdownLines(text: string): ProseLine[] {
  const lines = text.split('\n')
  const bodyFrom = lines.indexOf('---', 1)
  let fenced = false
  return lines.flatMap((written, at) => {
    const line = at + 1
    if (at <= bodyFrom) {
      const front = FRONT_PROSE.exec(written)
      return front ? [{ line, text: front[2] ?? '' }] : []
    }
    if (written.startsWith('```')) fenced = !fenced
    if (written.startsWith('```')) return []
    return fenced ? yamlLine(written, line) : [{ line, text: withoutMarks(written) }]
  })
}

function yamlLines(text: string): ProseLine[] {
  let skippedDepth = Infinity
  return text.split('\n').flatMap((written, at) => {
    if (written.trimStart().startsWith('#')) return []
    const depth = written.search(/\S/)
    if (depth > skippedDepth) return []
    skippedDepth = Infinity
    const key = keyOf(written)
    if (key !== null && NO_PROSE.test(key)) skippedDepth = depth + (written.trimStart().startsWith('- ') ? 2 : 0)
    return yamlLine(written, at + 1)
  })
}

function yamlLine(written: string, line: number): ProseLine[] {
  const key = keyOf(written)
  if (key !== null && NO_PROSE.test(key)) return []
  return [{ line, text: withoutMarks(written.replace(/^\s*(- )?(\w+:(?=\s|$))?/, '')) }]
}

function keyOf(written: string): string | null {
  return /^\s*(?:- )?(\w+):(?=\s|$)/.exec(written)?.[1] ?? null
}

/** Source marks, figures, addresses of links and plain addresses say nothing in words. */
function withoutMarks(text: string): string {
  return text
    .replace(/\[@[^\]]*\]/g, ' ')
    .replace(/\{\{[^}]*\}\}/g, ' ')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\b[\w.-]+\.(?:gov|org|com|net)\b\S*/g, ' ')
    .replace(/msp:\S+/g, ' ')
    .replace(/(^|[\s(])\/[a-z][\w./:{}-]*/g, ' ')
}

function recordLines(file: string, path: string): ProseLine[] {
  return readCsv(file, path, RECORD_COLUMNS).rows.map(({ line, cells }) => ({
    line,
    text: PROSE_COLUMNS.map((column) => withoutMarks(cells[column] ?? '')).join(' · '),
  }))
}
