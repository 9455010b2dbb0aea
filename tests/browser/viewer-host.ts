/** A site that is not ours, with a viewer that is not ours. */
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

export interface ViewerHost {
  address: string
  close(): void
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.html': 'text/html',
}

/** @param files folder of the viewer, served as it is. @param pageFor the page that opens a manifest in it. */
export async function openViewerHost(files: string | null, pageFor: (manifest: string) => string): Promise<ViewerHost> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
    const file = join(files ?? '', normalize(decodeURIComponent(pathname)))
    if (pathname !== '/' && files !== null && statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
      return response.end(readFileSync(file))
    }
    response.statusCode = pathname === '/' ? 200 : 404
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Another site</title>${pageFor(searchParams.get('manifest') ?? '')}`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    close: () => server.close(),
  }
}
