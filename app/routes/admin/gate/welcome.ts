/** Begins a session for somebody who has shown a password or passkey; the one this browser may have had ends. */
import type { RouterContextProvider } from 'react-router'
import { addressKind } from '../../../../desk/audit/audit-log.ts'
import { BROWSER_KNOWN_SECONDS, browserMark } from '../../../../desk/sessions/sign-in-limits.ts'
import { cookieHeader, isSecure } from '../../../../desk/sessions/who-is.ts'
import { clientAddress } from '../../../../endpoints/client-address.ts'
import { archiveContext } from '../../../archive-context.ts'

type Context = Readonly<RouterContextProvider>

/** @returns the headers that hand out the session, and mark the browser as one that has signed in to this account. */
export async function welcome(request: Request, context: Context, account: { id: string; name: string }): Promise<Headers> {
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

/** The header that ends the session in the browser. It stays known as one that has signed in before. */
export function farewell(request: Request, context: Context): string {
  return context.get(archiveContext).desk.whoIs.cookie(request, '')
}
