/**
 * The archive as a page worker has it: content, the store read only, a copy of the index or a way to ask the cluster, and retrieval by
 * messages. Every other part is with the serving thread alone: a page that takes one is made there.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { z } from 'zod'
import { publicViewer } from '../../catalog/access.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { type Archive, NOT_SERVING } from '../../endpoints/archive.ts'
import { openMedia } from '../../media/open-media.ts'
import { IndexCopy } from '../../search/engines/embedded/index.ts'
import { archiveLexicon, type Lexicon } from '../../search/lexicon.ts'
import type { SearchEngine } from '../../search/search-engine.ts'
import { openThesaurus } from '../../search/thesaurus.ts'
import { openEditedCatalog, openStore, storeFile } from '../../store/index.ts'
import { meaningOf } from '../meaning.ts'
import type { Call, PartsStatus, WorkerOrder } from './messages.ts'

const MIB = 1024 * 1024

export interface WorkerArchive {
  archive: Archive
  /** null where the index is a cluster's. */
  copy: IndexCopy | null
  /**
   * Runs what makes an answer, with content as it is now. @returns null where it took a part that is not here.
   * @param make is told whether the cluster was asked in vain: asked once more, whoever waits would wait twice as long.
   */
  during<Result>(parts: PartsStatus, make: (inVain: () => boolean) => Promise<Result>): Promise<Result | null>
}

interface MainThread {
  call(call: Call, signal: AbortSignal | undefined): Promise<unknown>
  emptySearch(terms: string): void
  searched(): void
}

/** What is being made. */
interface Making {
  parts: PartsStatus
  elsewhere: boolean
  inVain: boolean
}

/** Passes: what is not here answers nothing, so it needs no methods. */
const ArchiveSchema = z.custom<Archive>((value) => typeof value === 'object')

export async function openWorkerArchive({ settings, site }: WorkerOrder, main: MainThread): Promise<WorkerArchive> {
  const { CONTENT_DIR, DATA_DIR, PICTURE_CACHE_MB, SEARCH_URL } = settings
  const making = new AsyncLocalStorage<Making>()
  const store = openStore(storeFile(DATA_DIR), { readOnly: true })
  const content = loadCatalog(CONTENT_DIR)
  const edited = openEditedCatalog(content, store)
  const thesaurus = openThesaurus(CONTENT_DIR, () => store.mends.groups())
  const lexicon = archiveLexicon(edited.current, thesaurus)
  const copy = SEARCH_URL === '' ? new IndexCopy(lexicon) : null
  const engine = copy ?? (await askCluster(SEARCH_URL, lexicon, making, main.searched))
  /** A part that the serving thread alone has. */
  const elsewhere = (members: object = {}): object =>
    new Proxy(members, {
      get(_, name) {
        if (typeof name === 'symbol' || Object.hasOwn(members, name)) return Reflect.get(members, name)
        const now = making.getStore()
        if (now) now.elsewhere = true
        throw new TypeError(`${name} is with the serving thread`)
      },
    })
  const retriever = {
    nearest: ({ signal, ...asked }: Parameters<Archive['retriever']['nearest']>[0]) => main.call({ method: 'nearest', asked }, signal),
    retrieve: ({ signal, ...asked }: Parameters<Archive['retriever']['retrieve']>[0]) => main.call({ method: 'retrieve', asked }, signal),
    status: () => making.getStore()?.parts.retriever,
  }
  const parts: { [Part in keyof Archive]: unknown } = {
    catalog: content,
    store: { ...store, emptySearches: elsewhere({ count: main.emptySearch }) },
    engine,
    thesaurus,
    lexicon,
    meaning: null,
    media: openMedia({
      cache: join(DATA_DIR, 'pictures'),
      bound: PICTURE_CACHE_MB * MIB,
      plates: { described: content.plates, folder: join(CONTENT_DIR, 'public/plates') },
      folders: [join(DATA_DIR, 'media'), join(CONTENT_DIR, 'media')],
      site: { name: content.site.name, line: content.contract.identity.independence.line },
    }),
    retriever: elsewhere(retriever),
    // Nobody who may be somebody is answered here.
    desk: elsewhere({ whoIs: elsewhere({ person: async () => null }) }),
    editing: elsewhere(),
    entities: elsewhere(),
    uploads: elsewhere(),
    recordMedia: elsewhere(),
    redaction: elsewhere(),
    textReader: elsewhere(),
    resumable: elsewhere(),
    health: elsewhere(),
    snapshots: elsewhere(),
    aidPdfs: elsewhere(),
    assistant: elsewhere(),
    questionLimiter: elsewhere(),
    serving: () => NOT_SERVING,
    settings: site,
    viewerOf: () => publicViewer(),
  }
  const archive = ArchiveSchema.parse(parts)
  archive.meaning = meaningOf(archive.retriever)
  Object.defineProperty(archive, 'catalog', { get: () => edited.current(), enumerable: true })
  return {
    archive,
    copy,
    async during(told, make) {
      edited.follow()
      const now = { parts: told, elsewhere: false, inVain: false }
      try {
        const result = await making.run(now, () => make(() => now.inVain))
        return now.elsewhere ? null : result
      } catch {
        return null
      }
    },
  }
}

/** The client of a cluster is loaded only where one is named. */
async function askCluster(url: string, lexicon: Lexicon, making: AsyncLocalStorage<Making>, searched: () => void): Promise<SearchEngine> {
  const { openReadOnlyEngine } = await import('../../search/engines/opensearch/index.ts')
  const now = () => {
    const made = making.getStore()
    if (!made) throw new TypeError('The cluster is asked only while something is made')
    return made
  }
  const lost = () => {
    now().inVain = true
  }
  return openReadOnlyEngine(url, lexicon, () => now().parts.engine, { answered: searched, lost })
}
