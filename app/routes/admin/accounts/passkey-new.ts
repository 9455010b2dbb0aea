/** /admin/account/passkey: a challenge for a passkey that is to belong to whoever is signed in. */
import { guard } from '../../../route-errors.ts'
import { adminOf, requireProof } from '../gate/gate.server.ts'
import type { Route } from './+types/passkey-new'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const admin = adminOf(request, context)
  requireProof(admin, 'passkey.add')
  const { desk, person } = admin
  return Response.json(await desk.passkeys.registrationOptions(new URL(request.url).origin, person))
})
