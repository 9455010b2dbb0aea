/** Formats in which the words of a page are sent with their places on its picture, one row each. Addresses, canvases and the record page read them here. */
import type { PlacedText } from '../../media/placed-text.ts'
import { altoOf, hocrOf } from '../../media/write-words.ts'
import { inEnglish } from './addresses.ts'

interface WordFormat {
  /** Of the address: `/media/words/{id}/{page}.{ending}`. */
  ending: string
  /** A proper name, the same in every language. */
  label: string
  mediaType: string
  /** What it is a kind of, as IIIF names it. */
  profile: string
  write: (page: PlacedText, about: { file: string; software: string; language: string }) => Iterable<string>
}

export const WORD_FORMATS: readonly WordFormat[] = [
  {
    ending: 'alto.xml',
    label: 'ALTO',
    mediaType: 'application/xml; charset=utf-8',
    profile: 'http://www.loc.gov/standards/alto/ns-v4#',
    write: altoOf,
  },
  {
    ending: 'hocr.html',
    label: 'hOCR',
    mediaType: 'text/vnd.hocr+html; charset=utf-8',
    profile: 'http://kba.github.io/hocr-spec/1.2/',
    write: hocrOf,
  },
]

/** The words of a page as files, for its canvas. @param address of the file with an ending. */
export function seeWords(address: (ending: string) => string) {
  return WORD_FORMATS.map(({ ending, label, mediaType, profile }) => ({
    id: address(ending),
    type: 'Dataset',
    label: inEnglish(label),
    format: mediaType.split(';')[0],
    profile,
  }))
}

/** `3.alto.xml` taken apart; null where it names no page or format. */
export function readWordsName(file: string): { page: number; format: WordFormat } | null {
  const [, page, ending] = /^([1-9]\d{0,3})\.(.+)$/.exec(file) ?? []
  const format = WORD_FORMATS.find((one) => one.ending === ending)
  return page === undefined || !format ? null : { page: Number(page), format }
}
