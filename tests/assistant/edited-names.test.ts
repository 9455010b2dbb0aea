/** What is edited at the desk is answered without a restart: facts of a new name at once, sentences of an article when its passages follow. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TinyArchive } from '../fixtures/tiny-archive.ts'
import { conversationWith } from './conversation.ts'
import { openTinyAssistant } from './tiny-assistant.ts'

const NOTE = { actor: 'anna', reason: 'A test' }
let opened: Awaited<ReturnType<typeof openTinyAssistant>>
let tiny: TinyArchive
let ask: (question: string) => Promise<string>
beforeAll(async () => {
  opened = await openTinyAssistant()
  tiny = opened.tiny
  const answer = conversationWith(opened.assistant)
  ask = async (question) => (await answer(question)).flatMap((event) => (event.type === 'sentence' ? [event.text] : [])).join(' ')
})
afterAll(() => opened.close())

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
  const body = `${String(data.body)}\n\n## Added\n\nIn 1991 the Air Wing hired a falconer named Osgood Pell.\n`
  expect(await tiny.entities.save('article', 'units~air-wing', 0, { ...data, body }, NOTE)).toMatchObject({ state: 'saved' })
  await expect.poll(() => ask('Which falconer did the Air Wing hire in 1991?'), { timeout: 60_000, interval: 500 }).toContain('Osgood Pell')
})
