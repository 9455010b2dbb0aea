/**
 * The one way to fail. Thrown at the edge where something is wrong, turned into a page, JSON, XML or a stream
 * event in one place (app/error-response.ts). Recognised by mark, not by class: the server runs some modules
 * twice (bundled and as they are), and `instanceof` would tell them apart.
 */
import { type Language, MAIN_LANGUAGE } from '../messages/languages.ts'

export interface ErrorDetail {
  /** What is wrong: a field, a parameter, a file and line. */
  where: string
  expected: string
  found: string
}

type Options = ErrorOptions & { language?: Language }

const MARK = 'state-police-archive-error'

export class ArchiveError extends Error {
  readonly mark = MARK
  readonly status: number
  /** Short label for machines: 'not-found', 'bad-parameter', 'closed' … */
  readonly code: string
  readonly details: readonly ErrorDetail[]
  /** What the message is in. */
  readonly language: Language

  /** @param status HTTP status it becomes at the edge. */
  constructor(status: number, code: string, message: string, details: readonly ErrorDetail[] = [], options: Options = {}) {
    super(message, options)
    this.name = 'ArchiveError'
    this.status = status
    this.code = code
    this.details = details
    this.language = options.language ?? MAIN_LANGUAGE
  }
}

/** Whether a thrown thing is ours, whichever copy of this module made it. */
export function isArchiveError(thrown: unknown): thrown is ArchiveError {
  return thrown instanceof Error && 'mark' in thrown && thrown.mark === MARK
}

/** 404 naming what was asked for. */
export function notFound(what: string): ArchiveError {
  return new ArchiveError(404, 'not-found', `${what} was not found`)
}

/** 400 naming each parameter with what is allowed. */
export function badParameters(details: readonly ErrorDetail[]): ArchiveError {
  const names = details.map((detail) => detail.where).join(', ')
  return new ArchiveError(400, 'bad-parameter', `The request has a value that is not allowed: ${names}`, details)
}

/** What went wrong, in its own words. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
