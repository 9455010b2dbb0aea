/** Runs jobs of the queue, one at a time in each process, and lets regular ones come due. */
import { randomUUID } from 'node:crypto'
import { isArchiveError } from '../../catalog/errors.ts'
import { logFailure } from '../../catalog/storage-faults.ts'
import { type Job, type JobQueue, LEASE } from './job-queue.ts'

interface RunningJob {
  payload: unknown
  /** Says how far it is; shown to archivists. */
  progress(words: string): void
  /** Aborted where the job was cancelled or lost. */
  signal: AbortSignal
}

/** @returns what came of it, as text or JSON. An ArchiveError is a failure that trying again does not mend, unless it is 503. */
export type JobHandler = (job: RunningJob) => Promise<string>

export interface JobRunner {
  /** Looks for a job now rather than at the next turn. */
  wake(): void
  /** Waits for the job that runs. */
  stop(): Promise<void>
}

/** How often the queue is looked at, in milliseconds. */
const INTERVAL = 1_000
/** How often a running job keeps its lease and says how far it is. */
const KEPT_EVERY = LEASE / 30

interface JobRules {
  /** Throws ArchiveError where whoever ordered a job may not have it done now. */
  allow(job: Job): Promise<void>
  /** Called at each turn: adds regular jobs whose time has come. */
  due?(): Promise<void>
}

export function startJobRunner(queue: JobQueue, handlers: Readonly<Record<string, JobHandler>>, { allow, due }: JobRules): JobRunner {
  const owner = randomUUID()
  let stopped = false
  let silent = false
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()

  async function runAll(): Promise<void> {
    await due?.()
    while (!stopped) {
      const job = await queue.claim(owner)
      if (!job) return
      await runOne(job)
    }
  }

  async function runOne(job: Job): Promise<void> {
    const handler = handlers[job.kind]
    if (!handler) return queue.fail(job, owner, `Nothing here runs jobs of the kind "${job.kind}"`, true)
    const lost = new AbortController()
    let words = ''
    const heart = setInterval(() => {
      queue.keep(job.id, owner, words).then(
        (kept) => kept || lost.abort(),
        (error: unknown) => logFailure('A job could not be kept', error),
      )
    }, KEPT_EVERY)
    try {
      const progress = (said: string) => {
        words = said
      }
      await allow(job)
      const result = await handler({ payload: JSON.parse(job.payload), progress, signal: lost.signal })
      await queue.succeed(job.id, owner, result)
    } catch (error) {
      if (!isArchiveError(error)) logFailure(`The job ${job.kind} failed`, error)
      await queue.fail(job, owner, error instanceof Error ? error.message : String(error), isArchiveError(error) && error.status !== 503)
    } finally {
      clearInterval(heart)
    }
  }

  function schedule(wait: number): void {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      turn = turn
        .then(runAll)
        .then(
          () => {
            silent = false
          },
          (error: unknown) => {
            // Once an outage, not once a second.
            if (!silent) logFailure('The queue of jobs does not answer', error)
            silent = true
          },
        )
        .finally(() => schedule(INTERVAL))
    }, wait)
    timer.unref()
  }

  schedule(INTERVAL)
  return {
    wake: () => schedule(0),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
