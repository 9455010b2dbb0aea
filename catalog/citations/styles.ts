/** The styles offered, in the order of their tabs. */

import { SAMPLE_LABEL } from '../samples.ts'
import { apaDate, dayFirstDate, mlaDate, monthFirstDate } from './citation-dates.ts'
import { type CitationItem, lowerFirst, upperFirst } from './citation-item.ts'
import { apaNames, bibliographyNames, mlaNames, noteNames } from './citation-names.ts'
import { commas, type Element, isEnded, italic, merged, type Piece, type Run, sentences } from './runs.ts'

const CITATION_STYLES = ['MLA', 'Chicago', 'APA', 'Turabian'] as const
export type CitationStyle = (typeof CITATION_STYLES)[number]

/** One way a style cites an item: an entry of its list, or a note. */
interface Citation {
  style: CitationStyle
  form: 'Works cited' | 'Bibliography' | 'Note' | 'Reference'
  runs: readonly Run[]
}

/** Every citation of an item, the usual form of each style first. */
export function cite(item: CitationItem): Citation[] {
  return [
    { style: 'MLA', form: 'Works cited', runs: mla(item) },
    { style: 'Chicago', form: 'Bibliography', runs: chicagoBibliography(item) },
    { style: 'Chicago', form: 'Note', runs: chicagoNote(item) },
    { style: 'APA', form: 'Reference', runs: apa(item) },
    { style: 'Turabian', form: 'Note', runs: turabianNote(item) },
    { style: 'Turabian', form: 'Bibliography', runs: turabianBibliography(item) },
  ]
}

/** A note that numbers itself; every element parted by commas. */
function chicagoNote(item: CitationItem, number = 1): Run[] {
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

function chicagoBibliography(item: CitationItem): Run[] {
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
function isRecording({ type }: CitationItem): boolean {
  return type === 'Video' || type === 'Audio'
}

function recordingNote(item: CitationItem, number: number, carrier: readonly Element[]): Run[] {
  const made = [noteNames(item.authors), monthFirstDate(item.date)].filter(Boolean).join(', ')
  return numbered(number, [[titleOf(item), ` (${made})`], ...carrier, item.url], item)
}

/** Elements with commas after the number of the note. */
function numbered(number: number, elements: readonly Element[], item: CitationItem): Run[] {
  const note = [{ text: `${number}. `, italic: false }, ...commas(elements)]
  return sentences([note, sampleOf(item)])
}

function producedOn(item: CitationItem): string {
  return upperFirst([noteNames(item.authors), monthFirstDate(item.date)].filter(Boolean).join(', '))
}

function titleOf(item: CitationItem): Piece {
  return item.titled ? italic(item.title) : item.title
}

/** A title in quotation marks with the mark that follows it inside; a period gives way to a mark of the title's own. */
function quoted(title: string, mark: ',' | '.'): string {
  return `“${title.replaceAll('“', '‘').replaceAll('”', '’')}${mark === '.' && isEnded(title) ? '' : mark}”`
}

export function sampleOf({ sample }: CitationItem): string {
  return sample ? SAMPLE_LABEL : ''
}

/** Turabian, A Manual for Writers, 9th edition: notes and bibliography. As Chicago, but with the month first everywhere. */
function turabianNote(item: CitationItem, number = 1): Run[] {
  if (isRecording(item)) return recordingNote(item, number, [item.medium, item.duration, item.archive])
  if (item.type !== 'Document') return chicagoNote(item, number)
  return numbered(
    number,
    [
      noteNames(item.authors),
      quoted(item.title, ','),
      monthFirstDate(item.date),
      ...item.within,
      item.id,
      item.archive,
      item.place,
      item.url,
    ],
    item,
  )
}

/** Photographs and objects are cited in notes and listed only where they matter to the argument: then as in Chicago. */
function turabianBibliography(item: CitationItem): Run[] {
  if (isRecording(item)) {
    const carrier = [item.medium, item.duration].filter(Boolean).join(', ')
    return sentences([titleOf(item), producedOn(item), upperFirst(carrier), item.archive, item.url, sampleOf(item)])
  }
  if (item.type !== 'Document') return chicagoBibliography(item)
  return sentences([
    bibliographyNames(item.authors),
    quoted(item.title, '.'),
    upperFirst(monthFirstDate(item.date)),
    item.within.join(', '),
    [item.archive, item.place].filter(Boolean).join(', '),
    item.url,
    sampleOf(item),
  ])
}

/** MLA Handbook, 9th edition: works cited. */
function mla(item: CitationItem): Run[] {
  const address = item.url.replace(/^https?:\/\//, '')
  return sentences([
    mlaNames(item.authors),
    item.titled ? italic(item.title) : item.title,
    upperFirst(mlaDate(item.date)),
    [italic(item.archive), `, ${address}`],
    item.sample ? SAMPLE_LABEL : '',
  ])
}

/** Publication Manual of the American Psychological Association, 7th edition: reference list. */
function apa(item: CitationItem): Run[] {
  const what = item.sample ? `${bracket(item)}; ${lowerFirst(SAMPLE_LABEL)}` : bracket(item)
  const title: Piece[] = [italic(item.title), ` [${what}]`]
  const date = `(${apaDate(item.date, item.type === 'Document')})`
  const authors = apaNames(item.authors)
  const held = item.type === 'Artifact' && item.place !== '' ? `${item.archive}, ${item.place}, United States` : item.archive
  // No period after the address: it would be taken for a part of it.
  const opened = authors === '' ? [title, date] : [authors, date, title]
  return merged([...sentences([...opened, held]), { text: ` ${item.url}`, italic: false }])
}

/** What it is, for readers who do not see it. */
function bracket({ type, genre }: CitationItem): string {
  switch (type) {
    case 'Photograph':
    case 'Artifact':
      return type
    case 'Audio':
      return upperFirst(genre || 'Audio recording')
    case 'Video':
      return upperFirst(genre || 'Video')
    case 'Document':
      return upperFirst(genre === '' ? 'Document' : lowered(genre))
  }
}

/** 'General Order' becomes 'General order'. */
function lowered(genre: string): string {
  return genre
    .split(' ')
    .map((word, at) => (at === 0 ? word : lowerFirst(word)))
    .join(' ')
}
