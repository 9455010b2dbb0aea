/**
 * The door for uploaded bytes: a process of its own reads them, with bounded memory and time, native libraries included. What goes wrong
 * there ends that process and becomes an ArchiveError here; the thread that serves never parses a byte of a file that somebody sent.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { ArchiveError } from './errors.ts'
import type { ProcessLimits } from './upload-budget.ts'
import { receivedError, SentErrorSchema, sentError } from './worker-result.ts'

interface AskOptions {
  /** Takes the parts of an answer that comes in parts; the next is made when it has resolved. */
  onPart?: (part: unknown) => Promise<void> | void
  /** Ends the work, and its process with it. */
  signal?: AbortSignal | undefined
}

interface LimitedProcess {
  /**
   * One question at a time, in the order they came; the process starts with the first and ends when it has been idle.
   * @throws ArchiveError as the work does; 413 where it takes more memory or time than allowed; 503 where too many wait.
   */
  ask<T>(given: unknown, schema: z.ZodType<T>, options?: AskOptions): Promise<T>
  /** An answer in parts, made only as fast as they are taken; whoever stops taking ends the work. */
  parts<T>(given: unknown, schema: z.ZodType<T>): AsyncGenerator<T>
}

const IDLE = 30_000
/** What a process ends with that asked for more memory than it may have. */
const OUT_OF_MEMORY: readonly unknown[] = ['SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGKILL']

const AnswerSchema = z.union([
  z.object({ part: z.unknown() }),
  z.object({ result: z.unknown() }),
  z.object({ failure: z.object({ message: z.string(), code: z.string(), path: z.string() }) }),
  SentErrorSchema,
])

/** All that run: they end with this process. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** @param module calls `answerAsProcess`. */
export function openLimitedProcess(module: URL, limits: ProcessLimits): LimitedProcess {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function end(): void {
    child?.kill('SIGKILL')
    child = null
  }

  async function answer<T>(given: unknown, schema: z.ZodType<T>, { onPart, signal }: AskOptions): Promise<T> {
    signal?.throwIfAborted()
    clearTimeout(idle)
    child ??= start(module, limits)
    const reader = child
    hold(reader, true)
    try {
      return schema.parse(await exchange(reader, given, { onPart, signal }, limits))
    } catch (error) {
      // Whatever it was doing, the next question gets a clean one.
      if (child === reader) end()
      throw error
    } finally {
      hold(reader, false)
      idle = setTimeout(end, IDLE).unref()
    }
  }

  function ask<T>(given: unknown, schema: z.ZodType<T>, options: AskOptions = {}): Promise<T> {
    if (waiting >= limits.waiting)
      return Promise.reject(
        new ArchiveError(503, 'busy', 'Too many files are being read at the moment. Please try again in a few seconds.'),
      )
    waiting += 1
    const answered = turn.then(() => answer(given, schema, options))
    turn = answered.then(
      () => (waiting -= 1),
      () => (waiting -= 1),
    )
    return answered
  }

  return {
    ask,
    async *parts(given, schema) {
      const stop = new AbortController()
      let next = Promise.withResolvers<Offered | null>()
      const onPart = (part: unknown) => new Promise<void>((taken) => next.resolve({ part, taken }))
      ask(given, z.unknown(), { onPart, signal: stop.signal }).then(
        () => next.resolve(null),
        (error: unknown) => next.reject(error),
      )
      try {
        for (;;) {
          const offered = await next.promise
          if (offered === null) return
          next = Promise.withResolvers()
          yield schema.parse(offered.part)
          offered.taken()
        }
      } finally {
        stop.abort(new Error('Nobody takes the rest'))
        next.promise.catch(() => undefined)
      }
    },
  }
}

interface Offered {
  part: unknown
  taken(): void
}

/** The shell sets the bound on memory, which Node.js cannot: `ulimit -d` counts what native libraries take, too. */
function start(module: URL, { memory }: ProcessLimits): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${Math.floor(memory / 2)}`, fileURLToPath(module)]
  const bound = `ulimit -c 0; ulimit -d ${memory * 1024}; exec "$0" "$@"`
  const [program, ...rest] = process.platform === 'win32' ? node : ['sh', '-c', bound, ...node]
  const child = spawn(program ?? '', rest, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' })
  running.add(child)
  child.once('exit', () => running.delete(child))
  hold(child, false)
  return child
}

/** Whether this process waits for that one before it ends. */
function hold(child: ChildProcess, on: boolean): void {
  if (on) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

function exchange(child: ChildProcess, given: unknown, { onPart, signal }: AskOptions, limits: ProcessLimits): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // Counts while the process works, not while a part waits to be taken.
    const counting = () => setTimeout(() => settle(() => reject(tooLong(limits))), limits.seconds * 1_000)
    let settled = false
    let timer = counting()
    const settle = (done: () => void) => {
      settled = true
      clearTimeout(timer)
      child.off('message', take).off('exit', gone).off('error', failed)
      signal?.removeEventListener('abort', aborted)
      done()
    }
    const failed = (error: Error) => settle(() => reject(error))
    const aborted = () => settle(() => reject(signal?.reason))
    const gone = (code: number | null, by: NodeJS.Signals | null) =>
      settle(() => reject(code === 134 || OUT_OF_MEMORY.includes(by) ? tooMuch(limits) : new Error(`A reader ended with ${code ?? by}`)))
    const take = (data: unknown) => {
      const answer = AnswerSchema.parse(data)
      if ('error' in answer) return settle(() => reject(receivedError(answer)))
      if ('failure' in answer) return settle(() => reject(failureOf(answer.failure, limits)))
      if ('result' in answer) return settle(() => resolve(answer.result))
      clearTimeout(timer)
      const onward = () => {
        if (settled) return
        timer = counting()
        if (child.connected) child.send({ next: true })
      }
      Promise.resolve(onPart?.(answer.part)).then(onward, failed)
    }
    child.on('message', take).once('exit', gone).once('error', failed)
    signal?.addEventListener('abort', aborted, { once: true })
    if (child.connected) child.send({ given })
    else gone(child.exitCode, child.signalCode)
  })
}

function failureOf({ message, code, path }: { message: string; code: string; path: string }, limits: ProcessLimits): Error {
  if (code === 'ERR_MEMORY_ALLOCATION_FAILED' || /allocation failed|out of memory|cannot allocate|Invalid array length/i.test(message))
    return tooMuch(limits)
  return Object.assign(new Error(message), code === '' ? {} : { code }, path === '' ? {} : { path })
}

function tooMuch({ memory }: ProcessLimits): ArchiveError {
  const detail = { where: 'file', expected: `one that can be read with ${memory} MiB of memory`, found: 'one that takes more' }
  return new ArchiveError(413, 'too-much-memory', `The file takes more than ${memory} MiB of memory to read`, [detail])
}

function tooLong({ seconds }: ProcessLimits): ArchiveError {
  const detail = { where: 'file', expected: `one that can be read in ${seconds} seconds`, found: 'one that takes longer' }
  return new ArchiveError(413, 'too-long', `The file takes more than ${seconds} seconds to read`, [detail])
}

const QuestionSchema = z.union([z.object({ given: z.unknown() }), z.object({ next: z.literal(true) })])

/**
 * Answers the questions of the process that started this one, until it ends.
 * @param work gets what is asked, and a function that hands over a part of the answer and waits until it was taken.
 */
export function answerAsProcess(work: (given: unknown, part: (value: unknown) => Promise<void>) => unknown): void {
  const send = process.send?.bind(process)
  if (!send) throw new Error('This module runs as a process of its own only')
  let taken = (): void => {}
  const part = (value: unknown) =>
    new Promise<void>((resolve) => {
      taken = resolve
      send({ part: value })
    })
  process.on('disconnect', () => process.exit(0))
  process.on('message', async (data: unknown) => {
    const question = QuestionSchema.parse(data)
    if ('next' in question) return taken()
    try {
      send({ result: await work(question.given, part) })
    } catch (error) {
      send(failureMessage(error))
    }
  })
}

function failureMessage(error: unknown) {
  try {
    return sentError(error)
  } catch {
    const { message, code, path } = {
      message: String(error),
      code: '',
      path: '',
      ...(error instanceof Error ? { ...error, message: error.message } : {}),
    }
    return { failure: { message, code: String(code), path: String(path) } }
  }
}
