/** Starts the site: settings, archive, pages, then listens. `npm start` comes here through scripts/bootstrap.mjs. */
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { publicViewer } from '../catalog/access.ts'
import { isArchiveError } from '../catalog/errors.ts'
import { loadPages } from './load-pages.ts'

enableCompileCache(resolve('.state/compile-cache'))

async function main(): Promise<void> {
  const { readSettings } = await import('./settings.ts')
  const { openArchive } = await import('./context.ts')
  const { createHttpServer } = await import('./http.ts')
  const settings = readSettings(process.env)
  const running = await openArchive(settings, process.env.npm_package_version ?? '')
  const pages = await loadPages(running.archive)
  const server = createHttpServer({ client: resolve('build/client'), files: resolve('public'), trustProxy: settings.TRUST_PROXY, pages })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(settings.PORT, settings.HOST, done)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.PORT
  const host = settings.HOST === '127.0.0.1' || settings.HOST === '0.0.0.0' ? 'localhost' : settings.HOST
  const { total } = running.archive.store.shelf.byCallNumber({ viewer: publicViewer(), offset: 0, limit: 1 })
  console.log(`State Police History & Archive: http://${host}:${port} (${total} records online)`)
  const stop = () => {
    server.close(() => void running.close().then(() => process.exit(0)))
    server.closeAllConnections()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: unknown) => {
  // What an operator can mend is said in words; anything else keeps its stack for the log.
  console.error(isArchiveError(error) ? error.message : error)
  process.exit(1)
})
