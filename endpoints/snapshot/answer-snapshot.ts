/** /snapshot.zip: all open data as one file. While it is being written, what is there already is sent, and the rest as it comes. */
import { open } from 'node:fs/promises'
import { setTimeout as later } from 'node:timers/promises'
import type { Viewer } from '../../catalog/access.ts'
import { logFailure } from '../../catalog/storage-faults.ts'
import type { Archive } from '../archive.ts'
import { notModified } from '../error-response.ts'
import { exportStem } from '../export/export.ts'
import { siteAddress } from '../site-address.ts'
import type { SnapshotFileState } from './snapshots.ts'

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
