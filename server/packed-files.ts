/** Answers for a built file with the one that was packed beside it (scripts/pack-files.ts), where the browser unpacks such. */
import { existsSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'
import type { RequestHandler } from 'express'

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
