/** /admin/passkey-options: a challenge for the browser's passkeys. */
import { archiveOf } from '../../../archive-context.ts'
import { guard } from '../../../route-errors.ts'
import type { Route } from './+types/passkey-options'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk } = archiveOf(request, context)
  return Response.json(await desk.passkeys.signInOptions(new URL(request.url).origin))
})
