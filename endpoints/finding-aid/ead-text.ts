/** The words of notes as EAD sets them: paragraphs, lists and tables, the inverse of what the import reads them from. */
import { element, type XmlElement } from '../xml.ts'

const BULLET = '• '

/** Paragraphs stand apart by an empty line; lines of a paragraph are entries of a list, or rows of a table. */
export function blocksOf(text: string): XmlElement[] {
  return text.split(/\n{2,}/).flatMap((part) => (part.trim() === '' ? [] : [blockOf(part.split('\n'))]))
}

function blockOf(lines: readonly string[]): XmlElement {
  const [first = '', ...others] = lines
  const listed = (line: string) => line.startsWith(BULLET)
  if (lines.every(listed)) return element('list', {}, ...lines.map(item))
  if (others.length > 0 && others.every(listed)) return element('list', {}, element('head', {}, first), ...others.map(item))
  if (others.length === 0) return element('p', {}, first)
  const rows = lines.map((line) => line.split(' | '))
  const columns = Math.max(...rows.map(({ length }) => length))
  return element(
    'table',
    {},
    element(
      'tgroup',
      { cols: String(columns) },
      element('tbody', {}, ...rows.map((cells) => element('row', {}, ...cells.map((cell) => element('entry', {}, cell))))),
    ),
  )
}

function item(line: string): XmlElement {
  return element('item', {}, line.slice(BULLET.length))
}
