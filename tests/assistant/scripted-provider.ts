/** A provider of a language model as it behaves well and badly: a real HTTP server that says what a test tells it to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type Behaviour = (answer: ServerResponse, body: string, round: number) => Promise<void> | void

export interface Provider {
  baseUrl: string
  /** Bodies it was asked with. */
  asked: string[]
  close(): Promise<void>
}

/** @param wanted port to listen on; any free one where it is left out. */
export async function startProvider(behaviour: () => Behaviour, wanted = 0): Promise<Provider> {
  const asked: string[] = []
  const server = createServer((request, answer) => {
    void (async () => {
      const body = await read(request)
      asked.push(body)
      await behaviour()(answer, body, asked.length)
    })()
  })
  await new Promise<void>((done) => server.listen(wanted, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

function chunk(delta: unknown, finish: string | null = null): string {
  return `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
}

/** Says lines, in pieces that fall anywhere. */
export function says(...lines: readonly unknown[]): Behaviour {
  return async (answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
    const stream = [
      ...(text.match(/[\s\S]{1,7}/g) ?? []).map((part) => chunk({ content: part })),
      chunk({}, 'stop'),
      'data: [DONE]\n\n',
    ].join('')
    for (const piece of stream.match(/[\s\S]{1,301}/g) ?? []) {
      answer.write(piece)
      await pause(0)
    }
    answer.end()
  }
}

/** Asks for tools in one reply. @param asked names and arguments in turn. */
export function calls(...asked: readonly unknown[]): Behaviour {
  return (answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    for (let at = 0; at < asked.length; at += 2) {
      const [name, written, index] = [asked[at], JSON.stringify(asked[at + 1]), at / 2]
      answer.write(
        chunk({ tool_calls: [{ index, id: `call-${index}`, type: 'function', function: { name, arguments: written.slice(0, 5) } }] }),
      )
      answer.write(chunk({ tool_calls: [{ index, function: { arguments: written.slice(5) } }] }))
    }
    answer.end(`${chunk({}, 'tool_calls')}data: [DONE]\n\n`)
  }
}

export const killed: Behaviour = (answer) => {
  answer.writeHead(200, { 'content-type': 'text/event-stream' })
  answer.write(chunk({ content: '{"say":"half a' }))
  setImmediate(() => answer.destroy())
}
export const malformed: Behaviour = (answer) => {
  answer.writeHead(200, { 'content-type': 'text/event-stream' })
  answer.end('data: {"choices":[{"delta":{"content":"x"}\n\ndata: [DONE]\n\n')
}
export const refuses: Behaviour = (answer) => {
  answer.writeHead(429, { 'content-type': 'application/json', 'retry-after': '20' })
  answer.end('{"error":{"message":"slow down"}}')
}
export function rejects(parameter: string): Behaviour {
  return (answer) => {
    answer.writeHead(400, { 'content-type': 'application/json' })
    answer.end(JSON.stringify({ error: { message: `Unsupported parameter: '${parameter}' is not supported with this model.` } }))
  }
}
export const silent: Behaviour = (answer) => {
  answer.writeHead(200, { 'content-type': 'text/event-stream' })
  answer.flushHeaders()
}
