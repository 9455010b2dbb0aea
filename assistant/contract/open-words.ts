/** The index of a passage file's words in a folder beside it, as the retrieval thread opens it. */

import { openEmbeddedEngine } from '../../search/engines/embedded/index.ts'
import { NO_LEXICON } from '../../search/lexicon.ts'
import { PASSAGE_SOURCE } from '../passage-source.ts'
import type { OpenWords } from '../passage-words.ts'

export function openWordsOf(file: string, lexicon = NO_LEXICON): OpenWords {
  const source = { module: PASSAGE_SOURCE, options: { file } }
  return (basis) => openEmbeddedEngine({ directory: `${file}-words`, source, basis, lexicon })
}
