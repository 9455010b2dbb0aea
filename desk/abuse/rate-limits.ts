/**
 * How often one address may post each form. With SQLite there is one server, and counts live in its memory; with PostgreSQL all servers
 * count together, by a code of the address from which it cannot be read.
 */

import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ArchiveError } from '../../catalog/errors.ts'
import { networkOf } from '../../catalog/network-of.ts'
import * as formProblemsWords from '../../messages/areas/form-problems.ts'
import { MAIN_LANGUAGE } from '../../messages/languages.ts'
import { type Words, wordsIn } from '../../messages/words.ts'
import type { DeskDatabase } from '../database/open-database.ts'
import type { Sealing } from '../secrets/sealing.ts'
import type { TokenProblem } from './form-token.ts'

interface RateLimit {
  /** Posts … */
  points: number
  /** … in so many seconds. */
  seconds: number
}

/** Generous to a reading room behind one address, tight for a program. */
export const RATE_LIMITS = {
  request: { points: 20, seconds: 3_600 },
  correction: { points: 30, seconds: 3_600 },
  message: { points: 60, seconds: 3_600 },
  /** Private links that lead nowhere. */
  guess: { points: 30, seconds: 3_600 },
  /** Links for a new password. */
  reset: { points: 10, seconds: 3_600 },
} as const satisfies Record<string, RateLimit>
type LimitedForm = keyof typeof RATE_LIMITS

export interface RateLimits {
  /** @throws ArchiveError 429 'too-many' whose detail says after how many seconds to try again. */
  use(form: LimitedForm, address: string): Promise<void>
}

interface Parts {
  database: Pick<DeskDatabase, 'pool'>
  sealing: Pick<Sealing, 'sign'>
}

const TABLE = 'rate_limit'
type Limiter = RateLimiterMemory | RateLimiterPostgres

export async function openRateLimits(
  { database, sealing }: Parts,
  limits: Readonly<Record<LimitedForm, RateLimit>> = RATE_LIMITS,
): Promise<RateLimits> {
  const limiter = (form: LimitedForm) => openLimiter(form, limits[form], database.pool)
  const limiters: Readonly<Record<LimitedForm, Limiter>> = {
    request: await limiter('request'),
    correction: await limiter('correction'),
    message: await limiter('message'),
    guess: await limiter('guess'),
    reset: await limiter('reset'),
  }
  return {
    async use(form, address) {
      const wait = await secondsToWait(limiters[form], sealing.sign('form', `limit ${networkOf(address)}`))
      if (wait === 0) return
      const allowed = `${limits[form].points} in ${inWords(limits[form].seconds)}`
      throw tooMany(waitIn(wordsIn(MAIN_LANGUAGE), wait), allowed, wait)
    },
  }
}

/** Counts a use of somebody. @returns 0, or after how many seconds it is worth trying again where there were too many. */
export async function secondsToWait(limiter: Pick<Limiter, 'consume'>, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
  }
}

/** @param allowed in words: '20 in 60 minutes'. @param wait seconds. */
export function tooMany(message: string, allowed: string, wait: number): ArchiveError {
  return new ArchiveError(429, 'too-many', message, [{ where: 'retry-after', expected: allowed, found: String(wait) }])
}

function openLimiter(form: LimitedForm, { points, seconds }: RateLimit, pool: DeskDatabase['pool']): Promise<Limiter> {
  const options = { points, duration: seconds, keyPrefix: form }
  if (pool === null) return Promise.resolve(new RateLimiterMemory(options))
  return new Promise((ready, failed) => {
    // Whoever was refused is refused from memory: a flood costs the database nothing.
    const shared = { ...options, storeClient: pool, storeType: 'pool', tableName: TABLE, inMemoryBlockOnConsumed: points + 1 }
    const limiter = new RateLimiterPostgres(shared, (error) => (error ? failed(error) : ready(limiter)))
  })
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** Why a form was not taken. @param problem also 'trap': the field that people do not see was filled in. */
export function formRefusalIn(t: Words, problem: TokenProblem | 'trap'): string {
  switch (problem) {
    case 'trap':
      return t(formProblemsWords.trapFilled)
    case 'not-verified':
      return t(formProblemsWords.notVerified)
    case 'too-old':
      return t(formProblemsWords.tooOld)
  }
}

/** @param seconds to wait. */
export function waitIn(t: Words, seconds: number): string {
  return seconds < 90
    ? t(formProblemsWords.tooManySeconds, { count: seconds })
    : t(formProblemsWords.tooManyMinutes, { count: Math.ceil(seconds / 60) })
}

/** What the sender of a form is told of an error; what only programs meet is said as it is. */
export function errorIn(t: Words, { code, message, details }: Pick<ArchiveError, 'code' | 'message' | 'details'>): string {
  return code === 'too-many' ? waitIn(t, Number(details[0]?.found)) : message
}
