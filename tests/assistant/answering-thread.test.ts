/** Questions are answered off the serving thread: one that never ends loses its thread, and nobody else an answer. */
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test, vi } from 'vitest'
import type { AnswerEvent } from '../../assistant/answer-events.ts'
import { fixedRetriever } from '../../assistant/contract/fixed-retriever.ts'
import { openAssistant, type RunningAssistant } from '../../assistant/open-assistant.ts'
import { publicViewer } from '../../catalog/access.ts'
import { openTinyArchive } from '../fixtures/tiny-archive.ts'

const tiny = await openTinyArchive()
const order = { storeFile: tiny.file, contentDir: 'content', model: null }
const parts = { engine: tiny.engine, retriever: fixedRetriever([]) }
const stuck = new URL('../fixtures/stuck-answering-worker.ts', import.meta.url)
const opened: RunningAssistant[] = []
const fixture = () => {
  const made = openAssistant(order, parts, { stretch: 300, thread: stuck })
  opened.push(made)
  return made
}

afterAll(async () => {
  for (const one of opened) await one.close()
  await tiny.close()
})

async function ask(assistant: RunningAssistant, question: string, signal = new AbortController().signal): Promise<string> {
  const events: AnswerEvent[] = []
  try {
    const turn = { messages: [{ role: 'user' as const, content: question }], viewer: publicViewer(), signal }
    for await (const event of assistant.answer(turn)) events.push(event)
  } catch (error) {
    return `${events.length} events, then ${error instanceof Error ? error.message : String(error)}`
  }
  return events.map((event) => ('text' in event ? event.text : event.type)).join(' ')
}

test('a question is understood and answered in the thread, with what the archive gives from outside', async () => {
  const assistant = openAssistant(order, parts)
  opened.push(assistant)
  expect(await ask(assistant, 'Hello')).toMatch(/history|archive|ask/i)
  expect(await ask(assistant, 'Which photographs of motorcycles do you have?')).toMatch(/done$/)
}, 60_000)

test('a question that never ends is ended, and others asked with it are answered by a fresh thread', async () => {
  const assistant = fixture()
  const answers = await Promise.all([ask(assistant, 'stop'), ask(assistant, 'one'), ask(assistant, 'two')])
  expect(answers).toEqual(['0 events, then A question took more than 0.3 seconds to work on', 'one', 'two'])
  expect(await ask(assistant, 'three')).toBe('three')
})

test('an answer that has begun is not begun again', async () => {
  const assistant = fixture()
  expect(await ask(assistant, 'one')).toBe('one')
  const begun = ask(assistant, 'wait')
  const stop = ask(assistant, 'stop')
  expect([await begun, await stop]).toEqual([
    '1 events, then A question took more than 0.3 seconds to work on',
    '0 events, then A question took more than 0.3 seconds to work on',
  ])
})

test('a thread that falls is replaced', async () => {
  const assistant = fixture()
  expect(await ask(assistant, 'fall')).toBe('0 events, then The answering stopped')
  expect(await ask(assistant, 'one')).toBe('one')
})

test('a thread that nobody asks leaves, and the next question starts another', async () => {
  const started = vi.spyOn(Worker.prototype, 'unref')
  const assistant = openAssistant(order, parts, { idle: 100, thread: stuck })
  opened.push(assistant)
  const threads = () => new Set(started.mock.contexts).size
  expect(threads()).toBe(0)
  expect(await ask(assistant, 'one')).toBe('one')
  expect(threads()).toBe(1)
  const [first] = started.mock.contexts
  await vi.waitFor(() => expect(first).toMatchObject({ threadId: -1 }))
  expect(await ask(assistant, 'two')).toBe('two')
  expect(threads()).toBe(2)
})

test('a reader who leaves ends the work on his question alone', async () => {
  const assistant = fixture()
  const left = new AbortController()
  const first = ask(assistant, 'one', left.signal)
  left.abort(new Error('left'))
  expect(await first).toBe('0 events, then left')
  expect(await ask(assistant, 'two')).toBe('two')
})
