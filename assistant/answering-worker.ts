/** The thread in which questions are understood and answers are made and checked: whatever a question does to it, the server goes on. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { MessageChannel, parentPort, workerData } from 'node:worker_threads'
import { giveBackMemory } from '../catalog/background-work.ts'
import { loadCatalog } from '../catalog/load-catalog.ts'
import { openEditedCatalog, openStore } from '../store/index.ts'
import {
  type Call,
  type Found,
  type FromThread,
  OrderSchema,
  PULSE,
  type Reply,
  receivedError,
  sentError,
  type ToThread,
} from './answering-messages.ts'
import { archiveAssistant } from './archive-assistant.ts'

/** Milliseconds between two beats. */
const BEAT = 250

const order = OrderSchema.parse(workerData)
const port = parentPort
if (!port) throw new Error('This module runs as a worker')
const say = (message: FromThread) => port.postMessage(message, message.kind === 'call' ? [message.port] : [])
const pulse = new Int32Array(order.pulse)
/** The question that code runs for. */
const asking = new AsyncLocalStorage<number>()
const aborts = new Map<number, AbortController>()
/** Reading content takes twice the memory of what is read: it is given back once the first question has its answer. */
let rested = false

const store = openStore(order.storeFile, { readOnly: true })
const edited = openEditedCatalog(loadCatalog(order.contentDir), store)
const assistant = archiveAssistant(
  {
    catalog: edited.current,
    store,
    engine: { search: (asked) => call({ part: 'search', asked }) },
    retriever: {
      retrieve: ({ signal, ...asked }) => call({ part: 'retrieve', asked }, signal),
      odds: ({ signal, ...asked }) => call({ part: 'odds', asked }, signal),
    },
  },
  order.model,
)

port.on('message', (message: ToThread) => {
  if (message.kind === 'abort') aborts.get(message.id)?.abort()
  else asking.run(message.id, () => void answer(message))
})
setInterval(() => Atomics.add(pulse, PULSE.beats, 1), BEAT)
void assistant.ready().then(() => say({ kind: 'ready' }))

async function answer({ id, messages, viewer }: ToThread & { kind: 'ask' }): Promise<void> {
  const abort = new AbortController()
  aborts.set(id, abort)
  markWork()
  try {
    edited.follow()
    for await (const event of assistant.answer({ messages, viewer, signal: abort.signal })) say({ kind: 'event', id, event })
    say({ kind: 'done', id })
  } catch (error) {
    say({ kind: 'failed', id, error: sentError(error) })
  } finally {
    aborts.delete(id)
    if (!rested && aborts.size === 0) {
      rested = true
      giveBackMemory()
    }
  }
}

/** Asks a part of the archive that lives outside. */
async function call<One extends Call>(one: One, signal?: AbortSignal): Promise<Found[One['part']]> {
  signal?.throwIfAborted()
  const { port1, port2 } = new MessageChannel()
  const abort = Promise.withResolvers<never>()
  const onAbort = () => abort.reject(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    const replied = new Promise<Reply<Found[One['part']]>>((done) => port1.once('message', done))
    say({ kind: 'call', call: one, port: port2 })
    const reply = await Promise.race([replied, abort.promise])
    if ('error' in reply) throw receivedError(reply.error)
    return reply.value
  } finally {
    signal?.removeEventListener('abort', onAbort)
    port1.close()
    markWork()
  }
}

/** Whoever ends the thread because it does not beat any more knows by this whose work it was. */
function markWork(): void {
  Atomics.store(pulse, PULSE.question, asking.getStore() ?? 0)
}
