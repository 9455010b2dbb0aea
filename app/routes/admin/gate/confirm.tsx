/** /admin/confirm: shows password or passkey again, before something that changes who may sign in. */
import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as gateWords from '../../../../messages/areas/desk-gate.ts'
import * as gateServerWords from '../../../../messages/areas/desk-gate-server.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import type { Route } from './+types/confirm'
import { PasskeySignIn } from './credentials.tsx'
import { adminOf } from './gate.server.ts'
import { checkProof } from './sign-in.server.ts'

/** The pages that ask for it: nobody is led anywhere else. */
const PageSchema = z.enum(['account', 'accounts']).catch('account')
const PATHS = { account: deskPaths.adminAccount, accounts: deskPaths.adminAccounts } as const
const FormSchema = z.object({
  password: z.string().max(1_000).default(''),
  credential: z.string().max(50_000).default(''),
  page: PageSchema,
})

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk, person, language } = adminOf(request, context)
  const { origin, searchParams } = new URL(request.url)
  return { name: person.name, page: PageSchema.parse(searchParams.get('page')), passkeys: desk.passkeys.offered(origin, language) }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { desk, language, person, note } = adminOf(request, context)
  const { page, ...shown } = FormSchema.parse(Object.fromEntries(await postedForm(request)))
  const checked = await checkProof(request, context, { name: person.name, ...shown })
  const failed =
    'error' in checked
      ? checked
      : checked.account.id === person.id
        ? null
        : { status: 401, error: wordsIn(language)(gateServerWords.otherPasskey), wait: 0 }
  if (failed) {
    note({ action: 'session.confirm', outcome: 'refused' })
    return data({ error: failed.error }, { status: failed.status, headers: failed.wait > 0 ? { 'Retry-After': String(failed.wait) } : {} })
  }
  await desk.sessions.prove(person.session)
  note({ action: 'session.confirm' })
  return redirect(PATHS[page](), 303)
})

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function Confirm({ loaderData: { name, page, passkeys }, actionData }: Route.ComponentProps) {
  const t = useWords()
  return (
    <>
      <h1>{t(gateWords.confirmYou)}</h1>
      <p className="note">{t(gateWords.confirmNote)}</p>
      {actionData ? (
        <p className="ad-say bad" role="alert">
          {actionData.error}
        </p>
      ) : null}
      <Form method="post" className="ad-form narrow">
        <input type="text" name="username" value={name} autoComplete="username" readOnly hidden />
        <input type="hidden" name="page" value={page} />
        <TextField label={t(gateWords.password)} name="password" type="password" autoComplete="current-password" required />
        <Button type="submit" variant="default">
          {t(gateWords.confirm)}
        </Button>
      </Form>
      <PasskeySignIn offered={passkeys} label={t(gateWords.passkeyConfirm)} action={deskPaths.adminConfirm()} fields={{ page }} />
    </>
  )
}
