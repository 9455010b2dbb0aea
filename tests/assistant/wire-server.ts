/** The assistant's two addresses on a real HTTP server: what is behind them is scripted. */
import type { AddressInfo } from 'node:net'
import type { Assistant } from '../../assistant/assistant.ts'
import { QuestionLimiter, type QuestionLimits } from '../../assistant/question-limiter.ts'
import type { Archive } from '../../endpoints/archive.ts'
import { canonicalAddresses } from '../../server/canonical-address.ts'
import { createHttpServer } from '../../server/http.ts'
import { machineAnswers } from '../../server/machine-answers.ts'

export interface WireServer {
  /** 'http://127.0.0.1:41234' */
  address: string
  archive: Archive
  close(): Promise<void>
}

export interface WireOptions {
  limits?: QuestionLimits
  publicKey?: string
  trustProxy?: number
  /** Milliseconds an answer may take. */
  ceiling?: number
}

/** @returns a listening server whose questions go to the assistant given; the archive stays open when it is closed. */
export async function startWire(tiny: Archive, assistant: Assistant, options: WireOptions = {}): Promise<WireServer> {
  const archive: Archive = {
    ...tiny,
    assistant,
    questionLimiter: new QuestionLimiter(options.limits, Date.now, options.ceiling),
    settings: { ...tiny.settings, publicKey: options.publicKey ?? '' },
  }
  const server = createHttpServer({
    client: 'none',
    files: 'none',
    trustProxy: options.trustProxy ?? 0,
    host: '127.0.0.1',
    publicUrl: '',
    addresses: canonicalAddresses([]),
    known: async () => false,
    machines: machineAnswers(archive),
    pages: async () => new Response('', { status: 404 }),
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port }: Pick<AddressInfo, 'port'> = portOf(server.address())
  return {
    address: `http://127.0.0.1:${port}`,
    archive,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function portOf(address: AddressInfo | string | null): { port: number } {
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return address
}

/** Reads a stream as specified: lines with `data: `, comments and blanks ignored, an incomplete line kept. @returns the content and whether it was closed by [DONE]. */
export async function readStream(response: Response): Promise<{ content: string; done: boolean; comments: number; chunks: unknown[] }> {
  const decoder = new TextDecoder()
  let kept = ''
  let content = ''
  let done = false
  let comments = 0
  const chunks: unknown[] = []
  for await (const bytes of response.body ?? []) {
    kept += decoder.decode(bytes, { stream: true })
    const lines = kept.split('\n')
    kept = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith(':')) comments += 1
      if (!line.startsWith('data: ')) continue
      const data = line.slice('data: '.length)
      if (data === '[DONE]') done = true
      else {
        const chunk = JSON.parse(data)
        chunks.push(chunk)
        content += chunk.choices[0]?.delta.content ?? ''
      }
    }
  }
  return { content, done, comments, chunks }
}
