/** What is said under a picture: whether it shows the item, or only stands for it. */

import type { Picture } from '../../media/picture-of.ts'
import * as recordServerWords from '../../messages/en/record-server.ts'
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
    return t(sample ? recordServerWords.samplePicture : type === 'Photograph' ? recordServerWords.scanPhotograph : recordServerWords.scan)
  if (kind === 'facsimile') return t(recordServerWords.facsimile)
  // A sample stands for nothing that could be digitized, held or opened.
  if (sample && !heldBack)
    return t(kind === 'sheet' || kind === 'words' ? recordServerWords.sampleItem : recordServerWords.illustrationSample)
  if (kind === 'words' && quoted) return t(recordServerWords.wordsQuoted)
  if (kind === 'sheet')
    return t(heldBack ? recordServerWords.sheetClosed : pdf ? recordServerWords.sheetPdfHere : recordServerWords.sheetNotHere)
  if (kind === 'words')
    return t(heldBack ? recordServerWords.titleClosed : pdf ? recordServerWords.titlePdfHere : recordServerWords.titleNone)
  return t(heldBack ? recordServerWords.closed : recordServerWords.missing, { type })
}
