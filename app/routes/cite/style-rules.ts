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
      'If no creator is known, leave the name out and begin the entry with the title.',
      'An item without a title gets a description in roman type; capitalize only the first word and names.',
      'The day comes before the month; months longer than four letters are abbreviated; an unknown date is left out.',
    ],
  },
  {
    style: 'Chicago',
    book: 'The Chicago Manual of Style, 17th and 18th editions, notes and bibliography',
    rules: [
      'A note begins with the item. Document titles are in quotation marks; titles of pictures and films are in italics.',
      'Dates of documents run day, month, year; dates of pictures month, day, year.',
      'A note names series and number; the bibliography names the collection.',
      'No access date is needed. A later note is short: author and title, not “ibid.”',
    ],
  },
  {
    style: 'APA',
    book: 'Publication Manual of the American Psychological Association, 7th edition',
    rules: [
      'Author, date, title, source. If there is no author, the title comes first.',
      'Titles are in sentence case and italics; a description of the item follows in square brackets, in roman type.',
      'Documents give the full date, pictures and films only the year; use (n.d.) for an undated item.',
      'No period follows the address.',
    ],
  },
  {
    style: 'Turabian',
    book: 'Turabian, A Manual for Writers, 9th edition, notes style',
    rules: [
      'Like Chicago, but every date runs month, day, year.',
      'Pictures and objects are cited in notes; include one in the bibliography only if it is critical to your argument.',
      'An access date is needed only if the source has no date.',
    ],
  },
]

/** Words of the guide that are the archive's own (content/site/pages.yaml). */
export interface GuideWords {
  identifier: string
  archiveRule: string
  unitRule: string
}

type Part = readonly [name: string, rule: string]

export const requiredParts = ({ identifier, archiveRule }: GuideWords): readonly Part[] => [
  ['Title', 'As the record gives it; if the item has no title, a plain description.'],
  ['Date', 'As exact as the record, no more: “ca. 1930”, “1930–1935”, “n.d.”'],
  ['Identifier', `The call number, such as ${identifier}. It never changes and is never reused.`],
  ['Archive', archiveRule],
  ['Address', 'The permanent address of the record, /records/ followed by the identifier.'],
]

export const optionalParts = ({ unitRule }: GuideWords): readonly Part[] => [
  ['Creator or issuer', 'The photographer, author or office, if known.'],
  ['Unit', unitRule],
  ['Collection, series', 'Its place in the archive; Chicago and Turabian name it for documents.'],
  ['Medium and extent', '“16 mm film, 4:10”, “felt and leather”, “photograph”.'],
  ['Holder of the original', 'The holder or publisher, if the record names one and you saw the item there.'],
  ['Date of access', 'If your publisher asks for one. Each record has numbered versions; the page shows the current one.'],
]

/** What becomes of unusual dates and names: EDTF as the record holds it, then as the styles write it. */
export const EDGE_CASES = [
  ['Between two years', '1930-35', '1930–1935', '(1930–1935)'],
  ['About a year', 'circa 1930', 'ca. 1930', '(ca. 1930)'],
  ['Unknown date', 'left out', 'n.d.', '(n.d.)'],
  ['One person', 'Doe, Jane', 'Doe, Jane; in notes Jane Doe', 'Doe, J.'],
  ['A title that ends in ? or !', 'no further period', 'no further period', 'no further period'],
] as const
