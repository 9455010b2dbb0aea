/** Turns errors that we mean into answers of pages. For loaders and actions only; the error page reads page-error.ts. */
import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Catalog } from '../catalog/catalog.ts'
import { displayDate } from '../catalog/dates.ts'
import { isArchiveError, notFound } from '../catalog/errors.ts'
import { logFailure, logRefusal, storageError } from '../catalog/storage-faults.ts'
import { refusalIn } from '../endpoints/error-response.ts'
import * as recordServerWords from '../messages/areas/record-server.ts'
import { languageOfPath, plainPath } from '../messages/languages.ts'
import { wordsIn } from '../messages/words.ts'
import { archiveOf } from './archive-context.ts'
import { loggedPath } from './logged-path.ts'
import { type ErrorData, UNEXPECTED } from './page-error.ts'
import { addressNamed, nearestAddresses, wordsOf } from './routes/not-found/nearest-addresses.ts'

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
      if (meant.code === 'storage') logRefusal(meant.cause)
      // How long to wait, and what took a record's place, is said in words; as a detail it is for programs.
      if (meant.status === 404) requireNotMoved(given.request, archiveOf(given.request, given.context).catalog)
      const details = meant.status === 429 || meant.status === 410 ? [] : meant.details
      const language = languageOfPath(new URL(given.request.url).pathname)
      // An address says that it leads nowhere; what it was taken for is said in the language of the page or not at all.
      const { words, lang } = meant.status === 404 && meant.language !== language ? { words: '' } : refusalIn(language, meant)
      const shown: ErrorData = { code: meant.code, message: words, lang, details }
      const help = meant.status === 404 ? await nearness(given) : meant.status === 410 ? removal(given, meant.details[0]?.found) : {}
      throw data({ ...shown, ...help }, { status: meant.status, headers: meant.status === 503 ? { 'Retry-After': '5' } : {} })
    }
  }
}

/** The router would hide the message of an error in production; the specification wants it said. */
function unexpected(thrown: unknown, request: Request): unknown {
  if (!(thrown instanceof Error)) return thrown
  if (!request.signal.aborted) logFailure(`Unexpected error at ${loggedPath(request.url)}`, thrown)
  const shown: ErrorData = { code: UNEXPECTED, message: thrown.message, details: [] }
  return data(shown, { status: 500 })
}

/**
 * The router puts the prefix of the language before the address.
 * @throws a redirect where content says that the page has moved (site/redirects.yaml).
 */
export function requireNotMoved(request: Request, catalog: Catalog): void {
  const { pathname, search } = new URL(request.url)
  const to = catalog.movedTo(
    plainPath(pathname)
      .replace(/\.data$/, '')
      .replace(/(?<=[^/])\/+$/, ''),
  )
  if (to !== null) throw redirect(to + search, 301)
}

/**
 * For pages of the software that content may leave empty, such as the memorial: they are there where content has entries.
 * @throws ArchiveError 404.
 */
export function requirePage(catalog: Catalog, path: string): void {
  if (!catalog.softwarePages.some((page) => page.path === path)) throw notFound(`A page at ${path}`)
}

/** What content says of a record that it removed (records/removed.yaml). */
function removal({ request, context }: Given, id: string | undefined): Pick<ErrorData, 'removed'> {
  const { catalog, store, viewer, language } = archiveOf(request, context)
  const found = catalog.removedRecords.find((removed) => removed.id === id)
  if (!found) return {}
  const t = wordsIn(language)
  const instead = addressNamed(found.instead, { catalog, store, viewer })
  return {
    removed: {
      on: t(recordServerWords.recordRemoved, { date: displayDate(found.date, language) }),
      reason: found.reason,
      instead: instead && { ...instead, lead: t(recordServerWords.recordInstead) },
    },
  }
}

async function nearness({ request, context }: Given): Promise<Pick<ErrorData, 'words' | 'nearest'>> {
  const pathname = plainPath(new URL(request.url).pathname)
  return { words: wordsOf(pathname), nearest: await nearestAddresses(pathname, archiveOf(request, context)) }
}
