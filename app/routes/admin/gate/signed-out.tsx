/** The layout of the pages that need no session: signing in, joining by a link, a new password. */
import { Outlet } from 'react-router'
import * as gateWords from '../../../../messages/areas/desk-gate.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { titled } from '../../../page-meta.ts'
import { siteIn } from '../../../site.ts'
import type { Route } from './+types/signed-out'
import { sameSite } from './gate.server.ts'

export const middleware: Route.MiddlewareFunction[] = [sameSite]

export function meta({ matches }: Route.MetaArgs) {
  return [titled(matches, wordsIn(siteIn(matches).language)(gateWords.signIn)), { name: 'robots', content: 'noindex, nofollow' }]
}

export default function SignedOut() {
  return (
    <div className="wrap admin">
      <Outlet />
    </div>
  )
}
