/** The newest snapshot as a file, written by a thread when it is asked for and something has changed since. */
import { rmSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Viewer } from '../../catalog/access.ts'
import { resultOfWorker } from '../../catalog/worker-result.ts'
import type { Store } from '../../store/index.ts'
import { entityTag, notReady } from '../error-response.ts'
import type { BuildOptions } from './build-snapshot.ts'

export interface SnapshotFileState {
  /** Where it is, or is being written. */
  path: string
  /** Settled when the whole file is there; rejected where it could not be written. */
  written: Promise<unknown>
  isWhole: boolean
  tag: string
}

export interface Snapshots {
  /**
   * The snapshot of this moment.
   * @throws ArchiveError 503 while one of another moment or address is being written.
   */
  current(asked: { site: string; samples: boolean; viewer: Viewer }): Promise<SnapshotFileState>
}

interface Options {
  dataDir: string
  contentDir: string
  store: Pick<Store, 'records' | 'imports'>
}

const MADE = z.object({ files: z.number() })

export function openSnapshots({ dataDir, contentDir, store }: Options): Snapshots {
  const folder = join(dataDir, 'snapshot')
  // Of an earlier start: what it was made from may have changed.
  rmSync(folder, { recursive: true, force: true })
  let newest: SnapshotFileState | null = null

  async function build(path: string, options: Omit<BuildOptions, 'path'>): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await resultOfWorker(new URL('./build-snapshot.ts', import.meta.url), { ...options, path }, MADE)
    // Whoever still reads an older one keeps it open.
    for (const name of await readdir(folder)) if (join(folder, name) !== path) await rm(join(folder, name), { force: true })
  }

  return {
    async current({ site, samples, viewer: { day } }) {
      const tag = entityTag(store.records.sequence(), JSON.stringify(store.imports.collections()), day, site, String(samples))
      if (newest?.tag === tag) {
        if (!newest.isWhole || (await stat(newest.path).catch(() => null))) return newest
        newest = null
      }
      if (newest && !newest.isWhole) throw notReady('A snapshot is being written; ask again in a moment')
      const path = join(folder, `${tag.replace(/[^\w-]/g, '')}.zip`)
      const made: SnapshotFileState = { path, tag, isWhole: false, written: Promise.resolve() }
      made.written = build(path, { dataDir, content: contentDir, site, samples, day }).then(
        () => {
          made.isWhole = true
        },
        (error: unknown) => {
          if (newest === made) newest = null
          throw error
        },
      )
      made.written.catch(() => {})
      newest = made
      return made
    },
  }
}
