/** What the composers of answers work with. */
import type { Catalog } from '../../catalog/catalog.ts'
import type { SearchEngine } from '../../search/search-engine.ts'
import type { Store } from '../../store/index.ts'
import type { Turn } from '../assistant.ts'
import type { Retriever } from '../retriever.ts'
import type { OnDropped, Speaker } from './speaker.ts'
import type { Language, Understanding } from './understand.ts'

export interface AnswerParts {
  catalog: Catalog
  store: Store
  engine: SearchEngine
  retriever: Retriever
  language: Language
  onDropped?: OnDropped
}

/** One question on its way to an answer. */
export interface Asked extends AnswerParts {
  turn: Turn
  understanding: Understanding
  speaker: Speaker
}
