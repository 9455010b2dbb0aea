/** The gate without the frame of the administration, for previews of public pages. */
import { Outlet } from 'react-router'
import * as gateWords from '../../../../messages/areas/desk-gate.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { titled } from '../../../page-meta.ts'
import { siteIn } from '../../../site.ts'
import type { Route } from './+types/signed-in-plain'
import { sameSite, signedIn } from './gate.server.ts'

export const middleware: Route.MiddlewareFunction[] = [sameSite, signedIn]

export function meta({ matches }: Route.MetaArgs) {
  return [titled(matches, wordsIn(siteIn(matches).language)(gateWords.preview)), { name: 'robots', content: 'noindex, nofollow' }]
}

export default function SignedInPlain() {
  return <Outlet />
}
