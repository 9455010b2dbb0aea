/** What stands in the text beside an entry of the list: parentheses, short notes; and how the original itself is cited. */
import { SAMPLE_LABEL } from '../samples.ts'
import { apaDate, mlaDate } from './citation-dates.ts'
import { type CitationItem, lowerFirst, upperFirst } from './citation-item.ts'
import { apaNames, type CitedName, mlaNames, noteNames } from './citation-names.ts'
import { commas, italic, merged, type Piece, type Run, sentences } from './runs.ts'
import { type CitationStyle, sampleOf } from './styles.ts'

/** Where the original is held, as its holder names it. */
interface Holder {
  name: string
  /** 'Framingham, MA'; '' where it is part of the name. */
  place: string
  /** Collection and number at the holder; '' where not known. */
  within: string
}

export interface FurtherForm {
  style: CitationStyle
  form: 'In text' | 'In text, one of two works by its author' | 'Short note' | 'Original seen'
  runs: readonly Run[]
}

/** The forms a style has beside its full citation. @param holder left out: nothing is said of the original. */
export function furtherForms(item: CitationItem, holder?: Holder): FurtherForm[] {
  const original = (style: CitationStyle, runs: (holder: Holder) => Run[]): FurtherForm[] =>
    holder ? [{ style, form: 'Original seen', runs: runs(holder) }] : []
  return [
    { style: 'MLA', form: 'In text', runs: mlaInText(item, false) },
    ...(item.authors.length > 0
      ? [{ style: 'MLA', form: 'In text, one of two works by its author', runs: mlaInText(item, true) } as const]
      : []),
    ...original('MLA', (held) => mlaOriginal(item, held)),
    { style: 'Chicago', form: 'Short note', runs: shortNote(item) },
    { style: 'APA', form: 'In text', runs: apaInText(item) },
    ...original('APA', (held) => apaOriginal(item, held)),
    { style: 'Turabian', form: 'Short note', runs: shortNote(item) },
  ]
}

/** (*Sample View*), (Massachusetts State Police), (Massachusetts State Police, *Sample General Order*) */
export function mlaInText(item: CitationItem, twoWorks: boolean): Run[] {
  const author = shortNames(item.authors, 'and')
  const title: Piece = item.titled ? italic(nounPhrase(item.title)) : nounPhrase(item.title)
  return parenthesis(author === '' ? [title] : twoWorks ? [author, ', ', title] : [author], item)
}

/** (*Sample View of a Barracks*, 1938), (Massachusetts State Police, 1921) */
export function apaInText(item: CitationItem): Run[] {
  const author = shortNames(item.authors, '&')
  return parenthesis([author === '' ? italic(item.title) : author, `, ${apaDate(item.date, false)}`], item)
}

/** 5. *Sample View of a Barracks*. 6. Massachusetts State Police, “Sample General Order.” */
export function shortNote(item: CitationItem, number = 2): Run[] {
  const title = shortTitle(item.title)
  const named: Piece = item.type === 'Document' ? `“${title}.”` : item.titled ? italic(title) : title
  return sentences([[{ text: `${number}. `, italic: false }, ...commas([familyNames(item), named])], sampleOf(item)])
}

/** Sample trooper campaign hat. Circa 1930, Massachusetts State Police Historical Archive, Framingham. */
export function mlaOriginal(item: CitationItem, { name, place }: Holder): Run[] {
  const date = mlaDate(item.date)
  return sentences([
    mlaNames(item.authors),
    item.titled ? italic(item.title) : item.title,
    // The handbook names the city alone.
    upperFirst([date, name, place.split(',')[0]].filter(Boolean).join(', ')),
    sampleOf(item),
  ])
}

/** *Sample View of a Barracks* [Photograph]. (1938, August 12). Photograph Collection (…), Archive, Framingham, MA, United States. */
export function apaOriginal(item: CitationItem, { name, place, within }: Holder): Run[] {
  const title: Piece[] = [italic(item.title), ` [${item.type === 'Document' ? upperFirst(item.medium) : item.type}]`]
  const date = `(${apaDate(item.date, true)})`
  const authors = apaNames(item.authors)
  const where = [within, name, place === '' ? '' : `${place}, United States`].filter(Boolean).join(', ')
  return sentences([...(authors === '' ? [title, date] : [authors, date, title]), where, sampleOf(item)])
}

function parenthesis(pieces: readonly Piece[], { sample }: CitationItem): Run[] {
  const said: Piece[] = ['(', ...pieces, sample ? `; ${lowerFirst(SAMPLE_LABEL)})` : ')']
  return merged(said.map((piece) => (typeof piece === 'string' ? { text: piece, italic: false } : piece)))
}

/** Family names, more than two as "et al." */
function shortNames(names: readonly CitedName[], and: string): string {
  const short = names.map(({ heading, kind }) => (kind === 'person' ? (heading.split(', ')[0] ?? heading) : heading))
  return short.length > 2 ? `${short[0]} et al.` : short.join(` ${and} `)
}

function familyNames(item: CitationItem): string {
  const short = item.authors.map(
    ({ heading, kind }): CitedName => ({ heading: kind === 'person' ? (heading.split(', ')[0] ?? heading) : heading, kind: 'whole' }),
  )
  return noteNames(short)
}

/** Words at which a title's first noun phrase ends. */
const AFTER_THE_NAME =
  /(?<!\s)\s+(?:about|after|against|at|before|between|by|concerning|during|for|from|in|into|of|on|over|relating|showing|to|under|with)\s|[:;,(–—]/i
/** Titles of no more words are given whole in notes (Chicago 17, 14.33: up to four words of weight and the small ones between them). */
const SHORT_IN_NOTES = 5

/** The first noun phrase, as MLA shortens a title in parentheses: 'Sample View' of 'Sample View of a Barracks'. */
export function nounPhrase(title: string): string {
  const end = title.search(AFTER_THE_NAME)
  const cut = end > 0 ? title.slice(0, end).trim() : title
  // An article alone, or a single short word, names nothing.
  return cut.split(/\s+/).length > 1 || cut.length > 6 ? cut : title
}

export function shortTitle(title: string): string {
  return title.split(/\s+/).length <= SHORT_IN_NOTES ? title : nounPhrase(title)
}
