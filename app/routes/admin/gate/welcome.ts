/** Begins a session for somebody who has shown who he is; the one he may have had here ends. */
import type { RouterContextProvider } from 'react-router'
import { addressKind } from '../../../../desk/audit/address-kind.ts'
import { sessionCookie, sessionToken } from '../../../../desk/sessions/who-is.ts'
import { clientAddress } from '../../../../endpoints/client-address.ts'
import { siteAddress } from '../../../../endpoints/site-address.ts'
import { archiveContext } from '../../../archive-context.ts'

/** @returns the Set-Cookie header of the new session. */
export async function welcome(request: Request, context: Readonly<RouterContextProvider>, accountId: string): Promise<string> {
  const { desk, settings } = context.get(archiveContext)
  const token = await desk.sessions.start(accountId, {
    browser: request.headers.get('User-Agent') ?? '',
    from: addressKind(clientAddress(request)),
    replaces: sessionToken(request),
  })
  return sessionCookie(token, isSecure(siteAddress(request, settings)))
}

/** The header that ends the session in the browser. */
export function farewell(request: Request, context: Readonly<RouterContextProvider>): string {
  return sessionCookie('', isSecure(siteAddress(request, context.get(archiveContext).settings)))
}

function isSecure(address: string): boolean {
  return address.startsWith('https:')
}
