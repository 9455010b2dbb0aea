/** What the embedded engine is opened with. */

import type { BackoffLimits } from '../../../catalog/backoff.ts'
import type { DocumentSource } from '../../document-source.ts'
import type { Lexicon } from '../../lexicon.ts'

export interface EmbeddedOptions {
  /** Where the index files are; made where it is missing. Nothing else may be in it. */
  directory: string
  source: DocumentSource
  /**
   * What the documents depend on beside the source, such as the version of what makes them. An index made on
   * another basis answers until a new one is built, which begins at once.
   */
  basis?: string
  /** What is known of words beside the archive; nothing where it is left out. */
  lexicon?: Lexicon
  /** From so many changed documents on they become a segment. */
  flushFrom?: number
  /** Documents of a segment at most. */
  segmentDocuments?: number
  /** An index up to this length in bytes is checked before it is used; 64 MiB where it is not given. */
  checkedAtOnce?: number
  /** From so many documents of a kind on several threads search them (search-threads.ts). */
  threadsFrom?: number
  /** How long a failed build waits before the next attempt. */
  backoff?: BackoffLimits
}
