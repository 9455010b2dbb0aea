/** Viewers that are not ours, for the browser tests: files of their packages, taken by npm into a cache folder outside the repository, against a hash. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

interface ViewerPackage {
  /** Name and version. */
  name: string
  /** Of the package as the registry has it. */
  sha512: string
  /** How the paths of the files begin that a browser needs; what follows the last slash stays in the folder. */
  files: string
  /** Faults of the files as published, each with what mends it. */
  mends?: readonly (readonly [string, string])[]
  /** What stands on a page that opens a manifest in it. */
  page: (manifest: string) => string
}

/** What a browser needs of each is built already: their hundreds of dependencies are in it. */
export const VIEWERS = {
  mirador: {
    name: 'mirador@3.4.3',
    sha512: 'yHoug0MHy4e9apykbbBhK+4CmbZS94zMxmugw2E2VX6iB0b2PKKY0JfYr/QfXh9P29YnWAbymaXJVpgbHVpTVw==',
    files: 'package/dist/mirador.min.js',
    page: (manifest) => `<div id="viewer" style="position:absolute;inset:0"></div><script src="/mirador.min.js"></script>
      <script>Mirador.viewer({ id: 'viewer', windows: ${JSON.stringify([{ manifestId: manifest }])} })</script>`,
  },
  clover: {
    name: '@samvera/clover-iiif@3.3.8',
    sha512: 'l28GoZK7qD402LXW/JpZy9FX33hgX0JFNRpcdR6DJhwus6m4WRT9SOPdMSwTDW+w33hWbIyRM2wWcJ4D141JlA==',
    files: 'package/dist/web-components/index.umd.js',
    // Where it lists annotations, its build calls a number to make an element: the whole viewer ends.
    mends: [
      'return l(xk,',
      'return l(Y$,',
      'return l(VJ,',
      'return l(Dee,',
      'return l(X$,',
      'return l(K$,',
      'l("span",{style:{backgroundImage:`url',
    ].map((call) => [call, call.replace('l(', 'k(')] as const),
    page: (manifest) =>
      `<script src="/index.umd.js"></script><clover-viewer iiif-content="${manifest.replaceAll('"', '&quot;')}"></clover-viewer>`,
  },
} as const satisfies Record<string, ViewerPackage>

export interface FoundViewer {
  /** Folder of its files; null where npm or the registry is not there. */
  folder: string | null
  /** What to do where there is none. */
  cure: string
}

/** @throws in CI, where nothing may be skipped, and for a package of another hash. */
export async function ensureViewer({ name, sha512, files, mends = [] }: ViewerPackage): Promise<FoundViewer> {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'archive-tests')
  const folder = join(cache, [name, ...(mends.length > 0 ? ['mended'] : [])].join('-').replaceAll('/', '-'))
  if (existsSync(folder)) return { folder, cure: '' }
  mkdirSync(cache, { recursive: true })
  const made = mkdtempSync(join(cache, 'packing-'))
  try {
    const run = spawnSync('npm', ['pack', name, '--silent', '--pack-destination', made], { encoding: 'utf8', timeout: 120_000 })
    const file = run.stdout?.trim().split('\n').at(-1) ?? ''
    if (run.status !== 0 || file === '') {
      const cure = `npm must reach its registry: npm pack ${name}`
      if (process.env.CI === 'true') throw new Error(`${cure}\n${run.error ?? run.stderr}`)
      return { folder: null, cure }
    }
    const packed = readFileSync(join(made, file))
    if (createHash('sha512').update(packed).digest('base64') !== sha512) throw new Error(`${name} is not the package it was`)
    await unpack(packed, files, join(made, 'files'), mends)
    // Made elsewhere and renamed: another test may be doing the same.
    if (!existsSync(folder)) renameSync(join(made, 'files'), folder)
    return { folder, cure: '' }
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

async function unpack(packed: Buffer, files: string, into: string, mends: NonNullable<ViewerPackage['mends']>): Promise<void> {
  const start = files.slice(0, files.lastIndexOf('/') + 1)
  for await (const entry of Readable.from([packed]).pipe(createGunzip()).pipe(extract())) {
    const path = posix.normalize(entry.header.name)
    if (entry.header.type !== 'file' || !path.startsWith(files)) {
      entry.resume()
      continue
    }
    const target = join(into, path.slice(start.length))
    mkdirSync(dirname(target), { recursive: true })
    const file = await buffer(entry)
    writeFileSync(target, mends.length === 0 ? file : mends.reduce((text, [fault, mend]) => text.replaceAll(fault, mend), file.toString()))
  }
}
