/** Reads every media file whole and compares it with the digest it had when it came. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readFileName } from '../../media/held-media.ts'
import type { Store } from '../../store/index.ts'
import type { JobHandler } from '../jobs/job-runner.ts'
import { digestOfFile } from './digest-of-file.ts'
import { UNPUBLISHED } from './record-media.ts'

/** Files that the report names. */
const NAMED = 50

/**
 * @param known called with each file that somebody put into the folder by hand, once it is known.
 * @returns a job whose result says how many files are as they were, and names those that are not.
 */
export function fixityJob(
  store: Pick<Store, 'fixity' | 'write'>,
  dataDir: string,
  known: (name: string) => Promise<unknown> = async () => {},
): JobHandler {
  const folder = join(dataDir, 'media')
  return async ({ progress, signal }) => {
    const files = [folder, join(folder, UNPUBLISHED)]
      .filter(existsSync)
      .flatMap((within) => readdirSync(within).flatMap((name) => (readFileName(name) === null ? [] : [{ name, path: join(within, name) }])))
    const here = new Set(files.map(({ name }) => name))
    const bad: string[] = []
    let [good, first] = [0, 0]
    for (const [at, { name, path }] of files.entries()) {
      if (signal.aborted) break
      progress(`${at} of ${files.length} files`)
      const sha256 = await digestOfFile(path)
      const before = store.fixity.get(name)
      if (!before) {
        // Put into the folder by hand: from now on it is known.
        await store.write(() => store.fixity.put({ name, sha256, size: statSync(path).size }))
        first += 1
        await known(name)
      } else if (before.sha256 === sha256) {
        await store.write(() => store.fixity.found(name, 'good'))
        good += 1
      } else {
        await store.write(() => store.fixity.found(name, 'changed'))
        bad.push(`${name} (changed)`)
      }
    }
    for (const { name } of store.fixity.list()) {
      if (here.has(name)) continue
      await store.write(() => store.fixity.found(name, 'missing'))
      bad.push(`${name} (missing)`)
    }
    const more = bad.length > NAMED ? ` and ${bad.length - NAMED} more` : ''
    const found = bad.length === 0 ? '' : `; ${bad.length} not as they were: ${bad.slice(0, NAMED).join(', ')}${more}`
    return `${good} file${good === 1 ? '' : 's'} verified, ${first} recorded for the first time${found}`
  }
}
