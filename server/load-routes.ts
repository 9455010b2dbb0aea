/** Loads the routes of the build, for the serving thread and for page workers. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { ArchiveError } from '../catalog/errors.ts'
import type { Archive } from '../endpoints/archive.ts'
import type { createRoutes, Routes } from './app.ts'

/** Takes in the bundled routes of build/server: written by the build, so known only at run time. */
const BuildSchema = z.object({ createRoutes: z.custom<typeof createRoutes>((value) => typeof value === 'function') })

/** @throws ArchiveError 'not-built' where there is no build. */
export async function loadRoutes(archive: Archive): Promise<Routes> {
  const file = resolve('build/server/index.js')
  if (!existsSync(file)) throw new ArchiveError(500, 'not-built', 'build/server/index.js is missing: run npm run build')
  const build = BuildSchema.parse(await import(pathToFileURL(file).href))
  return build.createRoutes(archive)
}
