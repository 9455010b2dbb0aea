/**
 * Reads a stream of server-sent events as the assistant sends it: one JSON value in each `data:` line, comments and other
 * lines ignored, `[DONE]` at the end. Chunks of the network may break anywhere, also inside a letter or a line end.
 */

/** Longer lines are no answer of ours. */
const LONGEST_LINE = 1_000_000

/**
 * @returns the values in order. Ends at `[DONE]`.
 * @throws where the stream ends before it, or a value is no JSON.
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const lines = new LineBuffer()
  let unfinished = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      for (const line of lines.add(done ? `${decoder.decode()}\n` : decoder.decode(value, { stream: true }))) {
        const data = dataOf(line)
        if (data === null) continue
        if (unfinished === '' && data.trim() === '[DONE]') return
        // A value may be broken over several lines: it is kept until it can be read.
        const parsed = parsedJson(unfinished + data)
        unfinished = parsed.whole ? '' : unfinished + data
        if (unfinished.length > LONGEST_LINE) throw new Error('An event of the answer cannot be read')
        if (parsed.whole) yield parsed.value
      }
      if (done) throw new Error(unfinished === '' ? 'The answer broke off' : 'The last event of the answer cannot be read')
    }
  } finally {
    // Also where the one who reads stops early: the server then stops working on the answer.
    await reader.cancel().catch(() => {})
  }
}

/** What a line says; null for comments, blank lines and other fields. One space after the colon belongs to the format. */
function dataOf(line: string): string | null {
  if (!line.startsWith('data:')) return null
  return line.startsWith('data: ') ? line.slice(6) : line.slice(5)
}

function parsedJson(text: string): { whole: true; value: unknown } | { whole: false } {
  try {
    const value: unknown = JSON.parse(text)
    return { whole: true, value }
  } catch {
    return { whole: false }
  }
}

/** Cuts text into lines that end with LF, CRLF or CR; what has no end yet waits. */
class LineBuffer {
  #rest = ''

  add(text: string): string[] {
    this.#rest += text
    const held = this.#rest.endsWith('\r') ? this.#rest.length - 1 : this.#rest.length
    const parts = this.#rest.slice(0, held).split(/\r\n|\n|\r/)
    this.#rest = (parts.pop() ?? '') + this.#rest.slice(held)
    return parts
  }
}
