import assert from 'node:assert/strict'
import { join } from 'node:path'
import { startSite } from '../../site/site-server.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { refusedStart } from '../refused-start.ts'
import { mountSmallDisk, NO_SMALL_DISK } from '../small-disk.ts'

export default {
  title: 'A start on data that cannot be written',
  lacks: NO_SMALL_DISK,
  healthIgnored: true,
  async run() {
    const disk = mountSmallDisk(100)
    const options = { dataDir: join(disk.folder, 'data') }
    try {
      const empty = { dataDir: join(disk.folder, 'new') }
      await (await startSite(options)).stop()
      disk.readOnly(true)
      for (const start of [options, empty]) assert.match(await refusedStart(start), /cannot start\. .*read-only/)
      disk.readOnly(false)
      await (await startSite(options)).stop()
      return 'refused with one line, also where the folder is to be made; started once it could be written'
    } finally {
      disk.discard()
    }
  },
} satisfies AbuseItem
