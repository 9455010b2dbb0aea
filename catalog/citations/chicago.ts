/** The Chicago Manual of Style, 17th and 18th editions: notes and bibliography. */
import { SAMPLE_LABEL } from '../samples.ts'
import { dayFirstDate, monthFirstDate } from './citation-dates.ts'
import { type CitationItem, upperFirst } from './citation-item.ts'
import { bibliographyNames, noteNames } from './citation-names.ts'
import { commas, type Element, isEnded, italic, type Piece, type Run, sentences } from './runs.ts'

/** A note that numbers itself; every element parted by commas. */
export function chicagoNote(item: CitationItem, number = 1): Run[] {
  if (isRecording(item)) return recordingNote(item, number, [item.medium, ['from ', item.archive], item.digital, item.duration])
  const document = item.type === 'Document'
  return numbered(
    number,
    [
      noteNames(item.authors),
      document ? quoted(item.title, ',') : titleOf(item),
      document ? dayFirstDate(item.date) : monthFirstDate(item.date),
      ...(document ? [...item.within, item.id] : [item.medium]),
      item.archive,
      item.place,
      item.url,
    ],
    item,
  )
}

export function chicagoBibliography(item: CitationItem): Run[] {
  if (isRecording(item)) {
    return sentences([
      titleOf(item),
      producedOn(item),
      upperFirst(item.medium),
      `From ${item.archive}`,
      upperFirst([item.digital, item.duration].filter(Boolean).join(', ')),
      item.url,
      sampleOf(item),
    ])
  }
  const document = item.type === 'Document'
  return sentences([
    bibliographyNames(item.authors),
    document ? quoted(item.title, '.') : titleOf(item),
    document ? upperFirst(dayFirstDate(item.date)) : upperFirst(monthFirstDate(item.date)),
    document ? upperFirst(item.within.join(', ')) : upperFirst(item.medium),
    [item.archive, item.place].filter(Boolean).join(', '),
    item.url,
    sampleOf(item),
  ])
}

/** Films, videos and sound recordings are cited by their title, the maker in parentheses with the year. */
export function isRecording({ type }: CitationItem): boolean {
  return type === 'Video' || type === 'Audio'
}

export function recordingNote(item: CitationItem, number: number, carrier: readonly Element[]): Run[] {
  const made = [noteNames(item.authors), monthFirstDate(item.date)].filter(Boolean).join(', ')
  return numbered(number, [[titleOf(item), ` (${made})`], ...carrier, item.url], item)
}

/** Elements with commas after the number of the note. */
export function numbered(number: number, elements: readonly Element[], item: CitationItem): Run[] {
  const note = [{ text: `${number}. `, italic: false }, ...commas(elements)]
  return sentences([note, sampleOf(item)])
}

export function producedOn(item: CitationItem): string {
  return upperFirst([noteNames(item.authors), monthFirstDate(item.date)].filter(Boolean).join(', '))
}

export function titleOf(item: CitationItem): Piece {
  return item.titled ? italic(item.title) : item.title
}

/** A title in quotation marks with the mark that follows it inside; a period gives way to a mark of the title's own. */
export function quoted(title: string, mark: ',' | '.'): string {
  return `“${title.replaceAll('“', '‘').replaceAll('”', '’')}${mark === '.' && isEnded(title) ? '' : mark}”`
}

export function sampleOf({ sample }: CitationItem): string {
  return sample ? SAMPLE_LABEL : ''
}
