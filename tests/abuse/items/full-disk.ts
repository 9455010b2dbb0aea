import assert from 'node:assert/strict'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { startSite } from '../../site/site-server.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { requireNoStack, sendRequest, statusOf, untilReadiness } from '../ask-site.ts'
import { refusedStart } from '../refused-start.ts'
import { mountSmallDisk, NO_SMALL_DISK } from '../small-disk.ts'

const PAGES = ['/', '/explore?q=patrol', '/healthz']

export default {
  title: 'A disk that is full',
  lacks: NO_SMALL_DISK,
  healthIgnored: true,
  async run() {
    const disk = mountSmallDisk(40)
    const dataDir = join(disk.folder, 'data')
    const environment = { TRUST_PROXY: '1', SECRET_KEY_FILE: join(disk.folder, 'key') }
    const site = await startSite({ dataDir, environment })
    let acknowledged = 0
    let refused = 0
    const send = async () => {
      const { status, text } = await sendRequest(site, `192.0.2.${acknowledged + refused}`)
      if (status === 201) acknowledged += 1
      else if (status === 503) refused += 1
      else assert.fail(`a request on a full disk is answered ${status}: ${text.slice(0, 300)}`)
    }
    try {
      await untilReadiness(site, 'disk', true)
      await send()
      fill(join(disk.folder, 'filler'))
      await untilReadiness(site, 'disk', false)
      // What SQLite holds in reserve is used up first.
      for (let time = 0; time < 100 && refused < 3; time += 1) await send()
      assert.ok(refused > 0, 'requests were acknowledged without end on a full disk')
      for (const path of PAGES) assert.equal(await statusOf(site, path), 200, `${path} is not answered while the disk is full`)
      rmSync(join(disk.folder, 'filler'))
      await untilReadiness(site, 'disk', true)
      await send()
      requireNoStack(site.log())
      assert.match(site.log(), /disk is (nearly )?full/)
      await site.stop()
      fill(join(disk.folder, 'filler'))
      const printed = await refusedStart({ dataDir: join(disk.folder, 'other'), environment })
      assert.match(printed, /cannot start\. .*disk is full/)
      return `${acknowledged} requests acknowledged, ${refused} refused with 503, not ready meanwhile; a start says that the disk is full`
    } finally {
      await site.stop()
      disk.discard()
    }
  },
} satisfies AbuseItem

function fill(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) writeSync(handle, Buffer.alloc(size))
      } catch {
        // Smaller pieces may still fit.
      }
    }
  } finally {
    closeSync(handle)
  }
}
