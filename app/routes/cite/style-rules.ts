/** The rules of each style as this site applies them, and what it decided where handbooks leave room (docs/decisions/052). */
import type { CitationStyle } from '../../../catalog/citations/index.ts'

export interface StyleRules {
  style: CitationStyle
  book: string
  rules: readonly string[]
}

export const STYLE_RULES: readonly StyleRules[] = [
  {
    style: 'MLA',
    book: 'MLA Handbook, 9th edition',
    rules: [
      'Author, title, original date, then the site in italics with the address. “https://” is left out; the entry ends in a period.',
      'If no creator is known, leave the name out: the entry begins with the title.',
      'A thing without a title gets a description in plain type, with a capital at its first word and at names only.',
      'Days stand before months; months of more than four letters are shortened; an unknown date is left out.',
    ],
  },
  {
    style: 'Chicago',
    book: 'The Chicago Manual of Style, 17th and 18th editions, notes and bibliography',
    rules: [
      'A note begins with the item. Titles of documents stand in quotation marks, of pictures and films in italics.',
      'Dates of documents run day, month, year; dates of pictures month, day, year.',
      'A note names series and number; the bibliography names the collection.',
      'No access date is needed. A later note is short: author and title, not “ibid.”',
    ],
  },
  {
    style: 'APA',
    book: 'Publication Manual of the American Psychological Association, 7th edition',
    rules: [
      'Author, date, title, source. Without an author the title takes the first place.',
      'Titles are in sentence case and italics; what the thing is follows in square brackets, in plain type.',
      'Documents give the full date, pictures and films the year; an undated thing has (n.d.).',
      'No period follows the address.',
    ],
  },
  {
    style: 'Turabian',
    book: 'Turabian, A Manual for Writers, 9th edition, notes style',
    rules: [
      'As Chicago, but every date runs month, day, year.',
      'Pictures and objects are cited in notes; the bibliography lists one only where the argument rests on it.',
      'An access date is needed only where the source has no date at all.',
    ],
  },
]

export const REQUIRED = [
  ['Title', 'As the record gives it; a description in plain words where the thing has no title.'],
  ['Date', 'As exact as the record, and no more exact: “ca. 1930”, “1930–1935”, “n.d.”'],
  ['Identifier', 'The call number, such as msp:photo:1938:014. It never changes and is never given again.'],
  ['Archive', 'The name of this site, which describes the item; never a government agency.'],
  ['Address', 'The permanent address of the record, /records/ followed by the identifier.'],
] as const

export const OPTIONAL = [
  ['Creator or issuer', 'The photographer, author or office, where one is known.'],
  ['Unit', 'The troop, division or unit it comes from, where that helps to find it.'],
  ['Collection, series', 'Its place in the archive; Chicago and Turabian name it for documents.'],
  ['Medium and extent', '“16 mm film, 4:10”, “felt and leather”, “photograph”.'],
  ['Holder of the original', 'Where a sourced record says who holds or published it, and you have seen it there.'],
  ['Date of access', 'Where your publisher asks for one. Each record has numbered versions; the page shows the present one.'],
] as const

/** What becomes of unusual dates and names: EDTF as the record holds it, then as the styles write it. */
export const EDGE_CASES = [
  ['Between two years', '1930-35', '1930–1935', '(1930–1935)'],
  ['About a year', 'circa 1930', 'ca. 1930', '(ca. 1930)'],
  ['Unknown date', 'left out', 'n.d.', '(n.d.)'],
  ['One person', 'Doe, Jane', 'Doe, Jane; in notes Jane Doe', 'Doe, J.'],
  ['A title that ends in ? or !', 'no further period', 'no further period', 'no further period'],
] as const
