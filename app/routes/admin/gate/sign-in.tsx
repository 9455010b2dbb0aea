/** /admin/sign-in: name and password, or a passkey. Wrong ones are slowed and counted. */
import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { addressKind } from '../../../../desk/audit/audit-log.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { clientAddress } from '../../../../endpoints/request-address.ts'
import * as gateWords from '../../../../messages/areas/desk-gate.ts'
import { plainPath } from '../../../../messages/languages.ts'
import { archiveOf } from '../../../archive-context.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { localTarget } from '../../../local-target.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
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
  const { desk, language } = archiveOf(request, context)
  const { searchParams, origin } = new URL(request.url)
  const next = searchParams.get('next') ?? ''
  const page = {
    next,
    anybody: await desk.accounts.anybody(),
    passkeys: desk.passkeys.offered(origin, language),
    joined: searchParams.has('joined'),
    reset: searchParams.has('reset'),
    out: searchParams.has('out'),
  }
  const forViewer = plainPath(next).startsWith(`${deskPaths.adminViewer()}?`)
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

/** Only to a page of the administration, in the language of the sign-in page: an address from outside leads nowhere else. */
function afterSignIn(next: string): string {
  const target = plainPath(localTarget(next) ?? '/')
  return /^\/admin([/?]|$)/.test(target) ? target : deskPaths.adminOverview()
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { next, anybody, passkeys, joined, reset, out } = loaderData
  const t = useWords()
  return (
    <>
      <h1>{t(gateWords.signIn)}</h1>
      <p className="note">{t(gateWords.forArchivists)}</p>
      {anybody ? null : <p className="ad-say bad">{t(gateWords.noAccounts)}</p>}
      {joined ? <p className="ad-say">{t(gateWords.joined)}</p> : null}
      {reset ? <p className="ad-say">{t(gateWords.passwordChanged)}</p> : null}
      {out ? <p className="ad-say">{t(gateWords.signedOut)}</p> : null}
      {actionData ? (
        <p className="ad-say bad" role="alert">
          {actionData.error}
        </p>
      ) : null}
      <Form method="post" className="ad-form narrow">
        <input type="hidden" name="next" value={next} />
        <TextField label={t(gateWords.name)} name="name" defaultValue={actionData?.name} autoComplete="username" required />
        <TextField label={t(gateWords.password)} name="password" type="password" autoComplete="current-password" required />
        <Button type="submit" variant="default">
          {t(gateWords.signIn)}
        </Button>
      </Form>
      <p className="note">
        <Link to={deskPaths.adminForgot()}>{t(gateWords.forgot)}</Link>
      </p>
      <PasskeySignIn offered={passkeys} label={t(gateWords.passkeySignIn)} action={paths.adminSignIn()} fields={{ next }} />
    </>
  )
}
