/** Starts the site: settings, archive, pages, then listens. `npm start` comes here through scripts/bootstrap.mjs. */
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { z } from 'zod'
import { deskPaths } from '../app/desk-paths.ts'
import { publicViewer } from '../catalog/access.ts'
import { boundThreadsOneByOne, giveBackAtRest, giveBackMemory } from '../catalog/background-work.ts'
import { isArchiveError } from '../catalog/errors.ts'
import { onFailure, storageFault } from '../catalog/storage-faults.ts'
import { type PageRead, pageRead } from '../desk/reports/usage-counts.ts'
import { type Archive, NOT_SERVING } from '../endpoints/archive.ts'
import { MACHINE_ADDRESSES } from '../endpoints/machine-addresses.ts'
import { canonicalAddresses } from './canonical-address.ts'
import { headersOnly } from './checked-request.ts'
import { lockDataDir } from './data-lock.ts'
import { endOnException, openErrorHook } from './error-hook.ts'
import { healthAnswers } from './finished-answer.ts'
import { loadRoutes } from './load-routes.ts'
import { openLoadShedding } from './load-shedding.ts'
import { isForAnyThread, machineAnswers } from './machine-answers.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import { isNobodys } from './page-cache/page-request.ts'
import { servePages } from './page-cache/serve-pages.ts'
import { warmCache } from './page-cache/warm-cache.ts'
import { watchedArchive } from './page-cache/watched-archive.ts'
import { openPageWorkers, type PageWorkers } from './page-workers/page-workers.ts'
import { openSearchPace } from './route-limits.ts'
import { stopGently } from './stop-gently.ts'
import { watchOutages } from './storage-outages.ts'
import { logRequest, structureLog } from './structured-log.ts'

const MIB = 1024 * 1024

async function main(): Promise<void> {
  boundThreadsOneByOne()
  const { readSettings } = await import('./settings.ts')
  const { openArchive } = await import('./context.ts')
  const { createHttpServer } = await import('./http.ts')
  const settings = readSettings(process.env)
  if (settings.LOG_FORMAT === 'json') structureLog()
  const hook = await openErrorHook(settings.ERROR_HOOK, version())
  if (hook) onFailure(hook)
  endOnException(hook)
  const lock = lockDataDir(settings.DATA_DIR, 'serves')
  const shedding = openLoadShedding(settings.LAG_LIMIT_MS)
  const pace = openSearchPace(settings.SEARCHES_PER_MINUTE, settings.TRUST_PROXY)
  let cache: PageCache | null = null
  let workers: PageWorkers | null = null
  const running = await openArchive(settings, version(), () => ({
    ...NOT_SERVING,
    ...shedding.status(),
    paced: pace.refused(),
    ...workers?.status(),
    ...cache?.status(),
  }))
  const outages = watchOutages(running.archive.health.storage.answers)
  const { archive, watch } = watchedArchive(running.archive)
  const routes = await loadRoutes(archive)
  const machines = machineAnswers(archive)
  const { engine, settings: site } = running.archive
  if (settings.WORKERS > 1) {
    const { CONTENT_DIR, DATA_DIR, PICTURE_CACHE_MB, LOG_FORMAT, SEARCH_URL } = settings
    const order = { settings: { CONTENT_DIR, DATA_DIR, PICTURE_CACHE_MB, LOG_FORMAT, SEARCH_URL }, site }
    workers = openPageWorkers({ count: settings.WORKERS - 1, order, archive: running.archive, engine })
  }
  const pages = servePages({
    archive: running.archive,
    watch,
    routes,
    workers,
    mediaFolders: running.mediaFolders,
    publicUrl: settings.PUBLIC_URL,
    bytes: settings.PAGE_CACHE_MB * MIB,
  })
  cache = pages.cache
  const worked = giveBackAtRest()
  const count = countReads((read) => running.archive.desk.usage.count(read))
  const server = createHttpServer({
    client: resolve('build/client'),
    files: resolve(settings.CONTENT_DIR, 'public'),
    trustProxy: settings.TRUST_PROXY,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL,
    addresses: canonicalAddresses([...MACHINE_ADDRESSES.map(({ path }) => path), ...routes.patterns]),
    known: async (request) => (await running.archive.desk.whoIs.person(headersOnly(request))) !== null,
    look: (request, response) => {
      worked()
      count(request, response)
      if (settings.LOG_FORMAT === 'json') logRequest(request, response)
    },
    quick: [await healthAnswers(running.archive.settings), pages.quick],
    admit: async (request, response) => (await pace.admit(request, response)) && shedding.admit(request, response),
    machines: async (request) => (isForAnyThread(request) ? await workers?.machine(request) : null) ?? machines(request),
    pages: pages.answer,
  })
  const warm = settings.WARM_UP === 'on'
  const warming =
    warm && pages.cache ? warmCache({ cache: pages.cache, machines, load: shedding.status, publicUrl: settings.PUBLIC_URL }) : null
  stopGently(server, async () => {
    await warming?.stop()
    shedding.stop()
    await workers?.stop()
    await running.close()
    outages.stop()
    lock.release()
  })
  if (warm) await warmPages(routes.page, running.archive)
  giveBackMemory()
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(settings.PORT, settings.HOST, done)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.PORT
  const host = settings.HOST === '127.0.0.1' || settings.HOST === '0.0.0.0' ? 'localhost' : settings.HOST
  const { total } = running.archive.store.shelf.byCallNumber({ viewer: publicViewer(), offset: 0, limit: 1 })
  await printFirstLink(running.archive, settings.PUBLIC_URL || `http://${host}:${port}`)
  console.log(`${running.archive.catalog.site.name}: http://${host}:${port} (${total} ${total === 1 ? 'record' : 'records'} online)`)
}

/** As in package.json, however the server was started. */
function version(): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(resolve('package.json'), 'utf8'))).version
}

/** As long as nobody can sign in, whoever starts the server can make the first account. */
async function printFirstLink({ desk }: Archive, address: string): Promise<void> {
  if (await desk.accounts.anybody()) return
  const code = await desk.accounts.invite('administrator', '')
  console.log(`Nobody can sign in yet. This link makes the first administrator, once: ${address}${deskPaths.adminJoin(code)}`)
}

main().catch((error: unknown) => {
  const known = startFailure(error)
  // Nobody expected it: logged with its stack and reported as any other exception that nothing caught.
  if (known === null) throw error
  // What an operator can act on is one line.
  console.error(known)
  process.exit(1)
})

/** @returns the line; null for what nobody expected, which keeps its stack in the log. */
function startFailure(error: unknown): string | null {
  if (isArchiveError(error)) return error.message
  if (error instanceof Error && 'syscall' in error && error.syscall === 'listen') {
    const { code, address, port } = { code: '', address: '', port: 0, ...error }
    if (code === 'EADDRINUSE') return `Port ${port} of ${address} is in use by another program: stop it, or set PORT`
    if (code === 'EACCES') return `Port ${port} of ${address} may not be used by this account: set PORT to 1024 or more`
    if (code === 'EADDRNOTAVAIL') return `${address} is no address of this machine: set HOST`
  }
  const fault = storageFault(error)
  return fault === null ? null : `The site cannot start. ${fault}`
}

/** @returns what looks at every request before it is answered. Whoever is signed in is at work, and is not counted. */
function countReads(count: (read: PageRead) => void): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const read = pageRead(request)
    if (!read || !isNobodys(request.headers.cookie, request.headers.authorization)) return
    response.once('finish', () => {
      if (response.statusCode === 200 || response.statusCode === 304) count(read)
    })
  }
}

/** @param pages answers as it will once the server listens. */
async function warmPages(pages: (request: Request) => Promise<Response>, { store }: Pick<Archive, 'store'>): Promise<void> {
  const [record] = store.shelf.byCallNumber({ viewer: publicViewer(), offset: 0, limit: 1 }).ids
  const addresses = ['/', '/explore', '/collections', '/assistant', '/admin/sign-in', ...(record ? [`/records/${record}`] : [])]
  for (const address of addresses) {
    const answer = await pages(new Request(`http://localhost${address}`, { headers: { Accept: 'text/html' } }))
    await answer.text()
  }
}
