/**
 * `npm run lock:complete`, after every change of dependencies: adds the builds for other platforms that npm left out of
 * package-lock.json. npm writes only those optional packages it could look up where the lock was made, and `npm ci` refuses a lock
 * that lacks one. Name and version come from the package that asks for them; the platform is in the name. Hashes that are missing
 * are asked of the registry, so that every package is checked when it is installed.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const PackageSchema = z.looseObject({
  version: z.string().optional(),
  dev: z.boolean().optional(),
  integrity: z.string().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
type LockedPackage = z.infer<typeof PackageSchema>
const LockSchema = z.looseObject({ packages: z.record(z.string(), PackageSchema) })

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'linuxmusl',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'wasm32',
  'webcontainers',
]
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'ppc64le', 'riscv64', 's390x', 'x64', 'wasm32']

/** Optional packages that nothing in the lock provides, with the entry each should have. */
export function missingPlatforms(lock: z.infer<typeof LockSchema>): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {}
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const places = [`node_modules/${name}`, `${path}/node_modules/${name}`]
      if (places.some((place) => lock.packages[place]) || !/^\d/.test(version)) continue
      missing[`node_modules/${name}`] = { version, ...platformOf(name), ...(entry.dev ? { dev: true } : {}), optional: true }
    }
  }
  return missing
}

function platformOf(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const words = name.split(/[/-]/).map((word) => word.replace(/eabi(hf)?$/, ''))
  const system = words.find((word) => SYSTEMS.includes(word))
  const processor = words.find((word) => PROCESSORS.includes(word))
  const musl = words.some((word) => word.includes('musl'))
  return {
    // WebAssembly builds fit nowhere that has a native one; an impossible processor keeps them out.
    ...(system && system !== 'wasm32' && system !== 'webcontainers' ? { os: [system.replace('musl', '')] } : {}),
    cpu: [processor ?? 'wasm32'],
    ...(musl ? { libc: ['musl'] } : words.includes('gnu') || words.includes('gnueabihf') ? { libc: ['glibc'] } : {}),
  }
}

/** The hash that `npm ci` checks a package against, as its registry publishes it; undefined where this registry lacks the package. */
function integrityOf(path: string, { name, version }: LockedPackage): string | undefined {
  const known = typeof name === 'string' ? name : path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const asked = spawnSync('npm', ['view', `${known}@${version}`, 'dist.integrity'], { encoding: 'utf8' })
  const integrity = asked.stdout.trim()
  if (integrity.startsWith('sha512-')) return integrity
  console.error(`${known}@${version}: the registry names no hash`)
  return undefined
}

/** Reads, completes and writes the lock. @returns the names added. */
export function completeLock(file: string): string[] {
  const lock = LockSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const missing = missingPlatforms(lock)
  for (const [path, entry] of Object.entries({ ...lock.packages, ...missing }))
    if (path !== '') entry.integrity ??= integrityOf(path, entry)
  const packages = Object.fromEntries(Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
  return Object.keys(missing)
}

if (process.argv[1]?.endsWith('complete-lock.ts')) console.log(`Added ${completeLock('package-lock.json').length} entries`)
