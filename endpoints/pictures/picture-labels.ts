/** What is said under a picture: whether it shows the item, or only stands for it. */

import type { Picture } from '../../media/picture-of.ts'
import * as recordSaidWords from '../../messages/en/record-said.ts'
import { MAIN_LANGUAGE } from '../../messages/languages.ts'
import { type Words, wordsIn } from '../../messages/words.ts'

export interface Labelled {
  type: string
  sample: boolean
  /** A scan is held, and the access rule keeps it from this reader. */
  heldBack: boolean
  /** The document itself can be read as a PDF. */
  pdf: boolean
  /** The words shown are the item's own. */
  quoted: boolean
}

/** @param t the words of the page; English for machines and files. */
export function labelOfPicture(
  kind: Picture['kind'],
  { type, sample, heldBack, pdf, quoted }: Labelled,
  t: Words = wordsIn(MAIN_LANGUAGE),
): string {
  if (kind === 'scan')
    return t(sample ? recordSaidWords.samplePicture : type === 'Photograph' ? recordSaidWords.scanPhotograph : recordSaidWords.scan)
  if (kind === 'facsimile') return t(recordSaidWords.facsimile)
  // A sample stands for nothing that could be digitized, held or opened.
  if (sample && !heldBack) return t(kind === 'sheet' || kind === 'words' ? recordSaidWords.sampleItem : recordSaidWords.illustrationSample)
  if (kind === 'words' && quoted) return t(recordSaidWords.wordsQuoted)
  if (kind === 'sheet') return t(heldBack ? recordSaidWords.sheetClosed : pdf ? recordSaidWords.sheetPdfHere : recordSaidWords.sheetNotHere)
  if (kind === 'words') return t(heldBack ? recordSaidWords.titleClosed : pdf ? recordSaidWords.titlePdfHere : recordSaidWords.titleNone)
  return t(heldBack ? recordSaidWords.closed : recordSaidWords.missing, { type })
}
