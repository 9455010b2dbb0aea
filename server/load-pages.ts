/** Takes in the bundled routes of build/server: written by the build, so known only at run time. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import { ArchiveError } from '../catalog/errors.ts'
import type { Archive } from '../endpoints/archive.ts'

const BuildSchema = z.object({
  createPageHandler: z.custom<(archive: Archive) => RequestHandler>((value) => typeof value === 'function'),
})

/** @throws ArchiveError 'not-built' where there is no build. */
export async function loadPages(archive: Archive): Promise<RequestHandler> {
  const file = resolve('build/server/index.js')
  if (!existsSync(file)) throw new ArchiveError(500, 'not-built', 'build/server/index.js is missing: run npm run build')
  const build = BuildSchema.parse(await import(pathToFileURL(file).href))
  return build.createPageHandler(archive)
}
