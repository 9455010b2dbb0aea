/** Packages of PyPI for the tests that ask us as the field's own clients do: installed once into a cache folder outside the repository. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

export interface FoundPython {
  /** Folder of the packages, to be named in PYTHONPATH; null where Python, pip or the package index is not there. */
  packages: string | null
  /** What to do where there is none. */
  cure: string
}

/**
 * @param requirements as pip takes them: 'sickle==0.7.0'.
 * @throws in CI, where nothing may be skipped.
 */
export function ensurePython(requirements: readonly string[]): FoundPython {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
  const version = spawnSync('python3', ['-c', 'import sys; print(sys.version)'], { encoding: 'utf8' }).stdout ?? ''
  const key = createHash('sha256')
    .update([version, ...requirements].join('\n'))
    .digest('hex')
    .slice(0, 16)
  const folder = join(cache, 'archive-tests', `python-${key}`)
  if (existsSync(folder)) return { packages: folder, cure: '' }
  mkdirSync(join(cache, 'archive-tests'), { recursive: true })
  // Made elsewhere and renamed: another test may be installing the same, and a broken-off one leaves nothing.
  const made = mkdtempSync(join(cache, 'archive-tests', 'installing-'))
  const run = spawnSync('python3', ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--target', made, ...requirements], {
    encoding: 'utf8',
    timeout: 240_000,
  })
  if (run.status === 0 && !existsSync(folder)) {
    try {
      renameSync(made, folder)
    } catch (error) {
      if (!existsSync(folder)) throw error
    }
  }
  rmSync(made, { recursive: true, force: true })
  if (existsSync(folder)) return { packages: folder, cure: '' }
  const cure = `install python3 and pip; then this must work: python3 -m pip install ${requirements.join(' ')}`
  if (process.env.CI === 'true') throw new Error(`${cure}\n${run.error ?? run.stderr}`)
  return { packages: null, cure }
}
