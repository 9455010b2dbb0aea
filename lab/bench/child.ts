/**
 * Work in a process of its own, so that one engine's memory and garbage are not another's. The process is this
 * program again (lab/bench/run-all.ts), told which step to do; it answers requests until it is stopped.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'

const ReplySchema = z.union([z.object({ result: z.unknown() }), z.object({ error: z.string() })])

export class Child {
  readonly #process: ChildProcess
  #ended: string | null = null
  /** Takes the next message: requests are made one at a time. */
  #waiting: ((message: unknown) => void) | null = null

  /**
   * @param program the script to run.
   * @param step what it is to be (steps.ts), with the options it starts with.
   */
  constructor(program: string, step: string, options: unknown) {
    this.#process = fork(program, ['--step', step, JSON.stringify(options)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=6000'],
    })
    this.#process.on('message', (message) => this.#waiting?.(message))
    this.#process.once('exit', (code, signal) => {
      this.#ended = `ended with ${signal ?? code}`
      this.#waiting?.({ error: 'the step ended without an answer' })
    })
  }

  get pid(): number {
    return this.#process.pid ?? 0
  }

  /** Sends a request and waits for its answer, checked. @throws what the child threw. */
  async ask<T>(request: unknown, answer: z.ZodType<T>): Promise<T> {
    if (this.#ended !== null) throw new Error(`a step of the bench ${this.#ended}`)
    this.#process.send({ request })
    const message = await new Promise<unknown>((resolve) => {
      this.#waiting = resolve
    })
    const reply = ReplySchema.parse(message)
    if ('error' in reply) throw new Error(reply.error)
    return answer.parse(reply.result)
  }

  async stop(): Promise<void> {
    if (this.#ended !== null) return
    const exit = once(this.#process, 'exit')
    this.#process.disconnect()
    await exit
  }
}

/** In the child: answers each request with what the handler gives, until the parent leaves. */
export function serve(handle: (request: unknown) => Promise<unknown>): void {
  process.on('message', async (message) => {
    const { request } = z.object({ request: z.unknown() }).parse(message)
    try {
      process.send?.({ result: (await handle(request)) ?? null })
    } catch (error) {
      process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  process.once('disconnect', () => process.exit(0))
}
