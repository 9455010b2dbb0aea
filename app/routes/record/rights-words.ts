/** What each rights label allows, in plain words. */
import type { Rights } from '../../../catalog/schemas/record.ts'

export const RIGHTS_WORDS: Readonly<Record<Rights, string>> = {
  'Public Domain':
    'No one holds copyright in it, as far as is known. You may copy, change and publish it without asking. Please name its source.',
  'CC BY': 'You may copy, change and publish it for any purpose, if you name its source and say what you changed.',
  'CC BY-NC':
    'You may copy and share it for any purpose that is not commercial, if you name its source. For a book or a film that is sold, ask first.',
  Restricted:
    'It is, or is presumed to be, in copyright. You may read and cite the description here; for copies of the item itself ask its holder.',
  'Not evaluated': 'Nobody here has examined its copyright. Ask its holder before you publish a copy of it.',
}
