/** What the paths of an answer work with. */
import type { Catalog } from '../../catalog/catalog.ts'
import type { SearchEngine } from '../../search/search-engine.ts'
import type { Thesaurus } from '../../search/thesaurus.ts'
import type { Store } from '../../store/index.ts'
import type { Turn } from '../assistant.ts'
import type { Retriever } from '../retriever.ts'
import type { Scope } from './scope.ts'
import type { OnDropped, Speaker } from './speaker.ts'
import type { NamedRecords } from './understanding/records-named.ts'
import type { Language, Understanding } from './understanding/understand.ts'

export interface AnswerParts {
  catalog: Catalog
  store: Store
  engine: Pick<SearchEngine, 'search'>
  retriever: Pick<Retriever, 'retrieve' | 'vector' | 'odds'>
  /** Words for the same; none where it is left out. */
  thesaurus?: Thesaurus
  language: Language
  onDropped?: OnDropped
}

/** One question on its way to an answer. */
export interface Asked extends AnswerParts {
  turn: Turn
  understanding: Understanding
  speaker: Speaker
  /** The same reader's question in other words, understood by itself. */
  about(question: string): Asked
  /** Subjects of passages that tell of this site and its use. */
  siteSubjects: readonly string[]
  /** Records and the collection that the question names; looked up once. */
  recordsNamed(): Promise<NamedRecords>
  /** What the question is about, told from its vector once. */
  scope(): Promise<Scope>
}
