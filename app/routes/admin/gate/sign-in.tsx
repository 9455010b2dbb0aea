/** /admin/sign-in: name and password, or a passkey. Wrong ones are slowed and counted. */
import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { addressKind } from '../../../../desk/audit/audit-log.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { clientAddress } from '../../../../endpoints/request-address.ts'
import { archiveOf } from '../../../archive-context.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { localTarget } from '../../../local-target.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Route } from './+types/sign-in'
import { PasskeySignIn } from './credentials.tsx'
import { checkProof, startSession } from './sign-in.server.ts'

const FormSchema = z.object({
  name: z.string().max(200).default(''),
  password: z.string().max(1_000).default(''),
  next: z.string().default(''),
  /** What a passkey answered, as JSON; '' where a password is used. */
  credential: z.string().max(50_000).default(''),
})

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk } = archiveOf(request, context)
  const { searchParams, origin } = new URL(request.url)
  const next = searchParams.get('next') ?? ''
  const page = {
    next,
    anybody: await desk.accounts.anybody(),
    passkeys: desk.passkeys.offered(origin),
    joined: searchParams.has('joined'),
    reset: searchParams.has('reset'),
    out: searchParams.has('out'),
  }
  const forViewer = next.startsWith(`${deskPaths.adminViewer()}?`)
  return data(page, { headers: forViewer ? { 'Cross-Origin-Opener-Policy': 'unsafe-none' } : {} })
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { desk } = archiveOf(request, context)
  const { next, ...proof } = FormSchema.parse(Object.fromEntries(await postedForm(request)))
  const checked = await checkProof(request, context, proof)
  if ('error' in checked) {
    const { status, error, wait } = checked
    return data({ error, name: proof.name }, { status, headers: wait > 0 ? { 'Retry-After': String(wait) } : {} })
  }
  const { account, how } = checked
  const from = addressKind(clientAddress(request))
  await desk.audit.add({ actor: account.name, action: 'sign-in', outcome: 'done', from, detail: how })
  return redirect(afterSignIn(next), { status: 303, headers: await startSession(request, context, account) })
})

/** Says how long to wait; and stays known to a viewer that opened the page and waits until it closes. */
export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  const all = new Headers(loaderHeaders)
  for (const [name, value] of actionHeaders) all.append(name, value)
  return all
}

/** Only to a page of the administration: an address from outside leads nowhere else. */
function afterSignIn(next: string): string {
  const target = localTarget(next)
  return target !== null && /^\/admin([/?]|$)/.test(target) ? target : deskPaths.adminOverview()
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { next, anybody, passkeys, joined, reset, out } = loaderData
  return (
    <>
      <h1>Sign in</h1>
      <p className="note">For this site’s archivists. Visitors do not need an account.</p>
      {anybody ? null : (
        <p className="ad-say bad">
          There are no accounts yet. Open the one-time link that the server printed when it started to create the first one.
        </p>
      )}
      {joined ? <p className="ad-say">Account created. Please sign in.</p> : null}
      {reset ? <p className="ad-say">Password changed. Please sign in.</p> : null}
      {out ? <p className="ad-say">You have signed out.</p> : null}
      {actionData ? (
        <p className="ad-say bad" role="alert">
          {actionData.error}
        </p>
      ) : null}
      <Form method="post" className="ad-form narrow">
        <input type="hidden" name="next" value={next} />
        <TextField label="Name" name="name" defaultValue={actionData?.name} autoComplete="username" required />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
        <Button type="submit" variant="default">
          Sign in
        </Button>
      </Form>
      <p className="note">
        <Link to={deskPaths.adminForgot()}>Forgot your password?</Link>
      </p>
      <PasskeySignIn offered={passkeys} label="Sign in with a passkey" action={paths.adminSignIn()} fields={{ next }} />
    </>
  )
}
