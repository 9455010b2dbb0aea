/** Publication Manual of the American Psychological Association, 7th edition: reference list. */
import { SAMPLE_LABEL } from '../samples.ts'
import { apaDate } from './citation-dates.ts'
import { type CitationItem, lowerFirst, upperFirst } from './citation-item.ts'
import { apaNames } from './citation-names.ts'
import { italic, merged, type Piece, type Run, sentences } from './runs.ts'

export function apa(item: CitationItem): Run[] {
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
