import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEventStream } from './ask-archive.ts'

/** A body that arrives in the given pieces. */
function body(...pieces: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
      controller.close()
    },
  })
}

async function read(stream: ReadableStream<Uint8Array>): Promise<unknown[]> {
  const values: unknown[] = []
  for await (const value of readEventStream(stream)) values.push(value)
  return values
}

describe('readEventStream', () => {
  it('reads one value from each data line and ends at [DONE]', async () => {
    expect(await read(body('data: {"a":1}\n\ndata: {"a":2}\n\ndata: [DONE]\n\n', 'data: {"a":3}\n\n'))).toEqual([{ a: 1 }, { a: 2 }])
  })

  it('passes over comments, blank lines and other fields', async () => {
    expect(await read(body(': keep-alive\n\nevent: message\nid: 7\ndata: 1\nretry: 5\n\ndata:2\n\ndata: [DONE]\n'))).toEqual([1, 2])
  })

  it('takes any line end', async () => {
    expect(await read(body('data: 1\r\n\r\ndata: 2\r\rdata: 3\r', '\ndata: [DONE]\r\n'))).toEqual([1, 2, 3])
  })

  it('keeps a value that is broken over lines until it is whole', async () => {
    expect(await read(body('data: {"text":"The force\n', 'data:  of 1865"}\n\ndata: [DONE]\n'))).toEqual([{ text: 'The force of 1865' }])
  })

  it('gives the same whatever the pieces, also inside a letter', async () => {
    const values = fc.array(fc.record({ text: fc.string({ unit: 'grapheme' }), n: fc.integer() }), { maxLength: 8 })
    const ends = fc.constantFrom('\n', '\r\n', '\r')
    await fc.assert(
      fc.asyncProperty(values, ends, fc.array(fc.nat(), { maxLength: 20 }), async (sent, end, cuts) => {
        const text = `: hello${end}${sent.map((value) => `data: ${JSON.stringify(value)}${end}${end}`).join('')}data: [DONE]${end}${end}`
        const bytes = new TextEncoder().encode(text)
        const places = [...new Set([0, ...cuts.map((cut) => cut % bytes.length), bytes.length])].sort((a, b) => a - b)
        const pieces = places.slice(1).map((place, at) => bytes.slice(places[at], place))
        expect(await read(body(...pieces))).toEqual(sent)
      }),
    )
  })

  it.each([
    ['ends without [DONE]', 'data: {"a":1}\n\n'],
    ['ends inside a value', 'data: {"a":1}\n\ndata: {"a":'],
    ['holds no JSON', 'data: {"a":1}\n\ndata: <html>\n\ndata: [DONE]\n\n'],
  ])('fails where the stream %s, after what came before', async (_, text) => {
    const seen: unknown[] = []
    const reading = async () => {
      for await (const value of readEventStream(body(text))) seen.push(value)
    }
    await expect(reading()).rejects.toThrow(/answer/)
    expect(seen).toEqual([{ a: 1 }])
  })

  it('calls the stream off when its reader stops', async () => {
    let cancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
      cancel() {
        cancelled = true
      },
    })
    for await (const value of readEventStream(endless)) {
      expect(value).toBe(1)
      break
    }
    expect(cancelled).toBe(true)
  })
})
