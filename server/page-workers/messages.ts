/** What the serving thread and a page worker tell each other. */
import type { NearestQuestion, RetrievalQuestion, RetrieverStatus } from '../../assistant/retriever.ts'
import type { SiteSettings } from '../../endpoints/archive.ts'
import type { IndexNews } from '../../search/engines/embedded/index.ts'
import type { EngineStatus } from '../../search/search-engine.ts'
import type { Dependencies } from '../page-cache/watched-archive.ts'
import type { Settings } from '../settings.ts'

/** What its threads are called, for whoever looks at the process. */
export const PAGE_WORKER = 'page worker'

/** What a worker is started with. */
export interface WorkerOrder {
  settings: Pick<Settings, 'CONTENT_DIR' | 'DATA_DIR' | 'PICTURE_CACHE_MB' | 'LOG_FORMAT' | 'SEARCH_URL'>
  site: SiteSettings
  /** At the time of its start. */
  parts: PartsStatus
}

/** What retrieval is asked, without the signal that stops it: that is a message of its own. */
export type Call =
  | { method: 'nearest'; asked: Omit<NearestQuestion, 'signal'> }
  | { method: 'retrieve'; asked: Omit<RetrievalQuestion, 'signal'> }

/** How parts that are with the serving thread are, at the moment. */
export interface PartsStatus {
  retriever: RetrieverStatus
  /** Read where the index is a cluster's. */
  engine: EngineStatus
}

/** To a worker. */
export type ToWorker =
  | { kind: 'index'; id: number; news: IndexNews }
  /** `page`: by the route table; `machine`: by the table of machine addresses. */
  | {
      kind: 'make'
      id: number
      what: 'page' | 'machine'
      url: string
      headers: [string, string][]
      before: string
      parts: PartsStatus
    }
  | { kind: 'called'; id: number; result: unknown }
  | { kind: 'call-failed'; id: number; why: string }

/** A page or answer as a worker made it. */
export interface Made {
  status: number
  headers: [string, string][]
  /** null: the data is what it was before. */
  text: string | null
  /** Digest of the data of a page. */
  made: string
  dependencies: Dependencies
}

/** From a worker. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'has-index'; id: number }
  | { kind: 'made'; id: number; made: Made }
  /** It takes a part of the archive that only the serving thread has, or it failed: it is made there, where failures are logged. */
  | { kind: 'elsewhere'; id: number }
  | { kind: 'call'; id: number; call: Call }
  | { kind: 'abort'; id: number }
  | { kind: 'empty-search'; terms: string }
  /** The cluster has answered a search. */
  | { kind: 'searched' }
