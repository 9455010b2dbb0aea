/** A copy of the repository in which something is added to a registry, and the assertions that run there. */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const COPIED =
  'app assistant catalog content desk endpoints ingest media messages search server store tests/fixtures tests/ingest tests/registries package.json tsconfig.json'
/** Only read, and large. */
const LINKED = ['node_modules']

/** A file of the copy: new, or with words that stand in it once replaced. */
export type Change = { file: string; text: string } | { file: string; find: string; replace: string }

/** @param assertions test file, named from the root, that runs in the copy. @returns what it printed; rejects with that where it fails. */
export async function runChanged(changes: readonly Change[], assertions: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'scratch-copy-'))
  try {
    for (const part of COPIED.split(' ')) cpSync(part, join(folder, part), { recursive: true })
    for (const part of LINKED) symlinkSync(resolve(part), join(folder, part))
    for (const change of changes) {
      const path = join(folder, change.file)
      writeFileSync(path, 'text' in change ? change.text : replaced(readFileSync(path, 'utf8'), change))
    }
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/registries/scratch.config.ts', assertions]
    const { stdout, stderr } = await promisify(execFile)(process.execPath, vitest, { cwd: folder, env: { ...process.env, NO_COLOR: '1' } })
    return stdout + stderr
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function replaced(text: string, { file, find, replace }: { file: string; find: string; replace: string }): string {
  const parts = text.split(find)
  if (parts.length !== 2) throw new Error(`${file} has "${find}" ${parts.length - 1} times, expected once`)
  return parts.join(replace)
}

/** Code files of a change; content is data. */
export function codeFiles(changes: readonly Change[]): string[] {
  return [...new Set(changes.map(({ file }) => file))].filter((file) => !file.startsWith('content/'))
}
