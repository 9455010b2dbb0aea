/** Text compressed for one reader: quickly, because it is sent once. What is kept is packed better (page-cache/packed-page.ts). */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Encoding, encodingFor } from './page-cache/packed-page.ts'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Half the time of what compressors take by themselves; with Brotli the page is as small as gzip at its usual level makes it. */
const GZIP_LEVEL = 3
const BROTLI_QUALITY = 3
/** Room for what comes out, taken at once: most pages fit. */
const CHUNK = 64 * 1_024
/** Shorter texts fit in one packet as they are. */
const SHORT = 1_024

export async function packedText(text: string, accepted: string): Promise<{ encoding: Encoding; body: Buffer }> {
  const body = Buffer.from(text)
  const encoding = body.length < SHORT ? 'identity' : encodingFor(accepted)
  if (encoding === 'gzip') return { encoding, body: await packGzip(body, { level: GZIP_LEVEL, chunkSize: CHUNK }) }
  if (encoding === 'identity') return { encoding, body }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return { encoding, body: await packBrotli(body, { params }) }
}
