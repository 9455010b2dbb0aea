/** Tells whoever the operator named (ERROR_HOOK) of errors that nobody expected: an address that takes JSON, or a module of theirs. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ArchiveError } from '../catalog/errors.ts'
import type { Failure } from '../catalog/storage-faults.ts'
import { requestId } from './structured-log.ts'

export interface ErrorReport {
  time: string
  /** Version of the software. */
  release: string
  /** What failed, in a sentence. */
  what: string
  error: { name: string; message: string; stack: string }
  /** Id of the request that was being answered; '' outside of any. */
  request: string
  /** Reports that were left out since the last one: there is a limit. */
  dropped: number
}

/** A storm of errors is told of by its first ones. */
const MOST_PER_MINUTE = 20
const MINUTE = 60_000
/** How long an address may take, and how long the end of the process waits for a hook, in milliseconds. */
const PATIENCE = 5_000

/** Reports a failure. Resolved when the hook has it or has failed; never rejected. @param last the process ends: no limit applies. */
export type ErrorHook = (failure: Failure, last?: boolean) => Promise<void>

/**
 * @param setting ERROR_HOOK: an address, or the path of a module whose default export is a function of a report; '' for none.
 * @throws ArchiveError 'bad-settings' where the module cannot be used.
 */
export async function openErrorHook(setting: string, release: string): Promise<ErrorHook | null> {
  if (setting === '') return null
  const send = /^https?:\/\//.test(setting) ? postTo(setting) : await functionIn(setting)
  let [since, sent, dropped] = [0, 0, 0]
  return async ({ what, error }, last = false) => {
    const now = Date.now()
    if (now - since > MINUTE) [since, sent] = [now, 0]
    if (sent >= MOST_PER_MINUTE && !last) {
      dropped += 1
      return
    }
    sent += 1
    const report = { time: new Date(now).toISOString(), release, what, error: describedError(error), request: requestId() ?? '', dropped }
    dropped = 0
    // What reports errors must make none: a hook that fails is said once for each report, in the log alone.
    await Promise.resolve(report)
      .then(send)
      .catch((failed: unknown) => console.error(`ERROR_HOOK failed: ${failed instanceof Error ? failed.message : failed}`))
  }
}

/** An exception that nothing caught ends the process, as it does by itself, but is logged and reported first. */
export function endOnException(hook: ErrorHook | null): void {
  let ending = false
  process.on('uncaughtException', (error) => {
    console.error(error)
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), PATIENCE)
    void Promise.resolve(hook?.({ what: 'An exception ended the process', error }, true)).then(() => process.exit(1))
  })
}

type Send = (report: ErrorReport) => unknown

function postTo(address: string): Send {
  return async (report) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
  }
}

async function functionIn(file: string): Promise<Send> {
  const loaded: unknown = await import(pathToFileURL(resolve(file)).href).catch((error: unknown) => {
    throw wrongHook(file, error instanceof Error ? error.message : String(error))
  })
  const send = typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : null
  if (typeof send !== 'function') throw wrongHook(file, 'it has no such export')
  return (report) => send(report)
}

function wrongHook(file: string, why: string): ArchiveError {
  const expected = 'an http address, or a module whose default export is a function'
  return new ArchiveError(500, 'bad-settings', `Wrong settings:\n  ERROR_HOOK: found "${file}": expected ${expected}: ${why}`)
}

function describedError(error: unknown): ErrorReport['error'] {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: '' }
  return { name: error.name, message: error.message, stack: error.stack ?? '' }
}
