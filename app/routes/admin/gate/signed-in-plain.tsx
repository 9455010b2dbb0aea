/** The gate without the frame of the administration, for previews of public pages. */
import { Outlet } from 'react-router'
import type { Route } from './+types/signed-in-plain'
import { sameSite, signedIn } from './gate.ts'

export const middleware: Route.MiddlewareFunction[] = [sameSite, signedIn]

export function meta() {
  return [{ title: 'Preview · State Police History & Archive' }, { name: 'robots', content: 'noindex, nofollow' }]
}

export default function SignedInPlain() {
  return <Outlet />
}
