/** The viewer Mirador for the browser tests, as the one file of its package: taken by npm into a cache folder outside the repository, against its hash. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

const PACKAGE = 'mirador@3.4.3'
/** Of the package as the registry has it. Its hundreds of dependencies are in the one file already. */
const SHA512 = 'yHoug0MHy4e9apykbbBhK+4CmbZS94zMxmugw2E2VX6iB0b2PKKY0JfYr/QfXh9P29YnWAbymaXJVpgbHVpTVw=='
const FILE = 'package/dist/mirador.min.js'

export interface FoundMirador {
  /** Path of the file; null where npm or the registry is not there. */
  script: string | null
  /** What to do where there is none. */
  cure: string
}

/** @throws in CI, where nothing may be skipped, and for a package of another hash. */
export async function ensureMirador(): Promise<FoundMirador> {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'archive-tests')
  const script = join(folder, `${PACKAGE}.js`)
  if (existsSync(script)) return { script, cure: '' }
  mkdirSync(folder, { recursive: true })
  const made = mkdtempSync(join(folder, 'packing-'))
  try {
    const run = spawnSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', made], { encoding: 'utf8', timeout: 120_000 })
    const name = run.stdout?.trim().split('\n').at(-1) ?? ''
    if (run.status !== 0 || name === '') {
      const cure = `npm must reach its registry: npm pack ${PACKAGE}`
      if (process.env.CI === 'true') throw new Error(`${cure}\n${run.error ?? run.stderr}`)
      return { script: null, cure }
    }
    const packed = readFileSync(join(made, name))
    if (createHash('sha512').update(packed).digest('base64') !== SHA512) throw new Error(`${PACKAGE} is not the package it was`)
    writeFileSync(join(made, 'script.js'), await fileOf(packed))
    // Made elsewhere and renamed: another test may be doing the same.
    renameSync(join(made, 'script.js'), script)
    return { script, cure: '' }
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

async function fileOf(packed: Buffer): Promise<Buffer> {
  const files = Readable.from([packed]).pipe(createGunzip()).pipe(extract())
  for await (const entry of files) {
    if (entry.header.name === FILE) return await buffer(entry)
    entry.resume()
  }
  throw new Error(`${PACKAGE} has no ${FILE}`)
}
