/** What is said under a picture: whether it shows the item, or only stands for it. */
import { FACSIMILE_LABEL } from '../../catalog/quoted-words.ts'
import { SAMPLE_ITEM } from '../../catalog/samples.ts'
import type { Picture } from '../../media/picture-of.ts'

export interface Labelled {
  type: string
  sample: boolean
  /** A scan is held, and the access rule keeps it from this reader. */
  heldBack: boolean
  /** The words shown are the item's own. */
  quoted: boolean
}

export function labelOfPicture(kind: Picture['kind'], { type, sample, heldBack, quoted }: Labelled): string {
  if (kind === 'scan') return sample ? 'Sample picture, not a real item' : type === 'Photograph' ? 'Scan of the photograph' : 'Scan'
  if (kind === 'facsimile') return FACSIMILE_LABEL
  // A sample stands for nothing that could be digitized, held or opened.
  if (sample && !heldBack) return kind === 'sheet' || kind === 'words' ? SAMPLE_ITEM : `Illustration; ${SAMPLE_ITEM.toLowerCase()}`
  if (kind === 'words' && quoted) return 'The words on the object, typeset from the source; not a photograph'
  if (kind === 'sheet') return heldBack ? 'Description sheet; the text is not open to view' : 'Description sheet; the text is not held here'
  if (kind === 'words')
    return heldBack ? 'Title set in type; the picture is not open to view' : 'Title set in type; no picture is held here'
  return `Illustration; ${(heldBack ? HELD_BACK : MISSING)[type] ?? (heldBack ? HELD_BACK : MISSING).Artifact}`
}

const MISSING: Readonly<Record<string, string>> = {
  Photograph: 'photograph not yet digitized',
  Video: 'film not yet digitized',
  Audio: 'recording not yet digitized',
  Artifact: 'no photograph of the object yet',
}
const HELD_BACK: Readonly<Record<string, string>> = {
  Photograph: 'the photograph is not open to view',
  Video: 'the film is not open to view',
  Audio: 'the recording is not open to hear',
  Artifact: 'the photograph of the object is not open to view',
}
