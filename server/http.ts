/** The HTTP server: compression, files of the build, then the routes. */
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import { CLIENT_ADDRESS } from '../endpoints/client-address.ts'
import { packedFiles } from './packed-files.ts'
import { refuseOtherSites } from './same-origin.ts'

/** How long an idle connection is kept, in milliseconds. */
const KEEP_ALIVE = 75_000

export interface HttpOptions {
  /** Folder of the built client files. */
  client: string
  /** Folder of files served as they are, such as plates. */
  files: string
  trustProxy: number
  /** PUBLIC_URL; '' where none is set. */
  publicUrl: string
  pages: RequestHandler
}

/** @returns a server that is not listening yet. */
export function createHttpServer(options: HttpOptions): Server {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', options.trustProxy)
  app.use((request, _response, next) => {
    request.headers[CLIENT_ADDRESS] = request.ip ?? ''
    next()
  })
  app.use(compression())
  // Names of built files carry their content's hash: they never change.
  const assets = join(options.client, 'assets')
  app.use('/assets', packedFiles(assets), express.static(assets, { immutable: true, maxAge: '365d', fallthrough: false }))
  for (const folder of [options.client, options.files]) {
    if (existsSync(folder)) app.use(express.static(folder, { index: false, maxAge: '1h', redirect: false }))
  }
  app.use(refuseOtherSites(options.publicUrl))
  app.use(options.pages)
  const server = createServer(app)
  // Longer than a proxy in front keeps a connection (60 s is usual): else it sends a request into one that is just being closed.
  server.keepAliveTimeout = KEEP_ALIVE
  return server
}
