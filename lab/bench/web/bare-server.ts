/**
 * Node's own HTTP server alone, giving the bytes that nginx gives and nothing else: the ceiling of whatever is served by Node.
 * `bare-server.ts PORT FOLDER` serves the packed files of a folder (nginx.ts).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'

const PACKED = '.gz'

export function bareServer(folder: string): Server {
  const files = readdirSync(folder).filter((name) => name.endsWith(PACKED))
  const bodies = new Map(files.map((name) => [`/${name.slice(0, -PACKED.length)}`, readFileSync(join(folder, name))]))
  return createServer(({ url = '/' }, response) => {
    const body = bodies.get(url)
    if (!body) return void response.writeHead(404).end()
    const headers = ['Content-Type', 'text/html', 'Content-Encoding', 'gzip', 'Cache-Control', 'public, no-cache']
    response.writeHead(200, [...headers, 'Content-Length', String(body.length)])
    response.end(body)
  })
}

const [, , port, folder] = process.argv
if (import.meta.main && folder) bareServer(folder).listen(Number(port), '127.0.0.1')
