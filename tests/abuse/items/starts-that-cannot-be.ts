import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { discard, type SiteOptions, scratch } from '../../site/site-server.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { refusedStart } from '../refused-start.ts'

export default {
  title: 'Starts on a used port, in a folder in use, on a damaged database, in a place that is no folder',
  async run({ site }) {
    const folder = scratch('starts')
    const damaged = scratch('damaged')
    writeFileSync(join(damaged, 'archive.sqlite'), 'This is no database. '.repeat(1_000))
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const starts: readonly (readonly [options: SiteOptions, said: RegExp])[] = [
      [{ environment: { PORT: new URL(site.address).port } }, /Port \d+ of 127\.0\.0\.1 is in use/],
      [
        { dataDir: site.dataDir },
        new RegExp(`${site.dataDir} is in use by a server or a command that needs it alone \\(process ${site.pid}\\)`),
      ],
      [{ dataDir: damaged }, /no database, or is damaged: restore a backup/],
      [{ dataDir: join(file, 'below') }, /cannot start/],
    ]
    try {
      for (const [options, said] of starts) {
        assert.match(await refusedStart(options), said)
      }
    } finally {
      discard(folder)
      discard(damaged)
    }
    return `${starts.length} ended with one line each`
  },
} satisfies AbuseItem
