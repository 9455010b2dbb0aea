/** Compression of answers: stored pages once in each encoding, other text quickly for one reader, built files as the build packed them. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gunzipSync, gzip, gzipSync } from 'node:zlib'
import type { RequestHandler } from 'express'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** 5 packs a page in a few milliseconds, within a tenth of the best. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }
/** What is kept of a page besides its bytes. */
const ALLOWANCE = 2_048

export type Encoding = 'br' | 'gzip' | 'identity'

export interface PackedPage {
  br: Buffer
  gzip: Buffer
  /** Of the page before it was packed. */
  digest: string
  /** Headers of the answer that are the same in each encoding, in lower case. */
  headers: readonly (readonly [name: string, value: string])[]
  /** When it was made, in seconds since 1970. */
  made: number
}

/** Packs in threads of their own; the thread of the server only waits. */
export async function packedPage(answer: Response, now: number): Promise<PackedPage> {
  const whole = Buffer.from(await answer.arrayBuffer())
  const [br, gzipped] = await Promise.all([packBrotli(whole, BROTLI), packGzip(whole, { level: 6 })])
  const digest = createHash('sha256').update(whole).digest('base64url').slice(0, 22)
  const vary = [
    'Accept-Encoding',
    'Cookie',
    ...(answer.headers
      .get('Vary')
      ?.split(',')
      .map((name) => name.trim()) ?? []),
  ]
  const headers = [...answer.headers].filter(([name]) => name !== 'vary' && name !== 'content-length')
  return {
    br: exactly(br),
    gzip: exactly(gzipped),
    digest,
    headers: [...headers, ['vary', [...new Set(vary)].join(', ')]],
    made: Math.floor(now / 1_000),
  }
}

/** Of its own length: what compressors give is part of a larger buffer, and of Node's pool `Buffer.from` gives another part. */
function exactly(part: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(part.length)
  part.copy(own)
  return own
}

/** Bytes a page takes in memory. */
export function weightOf({ br, gzip: gzipped }: PackedPage): number {
  return br.length + gzipped.length + ALLOWANCE
}

/** The page in an encoding. What unpacks nothing is rare: it is unpacked for it. */
export function bytesOf(page: PackedPage, encoding: Encoding): Buffer {
  return encoding === 'identity' ? gunzipSync(page.gzip) : page[encoding]
}

/** Strong: the same tag, the same bytes. */
export function tagOf({ digest }: PackedPage, encoding: Encoding): string {
  return `"${digest}-${encoding}"`
}

const remembered = new Map<string, Encoding>()
const MOST_REMEMBERED = 500

/** The encoding for an Accept-Encoding header: Brotli before gzip where both will do (RFC 9110, section 12.5.3). */
export function encodingFor(accepted: string): Encoding {
  const known = remembered.get(accepted)
  if (known) return known
  const chosen = chooseEncoding(accepted)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(accepted, chosen)
  return chosen
}

function chooseEncoding(accepted: string): Encoding {
  const qualities = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', ...parameters] = part.split(';').map((one) => one.trim())
        const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
        return [name === 'x-gzip' ? 'gzip' : name, Number.isFinite(quality) ? quality : 0]
      }),
  )
  const qualityOf = (name: Encoding) => qualities.get(name) ?? qualities.get('*') ?? 0
  const [br, gzipped] = [qualityOf('br'), qualityOf('gzip')]
  if (br > 0 && br >= gzipped) return 'br'
  return gzipped > 0 ? 'gzip' : 'identity'
}

/** Half the time of what compressors take by themselves; with Brotli the page is as small as gzip at its usual level makes it. */
const GZIP_LEVEL = 3
const BROTLI_QUALITY = 3
/** Room for what comes out, taken at once: most pages fit. */
const CHUNK = 64 * 1_024
/** Shorter texts fit in one packet as they are. */
const SHORT = 1_024
/** Programs ask often and from nearby: packing a shorter answer takes longer than sending it. */
const SHORT_JSON = 16 * 1_024
/** JSON repeats itself, so that packing it takes less time than handing it to a thread and back: up to a length that holds nobody up. */
const JSON_AT_ONCE = 64 * 1_024

/** @param type media type of the text. */
export async function packedText(text: string, accepted: string, type = ''): Promise<{ encoding: Encoding; body: Buffer }> {
  const body = Buffer.from(text)
  const json = type.startsWith('application/json')
  const encoding = body.length < (json ? SHORT_JSON : SHORT) ? 'identity' : encodingFor(accepted)
  if (encoding === 'identity') return { encoding, body }
  const atOnce = json && body.length <= JSON_AT_ONCE
  if (encoding === 'gzip') {
    const options = { level: GZIP_LEVEL, chunkSize: CHUNK }
    return { encoding, body: atOnce ? gzipSync(body, options) : await packGzip(body, options) }
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return { encoding, body: atOnce ? brotliCompressSync(body, { params }) : await packBrotli(body, { params }) }
}

/** @param folder of built files; the files themselves are served by what comes next. */
export function packedFiles(folder: string): RequestHandler {
  const packed = new Set(existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.br')) : [])
  return (request, response, next) => {
    const name = request.path.slice(1)
    if (packed.has(`${name}.br`)) {
      response.vary('Accept-Encoding')
      if (request.acceptsEncodings('br')) {
        response.type(extname(name)).set('Content-Encoding', 'br')
        request.url = `/${name}.br`
      }
    }
    next()
  }
}
