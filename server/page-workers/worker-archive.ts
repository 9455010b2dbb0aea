/**
 * The archive as a page worker has it: content, the store read only, a copy of the index, and retrieval by messages. Every other part
 * is with the serving thread alone: a page that takes one is made there.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { z } from 'zod'
import type { RetrieverStatus } from '../../assistant/retriever.ts'
import { publicViewer } from '../../catalog/access.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { type Archive, NOT_SERVING } from '../../endpoints/archive.ts'
import { openMedia } from '../../media/open-media.ts'
import { IndexCopy } from '../../search/engines/embedded/index.ts'
import { archiveLexicon } from '../../search/lexicon.ts'
import { openThesaurus } from '../../search/thesaurus.ts'
import { openEditedCatalog, openStore, storeFile } from '../../store/index.ts'
import { meaningOf } from '../meaning.ts'
import type { Call, WorkerOrder } from './messages.ts'

const MIB = 1024 * 1024

export interface WorkerArchive {
  archive: Archive
  index: IndexCopy
  /** Runs what makes an answer, with content as it is now. @returns null where it took a part that is not here. */
  during<Result>(retriever: RetrieverStatus, make: () => Promise<Result>): Promise<Result | null>
  close(): Promise<void>
}

interface MainThread {
  call(call: Call, signal: AbortSignal | undefined): Promise<unknown>
  emptySearch(terms: string): void
}

/** Passes: what is not here answers nothing, so it needs no methods. */
const ArchiveSchema = z.custom<Archive>((value) => typeof value === 'object')

export function openWorkerArchive({ settings, site }: WorkerOrder, main: MainThread): WorkerArchive {
  const { CONTENT_DIR, DATA_DIR, PICTURE_CACHE_MB } = settings
  const making = new AsyncLocalStorage<{ elsewhere: boolean; retriever: RetrieverStatus }>()
  const store = openStore(storeFile(DATA_DIR), { readOnly: true })
  const content = loadCatalog(CONTENT_DIR)
  const edited = openEditedCatalog(content, store)
  const thesaurus = openThesaurus(CONTENT_DIR, () => store.mends.groups())
  const lexicon = archiveLexicon(edited.current, thesaurus)
  const index = new IndexCopy(lexicon)
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
    status: () => making.getStore()?.retriever,
  }
  const parts: { [Part in keyof Archive]: unknown } = {
    catalog: content,
    store: { ...store, emptySearches: elsewhere({ count: main.emptySearch }) },
    engine: index,
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
    index,
    async during(status, make) {
      edited.follow()
      const now = { elsewhere: false, retriever: status }
      try {
        const result = await making.run(now, make)
        return now.elsewhere ? null : result
      } catch {
        return null
      }
    },
    async close() {
      await index.close()
      store.close()
    },
  }
}
