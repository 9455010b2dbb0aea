/** The thread that retrieval lives in: it follows the archive by itself, answers questions between two passages, and says how it is. */
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { giveBackMemory } from '../catalog/background-work.ts'
import { messageOf } from '../catalog/errors.ts'

import { loadCatalog } from '../catalog/load-catalog.ts'
import { logFailure } from '../catalog/storage-faults.ts'
import { openEmbeddedEngine } from '../search/engines/embedded/index.ts'
import { openLexicon } from '../search/lexicon.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import { openThesaurus } from '../search/thesaurus.ts'
import { openEditedCatalog, openStore } from '../store/index.ts'
import { storeReader } from './archive-reader.ts'
import { openModels } from './open-embedder.ts'
import { PASSAGE_SOURCE } from './passage-source.ts'
import { contentPassages } from './passages/content-passages.ts'
import { RetrievalCore } from './retrieval-core.ts'
import { type Answer, MessageSchema, OrderSchema } from './retrieval-messages.ts'
import { isDamagedStore, PassageStore, removePassages } from './store/passage-store.ts'

/** How often the store is asked for its last event, in milliseconds. */
const INTERVAL = 1_000
/** How long after a failed attempt the embedder is tried again, in milliseconds. */
const AGAIN = 10 * 60_000

const order = OrderSchema.parse(workerData)
const port = parentPort
if (!port) throw new Error('This module runs as a worker')
const say = (answer: Answer) => port.postMessage(answer)

const store = openStore(order.storeFile, { readOnly: true })
const edited = openEditedCatalog(loadCatalog(order.contentDir), store)
const stopping = new AbortController()
const core = opened()
const aborts = new Map<number, AbortController>()
core.use(null, order.embedder.kind === 'none' ? 'No embedder is set: words alone are searched' : 'The embedder is being prepared')

port.on('message', (raw) => {
  const message = MessageSchema.parse(raw)
  if (message.kind === 'abort') aborts.get(message.id)?.abort()
  else if (message.kind === 'close') void close()
  else if (message.kind === 'index') void reply(message.id, core.run(message.anew))
  else if (message.kind === 'odds')
    void reply(
      message.id,
      abortable(message.id, (signal) => core.odds({ ...message.asked, signal })),
    )
  else if (message.kind === 'nearest')
    void reply(
      message.id,
      abortable(message.id, (signal) => core.nearest({ ...message.asked, signal })),
    )
  else
    void reply(
      message.id,
      abortable(message.id, (signal) => core.retrieve({ ...message.asked, signal })),
    )
})

function openCore(): RetrievalCore {
  return new RetrievalCore({
    archive: storeReader(store),
    content() {
      edited.follow()
      return contentPassages(edited.current())
    },
    store: new PassageStore(order.passagesFile),
    openWords,
    onStatus: (status) => say({ kind: 'status', status }),
  })
}

/** As the site's search is opened (server/context.ts); the client of a cluster is loaded only where one is named. */
async function openWords(basis: string): Promise<SearchEngine> {
  const { passagesFile, searchUrl, contentDir } = order
  // Every word that no passage has may be a slip: the dictionary of English takes 30 MiB a thread, and no question is better for it.
  const lexicon = openLexicon([openThesaurus(contentDir, () => store.mends.groups())], () => () => false)
  const parts = { source: { module: PASSAGE_SOURCE, options: { file: passagesFile } }, basis, lexicon }
  if (searchUrl === '') return openEmbeddedEngine({ ...parts, directory: passagesFile.replace(/\.sqlite$/, '') })
  const { openOpenSearchEngine } = await import('../search/engines/opensearch/index.ts')
  return openOpenSearchEngine({ ...parts, url: searchUrl, name: 'passages' })
}

function opened(): RetrievalCore {
  try {
    return openCore()
  } catch (error) {
    endIfDamaged(error)
    throw error
  }
}

/**
 * Passages can be made again at any time, so a file that is damaged is taken away. The thread ends with it: its owner starts another,
 * which makes them anew and is asked what this one did not answer.
 */
function endIfDamaged(error: unknown): void {
  if (!isDamagedStore(error)) return
  console.error(`${order.passagesFile} is damaged (${messageOf(error)}): the assistant makes its passages anew`)
  removePassages(order.passagesFile)
  process.exit(1)
}

async function reply(id: number, work: Promise<unknown>): Promise<void> {
  try {
    say({ kind: 'done', id, result: await work })
  } catch (error) {
    endIfDamaged(error)
    say({ kind: 'failed', id, message: messageOf(error) })
  }
}

async function abortable(id: number, work: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> {
  const abort = new AbortController()
  aborts.set(id, abort)
  try {
    return await work(abort.signal)
  } finally {
    aborts.delete(id)
  }
}

async function follow(): Promise<void> {
  let first = true
  let silent = false
  let read = edited.current()
  while (!stopping.signal.aborted) {
    try {
      edited.follow()
      const catalog = edited.current()
      if (first || catalog !== read || core.behind()) await core.run()
      if (first) giveBackMemory()
      read = catalog
      silent = false
    } catch (error) {
      endIfDamaged(error)
      // Once an outage, not at each look.
      if (!silent) logFailure('Indexing for the assistant failed', error)
      silent = true
    }
    first = false
    await wait(INTERVAL, undefined, { signal: stopping.signal }).catch(() => undefined)
  }
}

async function takeEmbedder(): Promise<void> {
  let said = ''
  while (!stopping.signal.aborted) {
    try {
      const { embedder, crossEncoder } = await openModels(order.embedder)
      if (stopping.signal.aborted) {
        await embedder?.close()
        await crossEncoder?.close()
        return
      }
      core.use(embedder, embedder ? '' : 'No embedder is set: words alone are searched', crossEncoder)
      return
    } catch (error) {
      endIfDamaged(error)
      if (stopping.signal.aborted) return
      const reason = messageOf(error)
      core.use(null, reason)
      if (reason !== said) console.error(`The assistant and the search go by words alone for now. ${reason}`)
      said = reason
      await wait(AGAIN, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
}

const working = [follow(), takeEmbedder()]

async function close(): Promise<void> {
  stopping.abort()
  await core.close()
  await Promise.all(working)
  store.close()
  // With whatever thread still builds for it.
  process.exit()
}
