/** What each rights label allows, in plain words. */
import type { Rights } from '../../../catalog/schemas/record.ts'

export const RIGHTS_WORDS: Readonly<Record<Rights, string>> = {
  'Public Domain': 'No known copyright. You may copy, change and publish it without permission. Please credit the source.',
  'CC BY': 'You may copy, change and publish it for any purpose if you credit the source and say what you changed.',
  'CC BY-NC': 'You may copy and share it for noncommercial purposes if you credit the source. For a book or film that is sold, ask first.',
  Restricted: 'In copyright, or presumed to be. You may read and cite the description; for copies of the item itself, ask its holder.',
  'Not evaluated': 'Its copyright has not been reviewed. Ask the holder before you publish a copy.',
}
