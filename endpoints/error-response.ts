/** Answers for machines: the one error shape, allowed methods, caching; and why a request is refused, in the language of the page. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Said } from '../catalog/contract/translatable.ts'
import { ArchiveError, type ErrorDetail, isArchiveError } from '../catalog/errors.ts'
import { logFailure, logRefusal, storageError } from '../catalog/storage-faults.ts'
import { waitIn } from '../desk/abuse/rate-limits.ts'
import { problemIn } from '../desk/problems.ts'
import * as refusalsWords from '../messages/areas/refusals.ts'
import * as shellWords from '../messages/areas/shell.ts'
import { type Language, MAIN_LANGUAGE } from '../messages/languages.ts'
import type { Message } from '../messages/message.ts'
import { wordsIn } from '../messages/words.ts'
import type { Archive } from './archive.ts'

export const ErrorAnswerSchema = z
  .object({
    error: z.object({
      status: z.int().min(400).max(599).describe('HTTP status, repeated'),
      code: z.string().describe("Short label: 'bad-parameter', 'not-found', 'not-ready' …"),
      message: z.string().describe('What went wrong, in a sentence'),
      details: z
        .array(
          z.object({
            where: z.string().describe('What is wrong: a parameter, a field'),
            expected: z.string().describe('What is allowed there'),
            found: z.string().describe('What was there'),
          }),
        )
        .describe('Every problem there is, not only the first'),
    }),
  })
  .meta({
    examples: [
      {
        error: {
          status: 400,
          code: 'bad-parameter',
          message: 'The request has a value that is not allowed: sort',
          details: [{ where: 'sort', expected: 'one of relevance, date-desc, date-asc, title', found: 'newest' }],
        },
      },
    ],
  })
export type ErrorAnswer = z.infer<typeof ErrorAnswerSchema>

/** After how many seconds it is worth asking again while the archive gets ready. */
const SOON = '5'

/** After how many seconds it is worth asking again: a detail says so, or it is soon; null where asking again is no help. */
export function retryAfter({ status, details }: Pick<ArchiveError, 'status' | 'details'>): string | null {
  return details.find(({ where }) => where === 'retry-after')?.found ?? (status === 503 ? SOON : null)
}

/** Headers of every machine answer: readable from any site, never sniffed. */
const OPEN_TO_ALL: [string, string][] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', 'ETag, Content-Disposition, Retry-After'],
  ['X-Content-Type-Options', 'nosniff'],
]

/** Sets the headers every machine answer has. @returns the same answer. */
export function openToAll(answer: Response): Response {
  for (const [name, value] of OPEN_TO_ALL) answer.headers.set(name, value)
  return answer
}

/** Turns what was thrown into the error shape. What nobody expected is logged and answered neutrally. */
export function errorResponse(thrown: unknown): Response {
  const known = isArchiveError(thrown) ? thrown : storageError(thrown)
  const error = known ?? new ArchiveError(500, 'unexpected', 'Something went wrong on this side')
  if (error.code === 'storage') logRefusal(error.cause)
  else if (!known) logFailure('A machine route failed', thrown)
  const { status, code, message, details } = error
  const body: ErrorAnswer = { error: { status, code, message, details: [...details] } }
  const answer = Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
  const successor = status === 410 ? details.find(({ expected }) => /^https?:/.test(expected)) : undefined
  if (successor) answer.headers.set('Link', `<${successor.expected}>; rel="successor-version"`)
  const seconds = retryAfter(error)
  if (seconds !== null) answer.headers.set('Retry-After', seconds)
  return openToAll(answer)
}

/** 503 for as long as the index is being built or the store does not answer. */
export function notReady(why: string): ArchiveError {
  return new ArchiveError(503, 'not-ready', why)
}

/** 405 for an address that only reads. */
export function methodNotAllowed(request: Request, allowed = 'GET, HEAD'): Response {
  const answer = errorResponse(
    new ArchiveError(405, 'method-not-allowed', `${request.method} is not allowed here`, [
      { where: 'method', expected: allowed, found: request.method },
    ]),
  )
  answer.headers.set('Allow', allowed)
  return answer
}

/** What a browser asks before a request from another site: reading is allowed. */
export function preflight(): Response {
  // Browsers do not count Authorization to '*'.
  const headers = {
    Allow: 'GET, HEAD, OPTIONS',
    'Access-Control-Allow-Methods': 'GET, HEAD',
    'Access-Control-Allow-Headers': '*, Authorization',
  }
  return openToAll(new Response(null, { status: 204, headers }))
}

/** A weak entity tag of whatever an answer depends on. */
export function entityTag(...parts: readonly (string | number)[]): string {
  return `W/"${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)}"`
}

/**
 * 304 where the reader already has what would be answered, else null.
 * @param caching where it is not what the table of machine addresses says.
 */
export function notModified(request: Request, tag: string, caching?: string): Response | null {
  const known =
    request.headers
      .get('If-None-Match')
      ?.split(',')
      .map((part) => part.trim()) ?? []
  const same = known.includes('*') || known.some((part) => part.replace(/^W\//, '') === tag.replace(/^W\//, ''))
  if (!same) return null
  return openToAll(
    new Response(null, { status: 304, headers: { ETag: tag, ...(caching === undefined ? {} : { 'Cache-Control': caching }) } }),
  )
}

/**
 * An answer whose text is at hand. The server compresses and sends it in one piece; an answer as a stream is read and sent in parts. It has no
 * stream: making one takes as long as compressing the text.
 */
export class TextAnswer extends Response {
  readonly whole: string
  constructor(whole: string, init: ResponseInit) {
    super(null, init)
    this.whole = whole
  }

  override async text() {
    return this.whole
  }

  override async arrayBuffer() {
    return new TextEncoder().encode(this.whole).buffer
  }

  override async json(): Promise<unknown> {
    return JSON.parse(this.whole)
  }
}

/** What `Response.json` makes, with its text at hand. */
export function jsonAnswer(value: unknown, headers: Readonly<Record<string, string>>): TextAnswer {
  return new TextAnswer(JSON.stringify(value), { headers: { 'Content-Type': 'application/json', ...headers } })
}

/** @returns the text; null where it comes as a stream. Routes are bundled, with a class of their own: the property tells. */
export function wholeText(answer: Response): string | null {
  return 'whole' in answer && typeof answer.whole === 'string' ? answer.whole : null
}

/** What is said for a code, of any status or of one. */
const BY_CODE: ReadonlyMap<string, Message> = new Map<string, Message>([
  ['overloaded', refusalsWords.overloaded],
  ['not-ready', refusalsWords.notReady],
  ['storage', refusalsWords.storage],
  ['busy', refusalsWords.busy],
  ['other-site', refusalsWords.otherSite],
  ['foreign-origin', refusalsWords.otherSite],
  ['bad-form', refusalsWords.badForm],
  ['bad-parameter', refusalsWords.badParameter],
  ['bad-request', refusalsWords.badRequest],
  ['bad-address', refusalsWords.badAddress],
  ['address-too-long', refusalsWords.addressTooLong],
  ['method-not-allowed', refusalsWords.methodNotAllowed],
  ['wrong-type', refusalsWords.wrongType],
  ['too-large', refusalsWords.tooLarge],
  ['too-many-fields', refusalsWords.tooManyFields],
  ['too-slow', refusalsWords.tooSlow],
  ['erased', refusalsWords.erased],
  ['409 withdrawn', refusalsWords.withdrawn],
  ['link-used', refusalsWords.linkUsed],
  ['confirm-first', refusalsWords.confirmFirst],
  ['not-found', refusalsWords.noFile],
  ['unexpected', shellWords.unexpectedMessage],
])

type Refusal = Pick<ArchiveError, 'status' | 'code' | 'message' | 'details' | 'language'>

/** @returns what is said for its code, or the message of the error read back; marked as English where no other language knows it. */
export function refusalIn(language: Language, { status, code, message, details, language: own }: Refusal): Said {
  if (language === own) return { words: message }
  const t = wordsIn(language)
  const wait = Number(details.find(({ where }) => where === 'retry-after')?.found)
  if (code === 'too-many' && wait > 0) return { words: waitIn(t, wait) }
  const known = BY_CODE.get(`${status} ${code}`) ?? BY_CODE.get(code)
  const words = known ? t(known) : problemIn(language, message)
  return known || words !== message ? { words } : { words, lang: MAIN_LANGUAGE }
}

/** @returns what is wrong with the language of a form: nothing, or that the archive does not offer it. */
export function languageProblems(language: Language, { catalog }: Pick<Archive, 'catalog'>): ErrorDetail[] {
  const { languages } = catalog.contract.identity
  return languages.includes(language) ? [] : [{ where: 'language', expected: `one of ${languages.join(', ')}`, found: language }]
}
