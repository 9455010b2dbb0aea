/** What a database or a disk fails with, in words an operator can act on. Nothing here is a mistake of the program. */
import { channel } from 'node:diagnostics_channel'
import { statfs } from 'node:fs/promises'
import { ArchiveError, messageOf } from './errors.ts'
import { UPLOAD_BUDGET } from './upload-budget.ts'

const SQLITE_BUSY = 5
/** Primary result codes of SQLite (sqlite.org/rescode.html). */
const SQLITE: Readonly<Record<number, string>> = {
  [SQLITE_BUSY]: 'another process is writing to it',
  7: 'there is not enough memory',
  8: 'it cannot be written: the file or its folder is read-only',
  10: 'the disk reports an error',
  11: 'the file is damaged: restore a backup (npm run restore)',
  13: 'the disk is full',
  14: 'the file cannot be opened',
  26: 'the file is no database, or is damaged: restore a backup (npm run restore)',
}
const SYSTEM: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  ENOTDIR: 'part of the path is no folder',
  EEXIST: 'there is a file where a folder is expected',
  EIO: 'the disk reports an error',
  EMFILE: 'too many files are open',
}
/** Classes and codes of PostgreSQL and of the way to it: it is down, stopping, starting, or does not take more connections. */
const POSTGRES = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EPIPE)$/

/** Whether the file itself is damaged, and no waiting helps. */
export function isDamaged(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && [11, 26].includes(Number(error.errcode) & 0xff)
}

/** Whether SQLite could not take a lock because another connection holds it. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
}

/** Why storage failed, as a sentence without a full stop; null where something else is wrong. */
export function storageFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ERR_SQLITE_ERROR' && 'errcode' in error) {
    const why = SQLITE[Number(error.errcode) & 0xff]
    return why === undefined ? null : `The database does not answer: ${why}`
  }
  const system = SYSTEM[code]
  if (system) return `${'path' in error ? String(error.path) : 'A file'}: ${system}`
  const lost = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  )
  if (lost || POSTGRES.test(code)) return 'The database of requests does not answer'
  return error.cause === undefined ? null : storageFault(error.cause)
}

/** The same as an answer: 503, since it is worth asking again. */
export function storageError(error: unknown): ArchiveError | null {
  const why = storageFault(error)
  return why === null
    ? null
    : new ArchiveError(503, 'storage', 'The archive cannot read or write its data at the moment', [], { cause: why })
}

/**
 * Writes a failure into the log: one line where an operator can act on it, with its stack where nobody expected it.
 * @param what failed, as a sentence without a full stop: 'The queue of jobs does not answer'.
 */
export function logFailure(what: string, error: unknown): void {
  const why = storageFault(error)
  if (why === null) console.error(what, error)
  else logFault({ what, why })
  failures.publish({ what, error } satisfies Failure)
}

/** Writes into the log that a request was refused because storage does not answer. @param cause of the refusal, or its words. */
export function logRefusal(cause: unknown): void {
  logFault({ what: 'A request was refused', why: typeof cause === 'string' ? cause : (storageFault(cause) ?? messageOf(cause)) })
}

/** What storage does not do, as a sentence without a full stop, and why. */
interface StorageFault {
  what: string
  why: string
}

/** Where somebody counts them (server/storage-outages.ts), a fault is a line only if it is the first of an outage. */
function logFault(fault: StorageFault): void {
  if (faults.hasSubscribers) faults.publish(fault)
  else console.error(`${fault.what}. ${fault.why}`)
}

/** What failed, as a sentence, and with what. */
export interface Failure {
  what: string
  error: unknown
}

/** A channel of the process, since the bundled half of the server and the other have no modules in common. */
const failures = channel('archive.failure')
const faults = channel('archive.storage-fault')

/** @param tell is told of every fault from now on, in place of the log. @returns ends that. */
export function onStorageFault(tell: (fault: StorageFault) => void): () => void {
  const told = (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'what' in message && 'why' in message)
      tell({ what: String(message.what), why: String(message.why) })
  }
  faults.subscribe(told)
  return () => void faults.unsubscribe(told)
}

/** @param tell is told of every failure from now on. @returns ends that. */
export function onFailure(tell: (failure: Failure) => void): () => void {
  const listener = (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'what' in message && 'error' in message)
      tell({ what: String(message.what), error: message.error })
  }
  failures.subscribe(listener)
  return () => void failures.unsubscribe(listener)
}

/** Bytes that may still be written to a folder's disk. */
export async function freeDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.max(0, bavail * bsize - UPLOAD_BUDGET.freeDisk)
}

/**
 * @param where what is too large, as the sender calls it: 'file', 'Upload-Length'.
 * @throws ArchiveError 507 where so many bytes would leave too little free.
 */
export async function requireDisk(folder: string, bytes: number, where = 'file'): Promise<void> {
  const free = await freeDisk(folder)
  if (bytes > free) throw diskFull(where, free, bytes)
}

function diskFull(where: string, free: number, found: number): ArchiveError {
  return new ArchiveError(507, 'disk-full', 'There is not enough room on the disk for this file', [
    { where, expected: `at most ${free} bytes`, found: `${found} bytes` },
  ])
}
