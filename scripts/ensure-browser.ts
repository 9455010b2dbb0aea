/** Finds the browser the tests drive; installs Debian's only where there is none and it may. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

export interface FoundBrowser {
  path: string | null
  /** What to do where there is none. */
  cure: string
}

/** @returns the browser's path; installs it as root or in CI, never otherwise. */
export function ensureBrowser(): FoundBrowser {
  const found = find()
  if (found) return { path: found, cure: '' }
  const cure = 'install one with: apt-get install chromium'
  const root = process.getuid?.() === 0
  if (!root && process.env.CI !== 'true') return { path: null, cure }
  console.log('Installing Chromium from Debian for the browser tests …')
  const prefix = root ? [] : ['sudo', '-n']
  for (const command of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'chromium'],
  ]) {
    const [program = '', ...rest] = [...prefix, ...command]
    spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  return { path: find(), cure }
}

function find(): string | null {
  const named = process.env.CHROMIUM
  if (named && existsSync(named)) return named
  return PLACES.find((place) => existsSync(place)) ?? null
}
