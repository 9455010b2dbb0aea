/** Finding aids as PDF: made by a thread when they are asked for, one at a time, and kept with the made pictures. */
import { z } from 'zod'
import { resultOfWorker } from '../../catalog/worker-result.ts'
import type { MadeFiles } from '../../media/open-media.ts'
import { openTurns } from '../../media/render-queue.ts'
import type { BuildOptions } from './build-aid-pdf.ts'

/** How many may wait for their turn. */
const MOST_WAITING = 8
const PDF = z.instanceof(Uint8Array)

export interface AidPdfs {
  /**
   * @param tag everything the file depends on.
   * @throws ArchiveError 503 where too many wait already; 404 where the collection is gone.
   */
  get(tag: string, asked: Omit<BuildOptions, 'dataDir' | 'content'>): Promise<Buffer>
}

interface Options {
  dataDir: string
  contentDir: string
  made: MadeFiles
  /** Makes one; in a thread of its own where left out. */
  build?: (options: BuildOptions) => Promise<Uint8Array>
}

const inThread = (options: BuildOptions) => resultOfWorker(new URL('./build-aid-pdf.ts', import.meta.url), options, PDF)

export function openAidPdfs({ dataDir, contentDir, made, build = inThread }: Options): AidPdfs {
  const inTurn = openTurns(MOST_WAITING, 'finding aids')
  return {
    get: (tag, asked) =>
      made.get(['finding aid', tag], () => inTurn(async () => Buffer.from(await build({ dataDir, content: contentDir, ...asked })))),
  }
}
