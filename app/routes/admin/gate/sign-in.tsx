/** /admin/sign-in: name and password, or a passkey. Wrong ones are slowed and written down. */
import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { isArchiveError } from '../../../../catalog/errors.ts'
import { addressKind } from '../../../../desk/audit/address-kind.ts'
import { clientAddress } from '../../../../endpoints/client-address.ts'
import { archiveOf } from '../../../archive-context.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { Route } from './+types/sign-in'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { welcome } from './welcome.ts'

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
  return {
    next: searchParams.get('next') ?? '',
    anybody: await desk.accounts.anybody(),
    passkeys: desk.passkeys.offered(origin),
    joined: searchParams.has('joined'),
    out: searchParams.has('out'),
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { desk } = archiveOf(request, context)
  const address = clientAddress(request)
  const { name, password, next, credential } = FormSchema.parse(Object.fromEntries(await request.formData()))
  const note = { actor: '', action: 'sign-in', subject: name.trim().slice(0, 60), from: addressKind(address) }
  const wait = await desk.signInLimits.attempt(name, address)
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1_000)
    await desk.audit.add({ ...note, outcome: 'refused', detail: `too many wrong sign-ins, ${seconds} s to wait` })
    const error = `Too many wrong sign-ins. Wait ${seconds} second${seconds === 1 ? '' : 's'}, then try again.`
    return data({ error, name }, { status: 429, headers: { 'Retry-After': String(seconds) } })
  }
  const account = credential === '' ? await desk.accounts.check(name, password) : await byPasskey(request, context, credential)
  if (!account) {
    const what = credential === '' ? 'name or password' : 'passkey'
    await desk.audit.add({ ...note, outcome: 'refused', detail: `wrong ${what}` })
    return data(
      { error: credential === '' ? 'The name or the password is wrong.' : 'This passkey is not known here.', name },
      { status: 401 },
    )
  }
  await desk.signInLimits.succeeded(name, address)
  await desk.audit.add({ ...note, actor: account.name, outcome: 'done', detail: credential === '' ? 'password' : 'passkey' })
  return redirect(afterSignIn(next), { status: 303, headers: { 'Set-Cookie': await welcome(request, context, account.id) } })
})

/** @returns null where the answer proves no passkey of an open account. */
async function byPasskey(request: Request, context: Route.ActionArgs['context'], credential: string) {
  try {
    return await archiveOf(request, context).desk.passkeys.signIn(new URL(request.url).origin, JSON.parse(credential))
  } catch (error) {
    if (isArchiveError(error) || error instanceof SyntaxError) return null
    throw error
  }
}

/** Says how long to wait. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Only to a page of the administration: an address from outside leads nowhere else. */
function afterSignIn(next: string): string {
  return /^\/admin(\/[\w./?=&%:-]*)?$/.test(next) ? next : paths.adminOverview()
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { next, anybody, passkeys, joined, out } = loaderData
  return (
    <>
      <h1>Sign in</h1>
      <p className="note">For archivists of this site. Visitors need no account.</p>
      {anybody ? null : (
        <p className="ad-say bad">
          Nobody has an account yet. The server printed a one-time link when it started: open it to make the first.
        </p>
      )}
      {joined ? <p className="ad-say">The account is made. Sign in with it.</p> : null}
      {out ? <p className="ad-say">You are signed out.</p> : null}
      {actionData ? (
        <p className="ad-say bad" role="alert">
          {actionData.error}
        </p>
      ) : null}
      <Form method="post" className="ad-form narrow">
        <input type="hidden" name="next" value={next} />
        <TextField label="Name" name="name" defaultValue={actionData?.name} autoComplete="username" required data-effect="write" />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" required data-effect="write" />
        <Button type="submit" variant="default" data-effect="focus">
          Sign in
        </Button>
      </Form>
      <PasskeySignIn offered={passkeys} next={next} />
    </>
  )
}
