/**
 * Passwords as argon2id (RFC 9106) of node:crypto, with the parameters that OWASP gives for it
 * (Password Storage Cheat Sheet: 19 MiB, two passes, one lane).
 */
import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import * as deskAccountsServerWords from '../../messages/areas/desk-accounts-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Message } from '../../messages/message.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-rules.ts'

const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const LENGTHS = { salt: 16, tag: 32 } as const
/** How many sign-ins may wait for their turn. */
const MOST_WAITING = 40

let last: Promise<unknown> = Promise.resolve()
let waiting = 0
let thread: Worker | null = null

/** @throws Error where the thread ends; the next call starts another. */
async function deriveNow(parameters: Argon2Parameters): Promise<Buffer> {
  const worker = thread ?? new Worker(new URL('./argon2-worker.ts', import.meta.url), { execArgv: [] })
  thread = worker
  const answered = new AbortController()
  worker.ref()
  try {
    const answer = once(worker, 'message', answered)
    const ended = once(worker, 'exit', answered).then(() => Promise.reject(new Error('The thread of argon2 ended')))
    worker.postMessage(parameters)
    const [tag] = await Promise.race([answer, ended])
    return Buffer.from(z.instanceof(Uint8Array).parse(tag))
  } catch (error) {
    thread = null
    throw error
  } finally {
    answered.abort()
    worker.unref()
  }
}

/**
 * One at a time: many at once would take the memory and the processors of every visitor.
 * @throws ArchiveError 503 where too many wait already.
 */
async function derive(parameters: Argon2Parameters): Promise<Buffer> {
  if (waiting >= MOST_WAITING) {
    throw new ArchiveError(503, 'busy', 'Too many people are signing in at the moment. Please try again in a few seconds.')
  }
  waiting += 1
  const turn = last.then(() => deriveNow(parameters))
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}

/** @returns what may be stored: parameters, salt and tag, parted by '$'. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(LENGTHS.salt)
  const tag = await derive({ message: normal(password), nonce, ...COST, tagLength: LENGTHS.tag })
  return ['argon2id', COST.memory, COST.passes, COST.parallelism, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

/** @param stored null: there is no such account or it has no password; it takes as long as a wrong one. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', wanted = ''] = (stored ?? NOBODY).split('$')
  const expected = Buffer.from(wanted, 'base64url')
  const tag = await derive({
    message: normal(password),
    nonce: Buffer.from(salt, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(tag, expected) && stored !== null
}

/** The same password typed on two keyboards is the same text. */
function normal(password: string): string {
  return password.normalize('NFKC')
}

const NOBODY = `argon2id$${COST.memory}$${COST.passes}$${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Whether guessers would find a new password early: lists of common passwords, words and names, keyboard rows, repeats, dates and their
 * usual variations, by zxcvbn-ts. Its lists take seconds to unpack, so each check runs in a worker that ends with it.
 */
const FoundSchema = z.object({ score: z.number(), warning: z.string().nullable() })

/** Of 0 to 4: more than ten thousand million guesses, which keeps even where a copy of the database is attacked (argon2id slows that). */
const ENOUGH = 4
/** What guessers of any archive would try first; the words of its own name come before. */
const OF_ARCHIVES = ['archive', 'archivist', 'history', 'records']
/** Longer parts tell no more and take longer. */
const LOOKED_AT = 64

const WARNINGS: Readonly<Record<string, Message>> = {
  common: deskAccountsServerWords.whyCommon,
  topHundred: deskAccountsServerWords.whyCommon,
  topTen: deskAccountsServerWords.whyCommon,
  similarToCommon: deskAccountsServerWords.whyNearCommon,
  simpleRepeat: deskAccountsServerWords.whyRepeats,
  extendedRepeat: deskAccountsServerWords.whyRepeats,
  sequences: deskAccountsServerWords.whySequence,
  keyPattern: deskAccountsServerWords.whyKeyboard,
  straightRow: deskAccountsServerWords.whyKeyboard,
  userInputs: deskAccountsServerWords.whyOwnWords,
  wordByItself: deskAccountsServerWords.whyOneWord,
}

/**
 * What is wrong with a new password, as what is expected instead; '' for nothing.
 * @param name of its owner; `words` what guessers know of the institution.
 */
export async function passwordFault(password: string, name: string, words: readonly string[]): Promise<string> {
  if (password.length < SHORTEST_PASSWORD) return inEnglish(deskAccountsServerWords.passwordShort, { least: SHORTEST_PASSWORD })
  if (password.length > LONGEST_PASSWORD) return inEnglish(deskAccountsServerWords.tooLong, { most: LONGEST_PASSWORD })
  if (name !== '' && password.toLowerCase().includes(name.toLowerCase())) return inEnglish(deskAccountsServerWords.passwordHasName)
  const { score, warning } = await judge(password.slice(0, LOOKED_AT), [name, ...words, ...OF_ARCHIVES])
  if (score >= ENOUGH) return ''
  const why = WARNINGS[warning ?? '']
  return why ? inEnglish(deskAccountsServerWords.passwordWeakWhy, { why: inEnglish(why) }) : inEnglish(deskAccountsServerWords.passwordWeak)
}

function judge(password: string, known: readonly string[]): Promise<z.infer<typeof FoundSchema>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('password-worker.ts', import.meta.url), { workerData: { password, known } })
    worker.once('message', (found: unknown) => resolve(FoundSchema.parse(found)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The check of the password ended without an answer')))
  })
}
