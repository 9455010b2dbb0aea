import { request as httpRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { AnswerChunkSchema } from '../../assistant/answer-chunk.ts'
import { APOLOGY } from '../../assistant/apology.ts'
import { QUESTION_LIMITS } from '../../assistant/question-limiter.ts'
import { SHORT_ANSWER, scriptedAssistant } from '../fixtures/scripted-assistant.ts'
import { openTinyArchive, type TinyArchive } from '../fixtures/tiny-archive.ts'
import { readStream, startWire, type WireOptions, type WireServer } from './wire-server.ts'

let tiny: TinyArchive
beforeAll(async () => {
  tiny = await openTinyArchive()
})
afterAll(() => tiny.close())

let wire: WireServer | undefined
afterEach(async () => {
  await wire?.close()
  wire = undefined
})

async function start(script: Parameters<typeof scriptedAssistant>[0] = () => ({ events: SHORT_ANSWER }), options?: WireOptions) {
  const assistant = scriptedAssistant(script)
  wire = await startWire(tiny, assistant, options)
  const url = `${wire.address}/functions/v1/ai-search`
  const ask = (body: unknown, init: RequestInit = {}) =>
    fetch(url, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
      headers: { 'Content-Type': 'application/json', ...init.headers },
    })
  const question = (content: string, init: RequestInit = {}) => ask({ messages: [{ role: 'user', content }] }, init)
  return { assistant, url, ask, question, archive: wire.archive }
}

describe('the stream', () => {
  test('has the shape that the specification fixes, with the events beside it', async () => {
    const { question } = await start()
    const answer = await question('Who?')
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers.get('content-encoding')).toBeNull()
    const { content, done, comments, chunks } = await readStream(answer)
    expect(done).toBe(true)
    expect(comments).toBeGreaterThan(0)
    const parsed = chunks.map((chunk) => AnswerChunkSchema.parse(chunk))
    expect(parsed.flatMap(({ archive }) => (archive ? [archive] : []))).toEqual(SHORT_ANSWER)
    expect(new Set(parsed.map(({ id }) => id)).size).toBe(1)
    expect(parsed[0]?.choices[0]?.delta.role).toBe('assistant')
    expect(parsed.at(-1)?.choices[0]?.finish_reason).toBe('stop')
    expect(content).toMatch(/^Governor .*\[1\] It was .*\[1\]\n\nSources:\n\[1\] Act to establish/)
    expect(content).toContain(`${wire?.address}/records/msp:doc:1865:501#description`)
  })

  test('sends each sentence when it is there, not at the end', async () => {
    const { question } = await start(() => ({ events: SHORT_ANSWER, hangs: true }))
    const stop = new AbortController()
    const answer = await question('Who?', { signal: stop.signal })
    const reader = answer.body?.getReader()
    let text = ''
    while (reader && !text.includes('ünïcode')) text += new TextDecoder().decode((await reader.read()).value)
    expect(text).not.toContain('[DONE]')
    stop.abort()
  })

  test('closes with the apology where the answer breaks off, and the server answers on', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { question } = await start((asked) =>
      asked === 'break' ? { events: SHORT_ANSWER.slice(0, 2), fails: new Error('planted') } : { events: SHORT_ANSWER },
    )
    const broken = await readStream(await question('break'))
    expect([broken.done, broken.content.endsWith(`\n\n${APOLOGY}`)]).toEqual([true, true])
    expect(log.mock.calls.some(([words]) => words === 'Failed to get response')).toBe(true)
    log.mockRestore()
    expect((await readStream(await question('again'))).content).toContain('May 16, 1865')
  })

  test('twenty conversations at once', async () => {
    const { question, archive } = await start(() => ({ events: SHORT_ANSWER, delay: 5 }))
    const answers = await Promise.all(Array.from({ length: 20 }, async (_, at) => readStream(await question(`Question ${at}`))))
    expect(answers.filter(({ done, content }) => done && content.includes('May 16, 1865'))).toHaveLength(20)
    expect(archive.questionLimiter.running).toBe(0)
  })
})

describe('a reader who leaves', () => {
  test('stops the work and gives his place free', async () => {
    const { question, assistant, archive } = await start(() => ({ events: SHORT_ANSWER, hangs: true }))
    const stop = new AbortController()
    const answer = await question('Who?', { signal: stop.signal })
    await answer.body?.getReader().read()
    expect(archive.questionLimiter.running).toBe(1)
    stop.abort()
    await vi.waitFor(() => expect([assistant.stopped, archive.questionLimiter.running]).toEqual([1, 0]), { timeout: 60_000 })
  })
})

describe('what is refused', () => {
  test.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['no messages', {}, 400],
    ['an empty conversation', { messages: [] }, 400],
    ['a blank question', { messages: [{ role: 'user', content: ' \n ' }] }, 400],
    ['a conversation that ends with an answer', { messages: [{ role: 'assistant', content: 'x' }] }, 400],
    ['an unknown role', { messages: [{ role: 'wizard', content: 'x' }] }, 400],
    ['a message that is too long', { messages: [{ role: 'user', content: 'x'.repeat(2_001) }] }, 400],
    ['too many messages', { messages: Array.from({ length: 61 }, () => ({ role: 'user', content: 'x' })) }, 400],
    ['two answers at once', { messages: [{ role: 'user', content: 'x' }], n: 2 }, 400],
    [
      'a body that is too big',
      {
        messages: [
          { role: 'user', content: 'x' },
          { role: 'assistant', content: 'y'.repeat(500_000) },
        ],
      },
      413,
    ],
  ])('%s', async (_, body, status) => {
    const { ask, assistant } = await start()
    const answer = await ask(body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error: { status, details: [{ where: expect.any(String), expected: expect.any(String) }] } })
    expect(assistant.asked).toEqual([])
  })

  test('other methods', async () => {
    const { url } = await start()
    const answer = await fetch(url)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(405)
  })

  test('a wrong key, where there is one', async () => {
    const { question } = await start(undefined, { publicKey: 'open-sesame' })
    expect((await question('Who?')).status).toBe(401)
    expect((await question('Who?', { headers: { authorization: 'Bearer no' } })).status).toBe(401)
    expect((await question('Who?', { headers: { authorization: 'Bearer open-sesame' } })).status).toBe(200)
    expect((await question('Who?', { headers: { apikey: 'open-sesame' } })).status).toBe(200)
  })

  test('more questions than an address may ask, with the seconds to wait', async () => {
    const { question } = await start(undefined, { limits: { ...QUESTION_LIMITS, burst: 2 } })
    const statuses = []
    for (const asked of ['1', '2', '3']) statuses.push((await question(asked)).status)
    expect(statuses).toEqual([200, 200, 429])
    const refused = await question('4')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After')
  })

  test('a forwarded address counts only behind a proxy that is trusted', async () => {
    const limits = { ...QUESTION_LIMITS, burst: 1 }
    const statuses = async (trustProxy: number) => {
      const { question } = await start(undefined, { limits, trustProxy })
      const from = (address: string) => question('Who?', { headers: { 'x-forwarded-for': address, 'x-archive-client': address } })
      const found = [(await from('198.51.100.1')).status, (await from('198.51.100.2')).status]
      await wire?.close()
      wire = undefined
      return found
    }
    expect(await statuses(0)).toEqual([200, 429])
    expect(await statuses(1)).toEqual([200, 200])
  })

  test('more answers at once than an address may have', async () => {
    const { question } = await start(() => ({ events: SHORT_ANSWER, hangs: true }), {
      limits: { ...QUESTION_LIMITS, atOncePerAddress: 1 },
    })
    const stop = new AbortController()
    const first = await question('1', { signal: stop.signal })
    expect([first.status, (await question('2')).status]).toEqual([200, 429])
    stop.abort()
  })
})

test('a browser of another site may ask', async () => {
  const { url, question } = await start()
  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,x-client-info,apikey',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,content-type,x-client-info,apikey')
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
  const answer = await question('Who?', { headers: { origin: 'https://elsewhere.example' } })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
})

test('a body that comes in pieces is put together', async () => {
  const { url, assistant } = await start()
  const bytes = Buffer.from(JSON.stringify({ messages: [{ role: 'user', content: 'Wer war’s? 🙂' }], stream: false }))
  const status = await new Promise<number>((done, fail) => {
    const sent = httpRequest(url, { method: 'POST', headers: { 'content-type': 'application/json' } }, (answer) => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
    sent.on('error', fail)
    void (async () => {
      for (const byte of bytes.subarray(0, -1)) sent.write(Uint8Array.of(byte))
      await pause(5)
      sent.end(bytes.subarray(-1))
    })()
  })
  expect([status, assistant.asked]).toEqual([200, ['Wer war’s? 🙂']])
})
