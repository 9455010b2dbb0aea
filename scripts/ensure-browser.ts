/** Finds the browser the tests drive; installs Debian's only where it may. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without windows: the same engine, a third less processor time for a page. */
const HEADLESS = '/usr/bin/chromium-headless-shell'
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

export interface FoundBrowser {
  path: string | null
  /** What to do where there is none. */
  cure: string
}

/** @returns the browser's path; installs it as root or in CI, never otherwise. */
export function ensureBrowser(): FoundBrowser {
  const named = process.env.CHROMIUM
  if (named && existsSync(named)) return { path: named, cure: '' }
  if (!existsSync(HEADLESS) && (process.getuid?.() === 0 || process.env.CI === 'true')) {
    console.log('Installing Chromium from Debian for the browser tests …')
    install('chromium-headless-shell')
    // Releases of Debian and Ubuntu that have no such package have the whole browser.
    if (find() === null) install('chromium')
  }
  return { path: find(), cure: 'install one with: apt-get install chromium-headless-shell' }
}

/** Takes nothing away: a browser that is there is of use where the other cannot be had. */
function install(name: string): void {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const command of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-remove', name],
  ]) {
    const [program = '', ...rest] = [...prefix, ...command]
    spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}

function find(): string | null {
  return [HEADLESS, ...WHOLE].find((place) => existsSync(place)) ?? null
}
