/** Takes in the bundled routes of build/server: written by the build, so known only at run time. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { ArchiveError } from '../catalog/errors.ts'
import type { Archive } from '../endpoints/archive.ts'
import type { PageHandler } from './app.ts'

const BuildSchema = z.object({
  createPageHandler: z.custom<(archive: Archive) => PageHandler>((value) => typeof value === 'function'),
})

/** @throws ArchiveError 'not-built' where there is no build. */
export async function loadPages(archive: Archive): Promise<PageHandler> {
  const file = resolve('build/server/index.js')
  if (!existsSync(file)) throw new ArchiveError(500, 'not-built', 'build/server/index.js is missing: run npm run build')
  const build = BuildSchema.parse(await import(pathToFileURL(file).href))
  return build.createPageHandler(archive)
}
