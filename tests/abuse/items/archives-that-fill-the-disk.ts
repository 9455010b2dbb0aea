import assert from 'node:assert/strict'
import { existsSync, readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { zipOfFiles } from '../../fixtures/zip-of-files.ts'
import { joinFirst, signIn } from '../../site/admin-session.ts'
import { startSite } from '../../site/site-server.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { requireNoStack, statusOf } from '../ask-site.ts'
import { sendFields, sendImport, untilPage } from '../desk-uploads.ts'
import { mountSmallDisk, NO_SMALL_DISK } from '../small-disk.ts'

const MIB = 1024 * 1024
/** More than the disk has, less than an archive may unpack into. */
const UNPACKED = 1_600 * MIB

export default {
  title: 'Archives of two megabytes that unpack into more than the disk has, and a kill in the middle',
  lacks: NO_SMALL_DISK,
  healthIgnored: true,
  async run({ short }) {
    const disk = mountSmallDisk(600)
    const dataDir = join(disk.folder, 'data')
    const environment = { SECRET_KEY_FILE: join(disk.folder, 'key') }
    const room = () => {
      const { bavail, bsize } = statfsSync(disk.folder)
      return bavail * bsize
    }
    let site = await startSite({ dataDir, environment })
    try {
      await joinFirst(site)
      const cookie = await signIn(site, 'Anna')
      const before = room()
      const archives = { 'bomb.tar.gz': await tarBomb() }
      if (!short)
        Object.assign(archives, { 'bomb.zip': await zipOfFiles({ 'a.csv': Buffer.alloc(1_000 * MIB), 'b.csv': Buffer.alloc(600 * MIB) }) })
      let last = ''
      for (const [name, bytes] of Object.entries(archives)) {
        const { status, location } = await sendImport(site, cookie, name, bytes)
        assert.equal(status, 303, `${name} is answered ${status}`)
        last = location
        assert.equal(
          (await sendFields(site, cookie, location, { intent: 'dry-run', collection: '', whose: 'own' })).status,
          303,
          `${name} is not started`,
        )
        await untilPage(site, cookie, location, /free on the disk/)
        assert.deepEqual(unpackedIn(dataDir), [], `${name} leaves what it unpacked`)
      }
      assert.equal(await statusOf(site, '/healthz'), 200)
      assert.ok(before - room() < 32 * MIB, `${Math.round((before - room()) / MIB)} MiB are left on the disk`)
      requireNoStack(site.log())
      await sendFields(site, cookie, last, { intent: 'dry-run', collection: '', whose: 'own' })
      for (let time = 0; time < 600 && unpackedIn(dataDir).length === 0; time += 1) await pause(20)
      assert.notDeepEqual(unpackedIn(dataDir), [], 'nothing was being unpacked when the server was to be killed')
      await site.stop('SIGKILL')
      site = await startSite({ dataDir, environment })
      // The job that was killed is taken up again once its lease is over: until then there is nothing.
      assert.deepEqual(unpackedIn(dataDir), [], 'what a killed import unpacked is left after the next start')
      return `refused while ${Math.round(room() / MIB)} MiB are free; nothing is left of them, nor after a kill`
    } finally {
      await site.stop()
      disk.discard()
    }
  },
} satisfies AbuseItem

function unpackedIn(dataDir: string): string[] {
  const folder = join(dataDir, 'staging')
  return existsSync(folder) ? readdirSync(folder).filter((name) => /^unpacked-[0-9a-f-]+$/.test(name)) : []
}

function tarBomb(): Promise<Buffer> {
  const tar = pack()
  const entry = tar.entry({ name: 'zeros.csv', size: UNPACKED })
  const zeros = Buffer.alloc(MIB)
  const write = async () => {
    for (let at = 0; at < UNPACKED; at += MIB) if (!entry.write(zeros)) await new Promise((drained) => entry.once('drain', drained))
    entry.end()
    tar.finalize()
  }
  void write()
  return buffer(tar.pipe(createGzip({ level: 9 })))
}
