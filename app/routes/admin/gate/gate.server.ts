/**
 * Middleware that enforces sign-in: every page of the administration sits under a layout with one of these. Whoever is not signed in,
 * lacks the role or posts from another site is refused. The audit log has a row for everything that signed-in people do or are refused;
 * refusals of strangers are only counted, and a redirect to the sign-in page is not.
 */
import { createContext, data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { ArchiveError } from '../../../../catalog/errors.ts'
import { hasRole, type Role } from '../../../../desk/accounts/roles.ts'
import type { AuditNote } from '../../../../desk/audit/audit-log.ts'
import { addressKind } from '../../../../desk/audit/audit-log.ts'
import type { Outcome } from '../../../../desk/audit/audit-tables.ts'
import { servicesFor } from '../../../../desk/permissions/services-for.ts'
import { type Person, provedLately } from '../../../../desk/sessions/sessions.ts'
import { bearerOf, isSameOrigin } from '../../../../desk/sessions/who-is.ts'
import type { VisitorArchive } from '../../../../endpoints/archive.ts'
import { askedOrigin, clientAddress } from '../../../../endpoints/request-address.ts'
import * as gateWords from '../../../../messages/areas/desk-gate.ts'
import * as gateServerWords from '../../../../messages/areas/desk-gate-server.ts'
import { addressIn, type Language, languageOfPath, plainPath } from '../../../../messages/languages.ts'
import { type Words, wordsIn } from '../../../../messages/words.ts'
import { archiveContext, archiveOf } from '../../../archive-context.ts'
import { maskedPath } from '../../../logged-path.ts'
import type { ErrorData } from '../../../page-error.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'

type Gate = MiddlewareFunction<Response>
type Context = Readonly<RouterContextProvider>

/** Accepts posts from pages of this site only; answers are not stored by caches. */
export const sameSite: Gate = guard(async ({ request, context }, next) => {
  const { desk, settings } = context.get(archiveContext)
  // Scripts bring their token themselves: no browser can be made to send it.
  if (
    bearerOf(request) === null &&
    !isSameOrigin(request.method, request.headers.get('Origin'), [askedOrigin(request), settings.publicUrl])
  ) {
    const { action, from } = about(request)
    const person = await desk.whoIs.person(request)
    if (person) await desk.audit.add({ action, from, actor: person.name, outcome: 'refused', detail: 'sent from another site' })
    else desk.refusals.count('posted from another site', from)
    throw refusal(403, 'other-site', wordsOf(request)(gateServerWords.otherSite))
  }
  const answer = await next()
  answer.headers.set('Cache-Control', 'no-store')
  // Not 'no-referrer': browsers would then call the origin of our own forms 'null'.
  answer.headers.set('Referrer-Policy', 'same-origin')
  return answer
})

export const signedIn: Gate = guard(async ({ request, context }, next) => {
  const { desk } = context.get(archiveContext)
  const person = await desk.whoIs.person(request)
  if (!person) {
    const token = bearerOf(request) !== null
    const posted = request.method !== 'GET' && request.method !== 'HEAD'
    if (token || posted) desk.refusals.count(token ? 'wrong token' : 'posted without being signed in', about(request).from)
    if (token || posted) throw refusal(401, 'not-signed-in', wordsOf(request)(gateServerWords.notSignedIn))
    throw redirect(addressIn(languageOf(request), paths.adminSignIn({ next: addressOf(request) })), 303)
  }
  context.set(personContext, person)
  context.set(notesContext, [])
  try {
    const answer = await next()
    await writeNotes(request, context, answer.status)
    return answer
  } catch (thrown) {
    await writeNotes(request, context, 500)
    throw thrown
  }
})

/** @returns a gate for pages that only this role may use. */
export function roleAtLeast(role: Role): Gate {
  return guard(async ({ request, context }, next) => {
    const { desk } = context.get(archiveContext)
    const person = context.get(personContext)
    if (hasRole(person.role, role)) return next()
    await desk.audit.add({ ...about(request), actor: person.name, outcome: 'refused', detail: `needs the role ${role}` })
    context.set(notesContext, [])
    const t = wordsOf(request)
    throw refusal(403, 'wrong-role', t(gateServerWords.wrongRole, { role: t(gateWords.role, { role }) }))
  })
}

/** What only reads; and pieces of an upload, whose beginning and end are noted. */
const UNNOTED = new Set(['GET', 'HEAD', 'PATCH'])

/** Whatever a page noted; where it noted nothing, that something was sent and how it was answered. */
async function writeNotes(request: Request, context: Context, status: number): Promise<void> {
  const { desk } = context.get(archiveContext)
  const { name } = context.get(personContext)
  const { action, from } = about(request)
  const noted = context.get(notesContext)
  const outcome = status < 400 ? 'done' : 'refused'
  const notes: Note[] = noted.length > 0 || UNNOTED.has(request.method) ? noted : [{ action }]
  for (const note of notes) await desk.audit.add({ outcome, ...note, actor: name, from })
}

function about(request: Request): Pick<AuditNote, 'action' | 'from'> {
  return { action: `${request.method} ${maskedPath(addressOf(request))}`, from: addressKind(clientAddress(request)) }
}

/** The address in the main language, without what the router adds for its own requests: the log and links know no language. */
function addressOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return plainPath(pathname).replace(/\.data$/, '') + query
}

function languageOf(request: Request): Language {
  return languageOfPath(new URL(request.url).pathname)
}

/** In the language of the page. */
function wordsOf(request: Request): Words {
  return wordsIn(languageOf(request))
}

function refusal(status: number, code: string, message: string) {
  const shown: ErrorData = { code, message, details: [] }
  return data(shown, { status })
}

/** Writes down what a page did; the gate adds who, when and from where. */
interface Note {
  action: string
  subject?: string
  outcome?: Outcome
  detail?: string
}

const personContext = createContext<Person>()
const notesContext = createContext<Note[]>()

export interface Admin extends VisitorArchive {
  person: Person
  note(note: Note): void
}

/** What loaders and actions of the administration start with. The services refuse what is not for this person. */
export function adminOf(request: Request, context: Readonly<RouterContextProvider>): Admin {
  const notes = context.get(notesContext)
  const person = context.get(personContext)
  const archive = archiveOf(request, context)
  return { ...archive, ...servicesFor(context.get(archiveContext), person), person, note: (note) => notes.push(note) }
}

/**
 * What changes who may sign in asks for a password or passkey shown within the last ten minutes: a screen left open is not enough.
 * @throws ArchiveError 403 'confirm-first'.
 */
export function requireProof({ person, note }: Pick<Admin, 'person' | 'note'>, action: string): void {
  if (provedLately(person)) return
  note({ action, outcome: 'refused', detail: 'not confirmed within the last ten minutes' })
  throw new ArchiveError(403, 'confirm-first', 'Please confirm with your password or passkey first. Nothing was changed')
}
