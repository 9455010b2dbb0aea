/** The HTTP server: limits first, then compression, files of the build, and the routes. */
import { existsSync, readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import compression, { type CompressionFilter } from 'compression'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { maskedPath } from '../app/logged-path.ts'
import { ArchiveError, isArchiveError } from '../catalog/errors.ts'
import { logFailure, logRefusal, storageError } from '../catalog/storage-faults.ts'
import { type CanonicalAddresses, spellCanonically } from './canonical-address.ts'
import { checkRequest, noteRequest, requirePath, webRequest } from './checked-request.ts'
import { packedFiles } from './compression.ts'
import { everyAnswer, headersOfAll, pathOf } from './every-answer.ts'
import { type FinishedAnswer, type QuickAnswer, sendFinished } from './finished-answer.ts'
import { finishedPage } from './page-cache/finished-page.ts'
import type { ServedPages } from './page-cache/serve-pages.ts'
import { clientOf, type PlainRead, plainReads } from './plain-reads.ts'
import { receiveBody } from './receive-body.ts'
import { refuse, refuseBrokenRequest } from './refuse.ts'
import { LIMITS } from './request-limits.ts'
import { refuseOtherSites } from './same-origin.ts'
import { sendResponse } from './send-response.ts'
import { REQUEST_ID, underRequestId } from './structured-log.ts'

/** How long an idle connection is kept, in milliseconds. */
const KEEP_ALIVE = 75_000
/** How often connections are looked at that send too slowly, in milliseconds. */
const CHECKING = 1_000

export interface HttpOptions {
  /** Folder of the built client files. */
  client: string
  /** Folder of files served as they are, such as plates. */
  files: string
  trustProxy: number
  /** HOST. */
  host: string
  /** PUBLIC_URL; '' where none is set. */
  publicUrl: string
  /** The one spelling of each address. */
  addresses: CanonicalAddresses
  /** Whether somebody is signed in, or brings the token of scripts. */
  known(request: IncomingMessage): Promise<boolean>
  /** Looks at every request before it is answered. */
  look?(request: IncomingMessage, response: ServerResponse): void
  /** Asked before everything else, about plain reads alone; the first that knows the answer ends it. */
  quick?: readonly QuickAnswer[]
  /** Refuses what would have to be made while there is too much to do, or for whom too much was made. @returns whether the request may go on. */
  admit?(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** Answers addresses for machines; null for every other. */
  machines(request: Request): Promise<Response | null>
  /** Answers what neither a file nor a machine's address does. */
  pages: ServedPages['answer']
  /** Asked before files and pages; for development. */
  first?: RequestHandler
}

/** @returns a server that is not listening yet. */
export function createHttpServer(options: HttpOptions): Server {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', options.trustProxy)
  app.use(everyAnswer(options.publicUrl))
  app.use(checkRequest(options))
  app.use(refuseOtherSites(options.publicUrl))
  app.use(receiveBody(options.known))
  app.use(compression({ filter: mayBeCompressed }))
  if (options.first) app.use(options.first)
  // Names of built files carry their content's hash: they never change.
  const assets = join(options.client, 'assets')
  app.use('/assets', packedFiles(assets), express.static(assets, { immutable: true, maxAge: '365d', fallthrough: false }))
  const folders = [options.client, options.files].map(builtFiles)
  for (const { serve } of folders) app.use(serve)
  const plainRead = plainReads(options, options.trustProxy)
  app.use(async (request, response) => answer(options, request, response, plainRead(request)))
  app.use(failed)
  const everyHeader = headersOfAll(options.publicUrl)
  const isFile = (path: string) => ASSETS.test(path) || folders.some(({ has }) => has(path))

  /** What was asked for before the answer to the request before it has begun has no socket yet: it is looked at by itself (content-versions.ts). */
  function finishedAnswer(request: IncomingMessage, { socket }: ServerResponse, read: PlainRead): FinishedAnswer | null {
    if (!socket) return null
    for (const quick of options.quick ?? []) {
      const finished = quick(request, read)
      if (finished) return finished
    }
    return null
  }

  /** A plain read of what is no file needs none of the layers above. @returns whether it is answered here. */
  function answerAtOnce(request: IncomingMessage, response: ServerResponse, read: PlainRead): boolean {
    const { url = '/' } = request
    if (options.first || request.headers.origin !== undefined || !isWellFormed(url) || isFile(pathOf(url))) return false
    for (const [name, value] of everyHeader(url, read.protocol)) response.setHeader(name, value)
    noteRequest(request, read, clientOf(request, options.trustProxy))
    answer(options, request, response, read).catch((error: unknown) => refuseFailed(error, request, response))
    return true
  }

  const server = createServer(
    {
      maxHeaderSize: LIMITS.headers,
      // Refused like everything else, in the one error shape (checked-request.ts).
      requireHostHeader: false,
      headersTimeout: LIMITS.headerSeconds * 1_000,
      requestTimeout: LIMITS.requestSeconds * 1_000,
      connectionsCheckingInterval: CHECKING,
      // Longer than a proxy in front keeps a connection (60 s is usual): else it sends a request into one that is just being closed.
      keepAliveTimeout: KEEP_ALIVE,
    },
    (request, response) =>
      underRequestId(request, (id) => {
        const respelled = spellCanonically(request, options.addresses)
        const read = plainRead(request)
        options.look?.(request, response)
        const finished = read && !respelled ? finishedAnswer(request, response, read) : null
        if (finished) return sendFinished(request, response, finished, [REQUEST_ID, id])
        response.setHeader(REQUEST_ID, id)
        // Nothing here speaks another protocol. Node reads no further request on such a connection: it ends, so that nobody waits for one.
        if (request.headers.upgrade !== undefined) response.setHeader('Connection', 'close')
        if (respelled && isRead(request) && isWellFormed(request.url ?? '')) return redirect(request, response)
        if (read && answerAtOnce(request, response, read)) return
        app(request, response)
      }),
  )
  server.maxHeadersCount = LIMITS.headerCount
  server.timeout = LIMITS.idleSeconds * 1_000
  server.on('clientError', refuseBrokenRequest)
  return server
}

/** What neither a file nor a kept page answers: an address for machines, or a page. */
async function answer(options: HttpOptions, request: IncomingMessage, response: ServerResponse, read: PlainRead | null): Promise<void> {
  if (options.admit && !(await options.admit(request, response))) return
  const asked = webRequest(request, response)
  const made = (await options.machines(asked)) ?? (await options.pages(asked, request, read))
  if (made instanceof Response) await sendResponse(request, response, made)
  else if (!response.destroyed) sendFinished(request, response, finishedPage(request, made))
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** To the canonical address, once. It may hold a private code: kept by nobody, told to no other site. */
function redirect(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(301, {
    Location: request.url ?? '/',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    // Viewers of other sites follow it to pictures and manifests.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Length': 0,
  })
  response.end()
}

/** What has a strong validator is sent as it was tagged. */
const mayBeCompressed: CompressionFilter = (request, response) =>
  !String(response.getHeader('ETag') ?? '').startsWith('"') && compression.filter(request, response)

/** As Express matches it. */
const ASSETS = /^\/assets(\/|$)/i

function isWellFormed(url: string): boolean {
  try {
    requirePath(url)
    return true
  } catch {
    // Refused on the long way, with the reason.
    return false
  }
}

/** The files of a folder as it is at start: an address that names none of them does not touch the disk. */
function builtFiles(folder: string): { has(path: string): boolean; serve: RequestHandler } {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()) : []
  const paths = new Set(names.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`))
  const has = (path: string) => paths.has(decodeURIComponent(path))
  const serve = express.static(folder, { index: false, maxAge: '1h', redirect: false })
  return { has, serve: (request, response, next) => (has(request.path) ? serve(request, response, next) : next()) }
}

/** Express knows an error handler by its four parameters. */
const failed: ErrorRequestHandler = (error: unknown, request, response, _next) => refuseFailed(error, request, response)

/** What a file server or a route failed with. */
async function refuseFailed(error: unknown, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (isArchiveError(error)) return refuse(request, response, error)
  const storage = storageError(error)
  if (storage) {
    logRefusal(error)
    return refuse(request, response, storage)
  }
  const status = statusOf(error)
  if (status >= 500) logFailure(`${request.method} ${maskedPath(request.url ?? '/')} failed`, error)
  const meant =
    status === 404 ? ['not-found', 'There is no such file'] : status < 500 ? ['bad-request', 'The request cannot be answered'] : null
  const [code = '', message = ''] = meant ?? ['unexpected', 'Something went wrong on this side']
  await refuse(request, response, new ArchiveError(status, code, message))
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500
  return status >= 400 && status < 600 ? status : 500
}
