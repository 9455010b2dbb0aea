/** Finds PostgreSQL's programs for the tests of the desk; installs Debian's only where there are none and it may. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

export interface FoundPostgres {
  /** Folder of initdb and postgres. */
  programs: string | null
  /** What to do where there is none. */
  cure: string
}

/** Looks only. @returns the folder of the newest PostgreSQL here. */
export function findPostgres(): string | null {
  const named = process.env.POSTGRES_PROGRAMS
  if (named && existsSync(join(named, 'initdb'))) return named
  if (!existsSync(DEBIAN)) return null
  const versions = readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one))
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** @returns the programs' folder; installs them as root or in CI, never otherwise. */
export function ensurePostgres(): FoundPostgres {
  const found = findPostgres()
  if (found) return { programs: found, cure: '' }
  const cure = 'install it with: apt-get install postgresql-15'
  const root = process.getuid?.() === 0
  if (!root && process.env.CI !== 'true') return { programs: null, cure }
  console.log('Installing PostgreSQL 15 from Debian for the tests of the desk …')
  const prefix = root ? [] : ['sudo', '-n']
  for (const command of [
    ['apt-get', 'update', '-qq'],
    // Without its cluster: the tests start one of their own.
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'postgresql-15'],
  ]) {
    const [program = '', ...rest] = [...prefix, ...command]
    spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  return { programs: findPostgres(), cure }
}
