/** What is edited at the desk is answered without a restart: facts of a new name at once, sentences of an article when its passages follow. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveAssistant } from '../../assistant/archive-assistant.ts'
import { openRetriever, type RunningRetriever } from '../../assistant/open-retriever.ts'
import { openTinyArchive, type TinyArchive } from '../fixtures/tiny-archive.ts'
import { conversationWith } from './conversation.ts'

const NOTE = { actor: 'anna', reason: 'A test' }
const folder = mkdtempSync(join(tmpdir(), 'edited-names-'))
let tiny: TinyArchive
let retriever: RunningRetriever
let ask: (question: string) => Promise<string>
beforeAll(async () => {
  tiny = await openTinyArchive()
  retriever = openRetriever({
    storeFile: tiny.file,
    contentDir: 'content',
    passagesFile: join(folder, 'passages.sqlite'),
    embedder: { kind: 'none' },
  })
  await retriever.index()
  const answer = conversationWith(
    archiveAssistant({ catalog: () => tiny.catalog, store: tiny.store, engine: tiny.engine, retriever }, null),
  )
  ask = async (question) => (await answer(question)).flatMap((event) => (event.type === 'sentence' ? [event.text] : [])).join(' ')
})
afterAll(async () => {
  await retriever.close()
  await tiny.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a person who was added is answered for, and again after a correction', async () => {
  const data = {
    id: 'qwerforth-jana',
    name: 'Qwerforth, Jana',
    variants: [],
    kind: 'person',
    role: 'falconer of the force',
    statements: [],
    identifiers: [],
  }
  expect(await ask('Who was Jana Qwerforth?')).not.toContain('falconer')
  expect(await tiny.entities.save('person', data.id, null, data, NOTE)).toMatchObject({ state: 'saved' })
  expect(await ask('Who was Jana Qwerforth?')).toContain('falconer')
  expect(await tiny.entities.save('person', data.id, 1, { ...data, role: 'lamplighter of the force' }, NOTE)).toMatchObject({
    state: 'saved',
  })
  expect(await ask('Who was Jana Qwerforth?')).toContain('lamplighter')
})

test('a sentence added to an article is found though no record changed', async () => {
  const { data } = tiny.entities.open('article', 'units~air-wing')
  const body = `${String(data.body)}\n\n## Added\n\nIn 1991 the Air Wing hired a falconer named Osgood Pell.[@general]\n`
  expect(await tiny.entities.save('article', 'units~air-wing', 0, { ...data, body }, NOTE)).toMatchObject({ state: 'saved' })
  await expect.poll(() => ask('Which falconer did the Air Wing hire in 1991?'), { timeout: 60_000, interval: 500 }).toContain('Osgood Pell')
})
