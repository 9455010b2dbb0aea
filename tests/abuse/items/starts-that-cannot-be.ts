import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { discard, scratch, startSite } from '../../site/site-server.ts'
import type { AbuseItem } from '../abuse-item.ts'

export default {
  title: 'Starts on a used port, in a folder in use, on a damaged database, in a place that is no folder',
  async run({ site }) {
    const folder = scratch('starts')
    const damaged = scratch('damaged')
    writeFileSync(join(damaged, 'archive.sqlite'), 'This is no database. '.repeat(1_000))
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const starts: readonly (readonly [options: Parameters<typeof startSite>[0], said: RegExp])[] = [
      [{ environment: { PORT: new URL(site.address).port } }, /Port \d+ of 127\.0\.0\.1 is in use/],
      [{ dataDir: site.dataDir }, new RegExp(`${site.dataDir} is in use by another server \\(process ${site.pid}\\)`)],
      [{ dataDir: damaged }, /no database, or is damaged: restore a backup/],
      [{ dataDir: join(file, 'below') }, /cannot start/],
    ]
    try {
      for (const [options, said] of starts) {
        const failure = await startSite(options).then(
          async (started) => {
            await started.stop()
            return 'it started'
          },
          (error: unknown) => String(error),
        )
        assert.match(failure, said)
        assert.doesNotMatch(failure, /\n\s+at /, `a stack is printed:\n${failure}`)
      }
    } finally {
      discard(folder)
      discard(damaged)
    }
    return `${starts.length} ended with one line each`
  },
} satisfies AbuseItem
