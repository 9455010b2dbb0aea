/** What is near in meaning to the words of a search, as retrieval for the assistant knows it. */
import type { NearestSubject, Retriever } from '../assistant/retriever.ts'
import type { Meaning } from '../search/meaning.ts'

/** Subjects looked at for one search. */
const LOOKED_AT = 100

export function meaningOf(retriever: Pick<Retriever, 'nearest' | 'status'>): Meaning {
  return {
    async nearest(text, viewer, signal) {
      const { mode, running } = retriever.status()
      if (mode !== 'hybrid' || running) return null
      const found = await retriever.nearest({ text, viewer, limit: LOOKED_AT, signal })
      // Records, articles and headings have the same ids in both indexes; events and hints are no documents of the search.
      const inOrder = (a: NearestSubject, b: NearestSubject) => Number(a.sample) - Number(b.sample) || b.cosine - a.cosine
      return (
        found?.toSorted(inOrder).map(({ subject, telling, tellingAcross }) => ({ id: subject, alone: telling, across: tellingAcross })) ??
        null
      )
    },
    stamp() {
      const { mode, running, withVectors, lastRun } = retriever.status()
      return mode === 'hybrid' && !running ? `${withVectors} ${lastRun}` : ''
    },
  }
}
