/** Signing in: checking a name and password or a passkey, starting and ending sessions. */
import type { RouterContextProvider } from 'react-router'
import { isArchiveError } from '../../../../catalog/errors.ts'
import { addressKind } from '../../../../desk/audit/audit-log.ts'
import { BROWSER_KNOWN_SECONDS, browserMark, knownBrowser } from '../../../../desk/sessions/sign-in-limits.ts'
import { cookieHeader, isSecure, readCookie } from '../../../../desk/sessions/who-is.ts'
import { clientAddress } from '../../../../endpoints/request-address.ts'
import * as gateServerWords from '../../../../messages/areas/desk-gate-server.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { archiveContext, archiveOf } from '../../../archive-context.ts'

export interface Proof {
  name: string
  password: string
  /** What a passkey answered, as JSON; '' where a password is used. */
  credential: string
}

export type Checked =
  | { account: { id: string; name: string }; how: 'password' | 'passkey' }
  | { status: number; error: string; wait: number }

type Context = Readonly<RouterContextProvider>

/** Checks a credential, to sign in or to confirm a session. Wrong ones are counted, and guessing passwords is slowed. */
export async function checkProof(request: Request, context: Context, { name, password, credential }: Proof): Promise<Checked> {
  const { desk, language, settings } = archiveOf(request, context)
  const t = wordsIn(language)
  const address = clientAddress(request)
  const refused = (reason: Parameters<typeof desk.refusals.count>[0]) => desk.refusals.count(reason, addressKind(address))
  if (credential !== '') {
    const account = await byPasskey(request, context, credential)
    if (account) return { account, how: 'passkey' }
    refused('wrong passkey')
    return { status: 401, error: t(gateServerWords.unknownPasskey), wait: 0 }
  }
  const mark = readCookie(request, 'archive_browser', isSecure(request, settings.publicUrl))
  const tried = { name, address, browser: knownBrowser(desk.sealing, name, mark, Date.now()) }
  const wait = Math.ceil((await desk.signInLimits.attempt(tried)) / 1_000)
  if (wait > 0) {
    refused('too many wrong sign-ins')
    return { status: 429, error: t(gateServerWords.tooManyFailed, { count: wait }), wait }
  }
  const account = await desk.accounts.check(name, password)
  if (!account) {
    refused('wrong name or password')
    return { status: 401, error: t(gateServerWords.wrongPassword), wait: 0 }
  }
  await desk.signInLimits.succeeded(tried)
  return { account, how: 'password' }
}

/** @returns null where the answer proves no passkey of an open account. */
async function byPasskey(request: Request, context: Context, credential: string) {
  try {
    return await archiveOf(request, context).desk.passkeys.signIn(new URL(request.url).origin, JSON.parse(credential))
  } catch (error) {
    if (isArchiveError(error) || error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Starts a session for an account whose credential was checked; an earlier one of this browser ends.
 * @returns headers that set the session's cookie, and mark the browser as one that has signed in to this account.
 */
export async function startSession(request: Request, context: Context, account: { id: string; name: string }): Promise<Headers> {
  const { desk, settings } = context.get(archiveContext)
  const token = await desk.sessions.start(account.id, {
    browser: request.headers.get('User-Agent') ?? '',
    from: addressKind(clientAddress(request)),
    replaces: desk.whoIs.token(request),
  })
  const mark = browserMark(desk.sealing, account.name, Date.now())
  const kept = { secure: isSecure(request, settings.publicUrl), seconds: BROWSER_KNOWN_SECONDS }
  const headers = new Headers()
  headers.append('Set-Cookie', desk.whoIs.cookie(request, token))
  headers.append('Set-Cookie', cookieHeader('archive_browser', mark, kept))
  return headers
}

/** The cookie that ends the session in the browser, which stays known as one that has signed in before. */
export function endedSessionCookie(request: Request, context: Context): string {
  return context.get(archiveContext).desk.whoIs.cookie(request, '')
}
