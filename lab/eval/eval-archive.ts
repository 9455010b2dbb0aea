/** An archive whose assistant is asked in this process, with look-ups left out: for working on the assistant. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '../../assistant/answer-chunk.ts'
import type { AnswerEvent } from '../../assistant/answer-events.ts'
import { AnswerText } from '../../assistant/answer-text.ts'
import { LOOK_UPS } from '../../assistant/answering/look-ups.ts'
import { archiveAssistant } from '../../assistant/archive-assistant.ts'
import type { Assistant } from '../../assistant/assistant.ts'
import { openRetriever } from '../../assistant/open-retriever.ts'
import { publicViewer } from '../../catalog/access.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { openEmbeddedEngine } from '../../search/engines/embedded/index.ts'
import { STORE_SOURCE } from '../../search/store-source.ts'
import { openStore, storeFile, syncContent } from '../../store/index.ts'
import type { Answer } from './ask.ts'
import { type AskedSite, folderWithAids, type SiteOptions } from './site.ts'

/** @param without names of look-ups that are left out. */
export async function openInProcess(options: SiteOptions, without: readonly string[]): Promise<AskedSite> {
  const { archive, embedding, data, say } = options
  leaveOut(without)
  const dataDir = await folderWithAids(archive, data, say)
  const catalog = loadCatalog(archive.content)
  const file = storeFile(dataDir)
  mkdirSync(dataDir, { recursive: true })
  const store = openStore(file)
  await store.write(() => syncContent(store, catalog))
  const source = { module: STORE_SOURCE, options: { file, content: archive.content, thisYear: new Date().getUTCFullYear() } }
  const engine = await openEmbeddedEngine({ directory: join(dataDir, 'index'), source })
  const folder = process.env.MODEL_DIR || join(dataDir, 'model')
  const retriever = openRetriever({
    storeFile: file,
    contentDir: archive.content,
    passagesFile: join(dataDir, 'assistant', 'passages.sqlite'),
    embedder: embedding === 'local' ? { kind: 'local', folder, fetch: !process.env.MODEL_DIR } : { kind: 'none' },
  })
  await indexed(retriever, embedding, say)
  const assistant = archiveAssistant({ catalog: () => catalog, store, engine, retriever }, null)
  await assistant.ready()
  return {
    holds: `${archive.content}, in process`,
    ask: (turns) => askInProcess(assistant, turns),
    search: null,
    async stop() {
      await retriever.close()
      await engine.close()
      store.close()
      if (data === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function leaveOut(names: readonly string[]): void {
  const all = LOOK_UPS as (typeof LOOK_UPS)[number][]
  for (const name of names) {
    const at = all.findIndex((one) => one.name === name)
    if (at < 0) throw new RangeError(`--without ${name}: expected one of ${all.map((one) => one.name).join(', ')}`)
    all.splice(at, 1)
  }
}

/** Milliseconds that an answer may take. */
const LIMIT = 60_000

async function askInProcess(assistant: Assistant, turns: readonly string[]): Promise<Answer[]> {
  const messages: Message[] = []
  const answers: Answer[] = []
  for (const asked of turns) {
    messages.push({ role: 'user', content: asked })
    const events: AnswerEvent[] = []
    const text = new AnswerText('')
    const start = performance.now()
    let firstWords = 0
    let content = ''
    for await (const event of assistant.answer({ messages, viewer: publicViewer(), signal: AbortSignal.timeout(LIMIT) })) {
      firstWords ||= performance.now() - start
      events.push(event)
      content += text.add(event)
    }
    answers.push({ events, content, firstWords, outcome: events.find((event) => event.type === 'done')?.outcome ?? 'broken off' })
    messages.push({ role: 'assistant', content })
  }
  return answers
}

async function indexed(retriever: ReturnType<typeof openRetriever>, embedding: string, say: (line: string) => void): Promise<void> {
  for (;;) {
    await retriever.index()
    const { mode, reason, passages, withVectors } = retriever.status()
    if (embedding === 'none' || (mode === 'hybrid' && withVectors >= passages)) return
    if (reason !== '' && !/prepared|Starting/i.test(reason)) throw new Error(`Without vectors: ${reason}`)
    say(`${withVectors} of ${passages} passages have vectors${reason ? ` (${reason})` : ''}`)
    await pause(3_000)
  }
}
