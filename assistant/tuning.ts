/** What fitting the weights of answering needs of it (eval/fit, scripts/fit.ts): a question read, and every sentence found for it weighed. */
import type { Thesaurus } from '../search/thesaurus.ts'
import type { Message } from './answer-chunk.ts'
import { weigh } from './answering/answer-signs.ts'
import { chooseSentences } from './answering/choose.ts'
import { recordWords } from './answering/compose-fact.ts'
import type { Evidence } from './answering/evidence.ts'
import { gather } from './answering/gather.ts'
import { languageOf } from './answering/language.ts'
import { meaningSigns } from './answering/meaning-signs.ts'
import type { Asked } from './answering/parts.ts'
import { SourceBook } from './answering/source-book.ts'
import { Speaker } from './answering/speaker.ts'
import { type Understanding, understand } from './answering/understand.ts'
import { type AnswerSigns, type SentenceWeights, weighed } from './answering/weights.ts'
import type { Turn } from './assistant.ts'

export * from './answering/weights.ts'
export type { Evidence }

export interface LookedInto {
  understanding: Understanding
  evidence: readonly Evidence[]
  /** What decides whether it is answered, with these weights for sentences; null where nothing was found. */
  signs(weights: SentenceWeights): Promise<AnswerSigns | null>
}

type Parts = Pick<Asked, 'catalog' | 'store' | 'engine' | 'retriever'> & { thesaurus: Thesaurus }

/** @returns a reader of conversations whose last turn is to be answered. */
export function looking(parts: Parts): (messages: readonly Message[], viewer: Turn['viewer']) => Promise<LookedInto> {
  const language = languageOf(parts.catalog, parts.thesaurus)
  return async (messages, viewer) => {
    const understanding = understand(messages, language)
    const turn = { messages, viewer, signal: new AbortController().signal }
    const asked: Asked = { ...parts, language, turn, understanding, speaker: new Speaker(new SourceBook(parts.catalog)) }
    const { read, evidence, by } = understanding.question === '' ? { read: [], evidence: [], by: 'lexical' as const } : await gather(asked)
    return {
      understanding,
      evidence,
      async signs(weights) {
        const ordered = read.map((one) => ({ ...one, score: weighed(one.signs, weights) })).sort((a, b) => b.score - a.score)
        if (ordered.length === 0) return null
        const meaning = await meaningSigns({ ...parts, signal: turn.signal }, understanding, ordered, by)
        const known = { ...language, recordWords: (id: string) => recordWords(asked, id), meaning }
        return weigh(ordered, chooseSentences(ordered, understanding), understanding, known).signs
      },
    }
  }
}
