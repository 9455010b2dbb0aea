/** The program that asks tantivy (src/): built by cargo, run as a process that answers lines of JSON. */
import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { promisify } from 'node:util'
import { z } from 'zod'
import { FACETS } from '../../../catalog/facets.ts'
import { watchOwnMemory } from '../process-figures.ts'
import type { BenchQuery } from '../queries.ts'
import { exportedQuestion } from './export.ts'

const run = promisify(execFile)

const TARGET = join(import.meta.dirname, '../../../node_modules/.cache/tantivy')
const PROGRAM = join(TARGET, 'release/tantivy-peer')
const BUILD_LIMIT = 1_200_000

const BuiltSchema = z.object({ seconds: z.number(), peak: z.number() })
const AnswersSchema = z.array(z.object({ milliseconds: z.number(), total: z.number(), highest: z.array(z.number()), covered: z.number() }))

/** Builds the program, with the versions that Cargo.lock pins. @returns why it cannot be built here, or null. */
export async function whyNoTantivy(environment = process.env): Promise<string | null> {
  const hasCargo = await run('cargo', ['--version'], { env: environment }).then(
    () => true,
    () => false,
  )
  if (!hasCargo) return 'cargo is missing (Rust 1.89 or later: https://rustup.rs)'
  try {
    await run('cargo', ['build', '--release', '--locked', '--quiet', '--manifest-path', join(import.meta.dirname, 'Cargo.toml')], {
      env: { ...environment, CARGO_TARGET_DIR: TARGET },
      timeout: BUILD_LIMIT,
    })
    return existsSync(PROGRAM) ? null : `cargo left no ${PROGRAM}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Builds an index of exported documents. @returns seconds, and MiB at most: all, and what no file holds. */
export async function buildTantivy(
  documents: string,
  folder: string,
  segments: number,
): Promise<{ seconds: number; peak: number; own: number }> {
  const building = run(PROGRAM, ['build', documents, folder, String(segments)])
  const most = watchOwnMemory(building.child.pid ?? 0)
  const { stdout } = await building.finally(most)
  return { ...BuiltSchema.parse(JSON.parse(stdout)), own: most() }
}

/** A process that answers from an index. */
export class Tantivy {
  readonly #process: ChildProcessByStdio<Writable, Readable, null>
  readonly #lines: AsyncIterator<string>

  constructor(folder: string) {
    this.#process = spawn(PROGRAM, ['serve', folder], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.#lines = createInterface(this.#process.stdout)[Symbol.asyncIterator]()
  }

  get pid(): number {
    return this.#process.pid ?? 0
  }

  /** @param counted facets and years too, or hits and total alone. @throws where the process ended. */
  async ask(asked: readonly BenchQuery[], counted: boolean): Promise<z.infer<typeof AnswersSchema>> {
    const shown = counted ? FACETS.map((facet) => facet.shown) : null
    this.#process.stdin.write(`${JSON.stringify({ questions: asked.map(({ query }) => exportedQuestion(query)), shown })}\n`)
    const { value, done } = await this.#lines.next()
    if (done) throw new Error('tantivy ended without an answer')
    return AnswersSchema.parse(JSON.parse(value))
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return
    const exit = once(this.#process, 'exit')
    this.#process.stdin.end()
    await exit
  }
}
