/**
 * `node lab/bench/measure-import.ts FILE --collection ID …` (arguments of `npm run ingest`): imports into a folder that is
 * deleted again, then once more, and prints time, rows a second and the peak of resident memory (Linux).
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Measured {
  code: number | null
  /** Last line of what the command said. */
  says: string
  seconds: number
  /** Peak resident memory of the whole process in MiB; null where the system does not tell. */
  peak: number | null
}

/** Runs the import command in a process of its own. */
export async function measureImport(args: readonly string[]): Promise<Measured> {
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/ingest.ts', ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
  let peak: number | null = null
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  const look = setInterval(() => {
    try {
      // VmHWM is the peak so far, so that looking now and then misses little.
      const found = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))
      if (found) peak = Number(found[1]) / 1024
    } catch {
      clearInterval(look)
    }
  }, 20)
  const code = await new Promise<number | null>((done) => child.once('close', done))
  clearInterval(look)
  return { code, says: out.trim().split('\n').at(-1) ?? '', seconds: (performance.now() - began) / 1000, peak }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = mkdtempSync(join(tmpdir(), 'archive-measure-'))
  try {
    for (const name of ['first ', 'second']) {
      const { code, says, seconds, peak } = await measureImport([...process.argv.slice(2), '--data-dir', folder])
      console.log(
        `${name}: ${says}; ${seconds.toFixed(1)} s with start, peak ${peak === null ? 'unknown' : `${Math.round(peak)} MiB`}, exit ${code}`,
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
