/** Starts the site: settings, archive, pages, then listens. `npm start` comes here through scripts/bootstrap.mjs. */
import { readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { z } from 'zod'
import { deskPaths } from '../app/desk-paths.ts'
import { publicViewer } from '../catalog/access.ts'
import { giveBackMemory } from '../catalog/background-work.ts'
import { onFailure } from '../catalog/storage-faults.ts'
import { type Archive, NOT_SERVING } from '../endpoints/archive.ts'
import { MACHINE_ADDRESSES } from '../endpoints/machine-addresses.ts'
import { canonicalAddresses } from './canonical-address.ts'
import { countReads } from './count-reads.ts'
import { lockDataDir } from './data-lock.ts'
import { endOnException, openErrorHook } from './error-hook.ts'
import { healthAnswers } from './health-answers.ts'
import { loadRoutes } from './load-routes.ts'
import { openLoadShedding } from './load-shedding.ts'
import { machineAnswers } from './machine-answers.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import { servePages } from './page-cache/serve-pages.ts'
import { warmCache } from './page-cache/warm-cache.ts'
import { watchedArchive } from './page-cache/watched-archive.ts'
import { openSearchPace } from './search-pace.ts'
import { startFailure } from './start-failure.ts'
import { stopGently } from './stop-gently.ts'
import { watchOutages } from './storage-outages.ts'
import { logRequest, structureLog } from './structured-log.ts'
import { warmPages } from './warm-pages.ts'
import { headersOnly } from './web-request.ts'

const MIB = 1024 * 1024

enableCompileCache(resolve('.state/compile-cache'))

async function main(): Promise<void> {
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
  const running = await openArchive(settings, version(), () => ({
    ...NOT_SERVING,
    ...shedding.status(),
    paced: pace.refused(),
    ...cache?.status(),
  }))
  const outages = watchOutages(running.archive.health.storage.answers)
  const { archive, watch } = watchedArchive(running.archive)
  const routes = await loadRoutes(archive)
  const machines = machineAnswers(archive)
  const pages = servePages({
    archive: running.archive,
    watch,
    routes,
    mediaFolders: running.mediaFolders,
    publicUrl: settings.PUBLIC_URL,
    bytes: settings.PAGE_CACHE_MB * MIB,
  })
  cache = pages.cache
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
      count(request, response)
      if (settings.LOG_FORMAT === 'json') logRequest(request, response)
    },
    quick: [await healthAnswers(running.archive.settings), pages.quick],
    admit: async (request, response) => (await pace.admit(request, response)) && shedding.admit(request, response),
    machines,
    pages: pages.answer,
  })
  const warm = settings.WARM_UP === 'on'
  const warming =
    warm && pages.cache ? warmCache({ cache: pages.cache, machines, load: shedding.status, publicUrl: settings.PUBLIC_URL }) : null
  stopGently(server, async () => {
    await warming?.stop()
    shedding.stop()
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
