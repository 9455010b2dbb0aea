/** A copy of the index in another thread: it reads the same files, the changes in front of them are told. It builds nothing. */
import type { SearchEngine } from '../../search-engine.ts'
import { type IndexPlace, openIndex } from './base-index.ts'
import type { ChangeBatch } from './changes.ts'
import { IndexInUse } from './index-in-use.ts'

/** What a copy is told: another index, or changes to the one it has. Each is of a revision, so that both are called the same. */
export type IndexNews = {
  changes: readonly ChangeBatch[]
  sequence: number
  revision: number
} & ({ kind: 'index'; place: IndexPlace } | { kind: 'changes' })

export class IndexCopy extends IndexInUse implements SearchEngine {
  /** Takes over what is new, in the order in which it was told. */
  async hear(news: IndexNews): Promise<void> {
    // Another thread for half of the documents would be one too many: there is a copy for each processor.
    if (news.kind === 'index' && news.place.name !== '') await this.takeOver(openIndex({ ...news.place, halves: Number.POSITIVE_INFINITY }))
    for (const change of news.changes) this.changes.add(change)
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
    this.base.close()
  }
}
