/** Builds the pages where a source is newer than the last build, so that a second start costs nothing. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { packFiles } from './pack-files.ts'

/** What the bundle is made from. */
const SOURCES = [
  'app',
  'assistant',
  'catalog',
  'desk',
  'endpoints',
  'ingest',
  'media',
  'messages',
  'search',
  'store',
  'server/app.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const MARK = '.state/build-of'

/** Builds when stale. @returns whether a build ran. @throws where the build fails; its messages are on stderr. */
export function buildPages(force = false): boolean {
  const state = sourceState()
  const fresh = existsSync('build/server/index.js') && existsSync(MARK) && readFileSync(MARK, 'utf8') === state
  if (fresh && !force) return false
  const run = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  })
  if (run.status !== 0) {
    process.stderr.write(run.stdout + run.stderr)
    throw new Error('The pages could not be built; the messages are above')
  }
  packFiles('build/client/assets')
  mkdirSync('.state', { recursive: true })
  writeFileSync(MARK, state)
  return true
}

/** Names, sizes and times of all sources: cheap, and different after every edit or checkout. */
function sourceState(): string {
  const digest = createHash('sha256')
  for (const source of SOURCES) {
    if (!existsSync(source)) continue
    const files = statSync(source).isDirectory()
      ? readdirSync(source, { recursive: true, encoding: 'utf8' }).map((name) => join(source, name))
      : [source]
    for (const file of files.sort()) {
      const stat = statSync(resolve(file))
      if (stat.isFile()) digest.update(`${file}:${stat.size}:${stat.mtimeMs}\n`)
    }
  }
  return digest.digest('hex')
}
