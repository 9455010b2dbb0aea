/** What the error page receives of an ArchiveError, and how it reads it. Safe for the browser. */
import { isRouteErrorResponse } from 'react-router'
import type { ErrorDetail } from '../catalog/errors.ts'
import { type Language, MAIN_LANGUAGE } from '../messages/languages.ts'

/** An address that a reader may have meant. */
export interface NearAddress {
  path: string
  title: string
  /** Leads to a sample record. */
  sample: boolean
}

/** Code of an error that nobody meant. */
export const UNEXPECTED = 'unexpected'

export interface ErrorData {
  code: string
  message: string
  /** Of the message, where the page is in another language. */
  lang?: Language
  details: readonly ErrorDetail[]
  /** Where nothing was found: words of the address to search for, and addresses near it. */
  words?: string
  nearest?: readonly NearAddress[]
  /** Where a record was removed: when, why in the language of the archive, and what took its place. */
  removed?: { on: string; reason: string; instead: (NearAddress & { lead: string }) | null }
}

/**
 * What a thrown thing says, when it is an answer that was meant.
 * @returns null for anything unexpected.
 */
export function errorData(thrown: unknown): (ErrorData & { status: number }) | null {
  if (!isRouteErrorResponse(thrown)) return null
  const body: unknown = thrown.data
  if (isShownError(body)) return { ...body, status: thrown.status }
  return { code: 'unknown', message: thrown.statusText, lang: MAIN_LANGUAGE, details: [], status: thrown.status }
}

function isShownError(body: unknown): body is ErrorData {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string' &&
    'details' in body &&
    Array.isArray(body.details)
  )
}
