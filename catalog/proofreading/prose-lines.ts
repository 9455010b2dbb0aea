/** The prose of content files, line by line: what a reader reads, without marks, addresses, ids and keys. */
import { LANGUAGES, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { OWN_ID } from '../record-ids.ts'
import { readCsv } from '../row-files.ts'
import { RECORD_COLUMNS } from '../schemas/record-row.ts'

export interface ProseLine {
  line: number
  text: string
}

/** Fields of YAML whose values are ids, addresses, dates or names that are checked as such. */
const NO_PROSE =
  /^(id|refs|ref|path|records|archiveItems|units?|people|person|places?|subjects|variants|name|themes|highlights|period|date\w*|kind|basis|plate|order|pages|figures?|troop|code|published|reviewed|section|category|seat|body|spellings|syntax|exampleRecord|latitude|longitude|citation)$/
/** A text in another language, of its own or after the English one on a line: the dictionary is of English. */
const OTHERS = LANGUAGES.filter((language) => language !== MAIN_LANGUAGE).join('|')
const TRANSLATION = new RegExp(`^(?:${OTHERS})$`)
const TRANSLATION_INSIDE = new RegExp(`,\\s*(?:${OTHERS}):\\s*(?:'[^']*'|"[^"]*"|[^,}]*)(?=[,}\\s])`, 'g')
const PROSE_COLUMNS = ['title', 'date_note', 'genre', 'description', 'extent', 'rights_note', 'access_note', 'content_note']
const FRONT_PROSE = /^(title|summary|thin):\s*(.*)$/s
const NOTE_FIELD = /^[\s-]*(?:notes|note|thin|locationNote):(?=\s|$)/

/** Prose without the notes on figures and sources: what a page says before a reader opens its note. */
export function visitorLines(path: string, text: string, file: string): ProseLine[] {
  const lines = proseLines(path, text, file)
  if (path.endsWith('.csv')) return lines
  const noted = noteLines(text)
  return joinedLines(lines.filter(({ line }) => !noted.has(line)))
}

/** Lines of the fields `notes`, `note` and `thin` of a YAML file or of front matter: the field's own and those set in below it. */
function noteLines(text: string): ReadonlySet<number> {
  const found = new Set<number>()
  let noteColumn = Infinity
  for (const [at, written] of text.split('\n').entries()) {
    const column = written.search(/[^\s-]/)
    if (column === -1) continue
    if (column <= noteColumn) noteColumn = NOTE_FIELD.test(written) ? column : Infinity
    if (noteColumn !== Infinity) found.add(at + 1)
  }
  return found
}

/** Lines that follow each other as one, so that words which break over a line are found; each begins at its first line. */
function joinedLines(lines: readonly ProseLine[]): ProseLine[] {
  const joined: ProseLine[] = []
  let before = 0
  for (const { line, text } of lines) {
    const last = joined.at(-1)
    if (last && line === before + 1 && text.trim() !== '' && !/[.!?:]\s*$/.test(last.text))
      joined[joined.length - 1] = { line: last.line, text: `${last.text} ${text.trim()}` }
    else joined.push({ line, text })
    before = line
  }
  return joined
}

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
    if (key !== null && isNoProse(key)) skippedDepth = depth + (written.trimStart().startsWith('- ') ? 2 : 0)
    return yamlLine(written, at + 1)
  })
}

function yamlLine(written: string, line: number): ProseLine[] {
  const key = keyOf(written)
  if (key !== null && isNoProse(key)) return []
  return [{ line, text: withoutMarks(written.replace(TRANSLATION_INSIDE, '').replace(/^\s*(- )?(\w+:(?=\s|$))?/, '')) }]
}

function isNoProse(key: string): boolean {
  return NO_PROSE.test(key) || TRANSLATION.test(key)
}

function keyOf(written: string): string | null {
  return /^\s*(?:- )?(\w+):(?=\s|$)/.exec(written)?.[1] ?? null
}

/** Source marks, figures, addresses of links and plain addresses say nothing in words. */
function withoutMarks(text: string): string {
  return text
    .replace(/\[@[^[\]]*\]/g, ' ')
    .replace(/\{\{[^{}]*\}\}/g, ' ')
    .replace(/\]\([^()]*\)/g, ']')
    .replace(/(?<![\w.-])[\w.-]+\.(?:gov|org|com|net)\b\S*/g, ' ')
    .replace(/(?<![a-z0-9-])[a-z][a-z0-9-]*:\S+/g, (found) => (/\d/.test(found) ? ' ' : found))
    .replace(/(^|[\s(])\/[a-z][\w./:{}-]*/g, ' ')
}

function recordLines(file: string, path: string): ProseLine[] {
  // Words of other institutions, and of items in other languages, are spelled as they are.
  const ours = ({ id = '', language = '' }: Readonly<Record<string, string>>) =>
    OWN_ID.test(id) && (language === '' || language.includes('English'))
  const rows = readCsv(file, path, RECORD_COLUMNS).rows.filter(({ cells }) => ours(cells))
  return rows.map(({ line, cells }) => ({
    line,
    text: PROSE_COLUMNS.map((column) => withoutMarks(cells[column] ?? '')).join(' · '),
  }))
}
