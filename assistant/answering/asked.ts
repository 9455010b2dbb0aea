/** What the parts of an answer work with. */
import type { Catalog } from '../../catalog/catalog.ts'
import type { Words } from '../../messages/words.ts'
import type { SearchEngine } from '../../search/search-engine.ts'
import type { Store } from '../../store/index.ts'
import type { AnswerEvent } from '../answer-events.ts'
import type { Turn } from '../assistant.ts'
import type { Retriever } from '../retriever.ts'
import type { Knowledge, Question } from './question.ts'
import type { OnDropped, Speaker } from './speaker.ts'

export interface AnswerParts {
  catalog: Catalog
  store: Store
  engine: Pick<SearchEngine, 'search'>
  retriever: Pick<Retriever, 'retrieve' | 'odds'>
  known: Knowledge
  onDropped?: OnDropped
}

/** One question on its way to an answer. */
export interface Asked extends AnswerParts {
  turn: Turn
  question: Question
  speaker: Speaker
  /** The assistant's own words in the reader's language. */
  words: Words
}

export type Answering = AsyncGenerator<AnswerEvent, boolean>

type Done = Extract<AnswerEvent, { type: 'done' }>

/** The last event, which says in which language the answer is. */
export function done({ question: { language, text } }: Asked, outcome: Done['outcome'], searched = text): Done {
  return { type: 'done', outcome, searched, model: 'extractive', ...(language === 'es' ? { language } : {}) }
}
