/** A retriever over passages in memory, ranked by shared words: what tests of answering ask in place of the archive. */
import { terms } from '../../search/analysis.ts'
import type { RunningRetriever } from '../open-retriever.ts'
import type { Passage } from '../passage.ts'

/** @param passages those of samples are not found. */
export function fixedRetriever(passages: readonly Passage[]): RunningRetriever {
  return {
    async retrieve({ question, limit, filter }) {
      const asked = new Set(terms(question))
      const ranked = passages
        .filter(({ basis }) => basis === 'sourced')
        .filter(({ subject }) => !filter?.subjects || filter.subjects.includes(subject))
        .map((passage) => {
          const words = new Set(terms(`${passage.title} ${passage.heading} ${passage.text}`))
          return { passage, score: [...asked].filter((term) => words.has(term)).length / Math.max(1, asked.size) }
        })
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || a.passage.id.localeCompare(b.passage.id))
        .slice(0, limit)
      return {
        passages: ranked.map(({ passage, score }, at) => ({
          passage,
          score,
          similarity: score,
          lexicalRank: at + 1,
          vectorRank: null,
        })),
        mode: 'lexical',
        indexed: passages.length,
        pending: 0,
      }
    },
    nearest: async () => null,
    odds: async () => null,
    status: () => ({
      embedder: '',
      dimensions: null,
      cutOff: null,
      mode: 'lexical',
      reason: 'The passages of this retriever are fixed.',
      passages: passages.length,
      withVectors: 0,
      running: null,
      lastRun: '',
    }),
    problem: () => '',
    index: async () => ({ indexed: passages.length, passages: passages.length, vectors: 0, seconds: 0 }),
    async close() {},
  }
}
