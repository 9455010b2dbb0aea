/** Turns errors that we mean into answers: pages show them (root.tsx), machines get the one error shape (endpoints). */
import { data, isRouteErrorResponse } from 'react-router'
import { type ErrorDetail, isArchiveError } from '../catalog/errors.ts'

/** What the error page receives of an ArchiveError. */
export interface ShownError {
  code: string
  message: string
  details: readonly ErrorDetail[]
  /** Whatever the page needs for its help, such as the nearest addresses. */
  nearest?: readonly { path: string; title: string }[]
}

/**
 * Wraps a loader or an action: an ArchiveError becomes a thrown response with its status, everything else goes
 * on as it is and ends as an unexpected error.
 * @param run the loader or action.
 */
export function guard<Arguments extends unknown[], Result>(
  run: (...given: Arguments) => Result | Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  return async (...given) => {
    try {
      return await run(...given)
    } catch (thrown) {
      if (!isArchiveError(thrown)) throw thrown
      const shown: ShownError = { code: thrown.code, message: thrown.message, details: thrown.details }
      throw data(shown, { status: thrown.status })
    }
  }
}

/**
 * What a thrown thing says, when it is an answer that was meant.
 * @returns null for anything unexpected.
 */
export function shownError(thrown: unknown): (ShownError & { status: number }) | null {
  if (!isRouteErrorResponse(thrown)) return null
  const body: unknown = thrown.data
  if (isShownError(body)) return { ...body, status: thrown.status }
  return { code: 'unknown', message: thrown.statusText, details: [], status: thrown.status }
}

function isShownError(body: unknown): body is ShownError {
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
