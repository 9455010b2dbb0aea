/** Turabian, A Manual for Writers, 9th edition: notes and bibliography. As Chicago, but with the month first everywhere. */

import { chicagoBibliography, chicagoNote, isRecording, numbered, producedOn, quoted, recordingNote, sampleOf, titleOf } from './chicago.ts'
import { monthFirstDate } from './citation-dates.ts'
import { type CitationItem, upperFirst } from './citation-item.ts'
import { bibliographyNames, noteNames } from './citation-names.ts'
import { type Run, sentences } from './runs.ts'

export function turabianNote(item: CitationItem, number = 1): Run[] {
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
export function turabianBibliography(item: CitationItem): Run[] {
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
