/** A copy of the index in another thread: it reads the same files, the changes in front of them are told. It builds nothing. */
import type { SearchEngine } from '../../search-engine.ts'
import { IndexInUse } from './index-in-use.ts'
import { openIndex } from './segments/base-index.ts'
import type { ChangeBatch } from './segments/changes.ts'
import type { Manifest } from './segments/manifest.ts'

/** What a copy is told: other segments with all changes in front of them, or changes to what it has. Each is of a revision, so that both are called the same. */
export type IndexNews = {
  changes: readonly ChangeBatch[]
  sequence: number
  revision: number
} & ({ kind: 'index'; directory: string; manifest: Manifest } | { kind: 'changes' })

export class IndexCopy extends IndexInUse implements SearchEngine {
  /** Takes over what is new, in the order in which it was told. */
  async hear(news: IndexNews): Promise<void> {
    if (news.kind === 'index') await this.takeOver(openIndex(news.directory, news.manifest, this.base.segments), () => true)
    this.changes.add(...news.changes)
    this.sequence = news.sequence
    this.revision = news.revision
  }

  async update(): Promise<void> {
    throw new TypeError('A copy of the index is changed by the index')
  }

  async rebuild(): Promise<void> {
    throw new TypeError('A copy of the index is not built')
  }

  async close(): Promise<void> {
    this.closed = true
  }
}
