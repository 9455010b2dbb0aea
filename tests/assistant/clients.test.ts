/** The wire against the clients that others use, unchanged. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { createClient } from '@supabase/supabase-js'
import { generateText, streamText } from 'ai'
import OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { APOLOGY } from '../../assistant/apology.ts'
import { SHORT_ANSWER, scriptedAssistant } from '../fixtures/scripted-assistant.ts'
import { openTinyArchive, type TinyArchive } from '../fixtures/tiny-archive.ts'
import { readStream, startWire, type WireServer } from './wire-server.ts'

const FIRST = 'Governor John Albion Andrew signed the act on May 16, 1865. [1]'
const SECOND = 'It was “the first” — ünïcode survives. [1]'

let wire: WireServer
let tiny: TinyArchive
beforeAll(async () => {
  tiny = await openTinyArchive()
  wire = await startWire(
    tiny,
    scriptedAssistant((question) =>
      question === 'break' ? { events: SHORT_ANSWER.slice(0, 2), fails: new Error('planted') } : { events: SHORT_ANSWER },
    ),
  )
})
afterAll(async () => {
  await wire.close()
  await tiny.close()
})

const base = () => `${wire.address}/functions/v1/ai-search`

describe('the official openai client', () => {
  const client = () => new OpenAI({ baseURL: base(), apiKey: 'any', maxRetries: 0 })
  const messages = [{ role: 'user' as const, content: 'Who signed the act?' }]

  test('streams', async () => {
    const stream = await client().chat.completions.create({
      model: 'archive',
      messages,
      stream: true,
      stream_options: { include_usage: true },
    })
    let content = ''
    const reasons: string[] = []
    const ids = new Set<string>()
    let usage = 0
    for await (const chunk of stream) {
      content += chunk.choices[0]?.delta.content ?? ''
      if (chunk.choices[0]?.finish_reason) reasons.push(chunk.choices[0].finish_reason)
      if (chunk.usage) usage += 1
      ids.add(chunk.id)
      expect(chunk.model).toBe('scripted')
    }
    expect(content).toContain(`${FIRST} ${SECOND}`)
    expect([reasons, ids.size, usage]).toEqual([['stop'], 1, 1])
  })

  test('gets a whole answer', async () => {
    const answer = await client().chat.completions.create({ model: 'archive', messages })
    expect(answer.choices[0]?.message.content).toContain(FIRST)
    expect(answer.choices[0]?.finish_reason).toBe('stop')
  })

  test('is told of wrong questions and of failures', async () => {
    await expect(client().chat.completions.create({ model: 'archive', messages: [{ role: 'user', content: ' ' }] })).rejects.toMatchObject({
      status: 400,
    })
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken = client().chat.completions.create({ model: 'archive', messages: [{ role: 'user', content: 'break' }] })
    await expect(broken).rejects.toMatchObject({ status: 502, message: expect.stringContaining(APOLOGY) })
    log.mockRestore()
  })
})

describe('functions.invoke of supabase-js', () => {
  test('gets the stream', async () => {
    const client = createClient(wire.address, 'public-key')
    const { data, error, response } = await client.functions.invoke('ai-search', {
      body: { messages: [{ role: 'user', content: 'Who?' }] },
    })
    expect(error).toBeNull()
    expect(response?.headers.get('content-type')).toMatch(/text\/event-stream/)
    const read = await readStream(data)
    expect(read.content).toContain(FIRST)
    expect(read.done).toBe(true)
  })

  test('is told of failures', async () => {
    const client = createClient(wire.address, 'public-key')
    const { error } = await client.functions.invoke('ai-search', { body: { messages: [] } })
    expect(error?.message).toMatch(/non-2xx/)
  })
})

describe('the OpenAI-compatible provider of the Vercel AI SDK', () => {
  const model = () => createOpenAICompatible({ name: 'archive', baseURL: base(), apiKey: 'any' })('archive')

  test('streams', async () => {
    const { textStream, finishReason } = streamText({ model: model(), prompt: 'Who signed the act?', maxRetries: 0 })
    let content = ''
    for await (const part of textStream) content += part
    expect(content).toContain(`${FIRST} ${SECOND}`)
    expect(await finishReason).toBe('stop')
  })

  test('gets a whole answer', async () => {
    const { text } = await generateText({ model: model(), prompt: 'Who signed the act?', maxRetries: 0 })
    expect(text).toContain(FIRST)
  })
})
