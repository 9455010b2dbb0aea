/** Turns errors that we mean into answers of pages. For loaders and actions only; the error page reads shown-error.ts. */
import { data, type RouterContextProvider } from 'react-router'
import { isArchiveError } from '../catalog/errors.ts'
import { storageError } from '../catalog/storage-faults.ts'
import { archiveOf } from './archive-context.ts'
import { loggedPath } from './logged-path.ts'
import { nearestAddresses, wordsOf } from './routes/not-found/nearest-addresses.ts'
import { type ShownError, UNEXPECTED } from './shown-error.ts'

/** What every loader and action is given. */
interface Given {
  request: Request
  context: Readonly<RouterContextProvider>
}

/**
 * Wraps a loader, an action or a middleware: an ArchiveError becomes a thrown response with its status, a redirect goes on as it is, and
 * anything else is logged here and shown as "Unexpected Application Error!" with its message, without a stack. Where nothing was found, what is near is found out for the reader.
 * @param run the loader, action or middleware.
 */
export function guard<Arguments extends Given, More extends unknown[], Result>(
  run: (given: Arguments, ...more: More) => Result | Promise<Result>,
): (given: Arguments, ...more: More) => Promise<Result> {
  return async (given, ...more) => {
    try {
      return await run(given, ...more)
    } catch (thrown) {
      const meant = isArchiveError(thrown) ? thrown : storageError(thrown)
      if (!meant) throw unexpected(thrown, given.request)
      if (meant.code === 'storage') console.error(`${loggedPath(given.request.url)}: ${meant.cause}`)
      // How long to wait is said in the message; as a detail it is for programs.
      const details = meant.status === 429 ? [] : meant.details
      const shown: ShownError = { code: meant.code, message: meant.message, details }
      const help = meant.status === 404 ? await nearness(given) : {}
      throw data({ ...shown, ...help }, { status: meant.status, headers: meant.status === 503 ? { 'Retry-After': '5' } : {} })
    }
  }
}

/** The router would hide the message of an error in production; the specification wants it said. */
function unexpected(thrown: unknown, request: Request): unknown {
  if (!(thrown instanceof Error)) return thrown
  if (!request.signal.aborted) console.error(`Unexpected error at ${loggedPath(request.url)}`, thrown)
  const shown: ShownError = { code: UNEXPECTED, message: thrown.message, details: [] }
  return data(shown, { status: 500 })
}

async function nearness({ request, context }: Given): Promise<Pick<ShownError, 'words' | 'nearest'>> {
  const { pathname } = new URL(request.url)
  return { words: wordsOf(pathname), nearest: await nearestAddresses(pathname, archiveOf(request, context)) }
}
