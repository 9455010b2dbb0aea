/** The newest snapshot as a file, written by a thread when it is asked for and something has changed since. */
import { rmSync } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { z } from 'zod'
import type { Viewer } from '../../catalog/access.ts'
import { logFailure } from '../../catalog/storage-faults.ts'
import { resultOfWorker } from '../../catalog/worker-result.ts'
import type { Store } from '../../store/index.ts'
import type { Archive } from '../archive.ts'
import { entityTag, notModified, notReady } from '../error-response.ts'
import { exportStem } from '../export/export.ts'
import { siteAddress } from '../request-address.ts'
import type { BuildOptions } from './build-snapshot.ts'

interface SnapshotFileState {
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
  /** Deletes what was written before: it says what readers must not have any more. */
  drop(): Promise<void>
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
  const latest = (): SnapshotFileState | null => newest

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
    async drop() {
      const before = newest
      newest = null
      await before?.written.catch(() => {})
      // One that was asked for meanwhile says what is true now.
      const path = latest()?.path
      const kept = path === undefined ? null : basename(path)
      for (const name of await readdir(folder).catch(() => []))
        if (kept === null || !name.startsWith(kept)) await rm(join(folder, name), { force: true })
    },
  }
}

/** /snapshot.zip: all open data as one file. While it is being written, what is there already is sent, and the rest as it comes. */
const PIECE = 1 << 16
/** How often a file that is still being written is looked at, in milliseconds. */
const LOOK = 50

type Given = Pick<Archive, 'catalog' | 'settings' | 'snapshots'> & { viewer: Viewer }

export async function answerSnapshot(request: Request, { catalog, settings, snapshots, viewer }: Given): Promise<Response> {
  // The public's: archivists take the same.
  const asked = {
    site: siteAddress(request, settings),
    samples: settings.publishSamples,
    viewer: { role: 'public' as const, day: viewer.day },
  }
  const snapshot = await snapshots.current(asked)
  const known = notModified(request, snapshot.tag)
  if (known) return known
  return new Response(request.method === 'HEAD' ? null : read(snapshot), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${exportStem(catalog)}-open-data.zip"`,
      ETag: snapshot.tag,
    },
  })
}

function read(snapshot: SnapshotFileState): ReadableStream<Uint8Array> {
  const pieces = piecesOf(snapshot)
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        // The head is sent: a broken stream is all that can be said now.
        logFailure('A snapshot broke off', error)
        controller.error(error)
      }
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}

async function* piecesOf(snapshot: SnapshotFileState): AsyncGenerator<Uint8Array> {
  const file = await opened(snapshot)
  try {
    for (let at = 0; ; ) {
      // Looked at before the file is read: what is whole then has no more to come.
      const { isWhole } = snapshot
      const { bytesRead, buffer } = await file.read(new Uint8Array(PIECE), 0, PIECE, at)
      at += bytesRead
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead)
      else if (isWhole) return
      else await Promise.race([snapshot.written, later(LOOK)])
    }
  } finally {
    await file.close()
  }
}

/** The file, or what of it is written: it keeps its place when it gets its name. */
async function opened(snapshot: SnapshotFileState) {
  for (;;) {
    const file = (await open(snapshot.path).catch(() => null)) ?? (await open(`${snapshot.path}.part`).catch(() => null))
    if (file) return file
    if (snapshot.isWhole) return open(snapshot.path)
    await Promise.race([snapshot.written, later(LOOK)])
  }
}
