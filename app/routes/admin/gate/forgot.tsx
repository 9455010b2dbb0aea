/** /admin/forgot: asks for a link that sets a new password. The answer is the same whether there is such an account or not. */
import { data, Form } from 'react-router'
import { z } from 'zod'
import { RESET_MINUTES } from '../../../../desk/accounts/password-resets.ts'
import { addressKind } from '../../../../desk/audit/audit-log.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { clientAddress } from '../../../../endpoints/request-address.ts'
import * as gateWords from '../../../../messages/areas/desk-gate.ts'
import { archiveOf } from '../../../archive-context.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import type { Route } from './+types/forgot'

const FormSchema = z.object({ name: z.string().max(200).default('') })

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk } = archiveOf(request, context)
  return { mailed: desk.resets.mailed, minutes: RESET_MINUTES }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { desk, language } = archiveOf(request, context)
  const address = clientAddress(request)
  await desk.limits.use('reset', address)
  const { name } = FormSchema.parse(Object.fromEntries(await postedForm(request)))
  const sent = await desk.resets.ask(name, language)
  const from = addressKind(address)
  if (sent !== '') await desk.audit.add({ actor: sent, action: 'password.link', outcome: 'done', from, detail: 'by e-mail' })
  return data({ asked: true })
})

export default function Forgot({ loaderData: { mailed, minutes }, actionData }: Route.ComponentProps) {
  const t = useWords()
  return (
    <>
      <h1>{t(gateWords.forgot)}</h1>
      {actionData ? (
        <p className="ad-say" role="status">
          {t(gateWords.linkComing, { minutes })}
        </p>
      ) : null}
      {mailed ? (
        <Form method="post" className="ad-form narrow">
          <TextField label={t(gateWords.name)} name="name" help={t(gateWords.forgotHelp)} autoComplete="username" required />
          <Button type="submit" variant="default">
            {t(gateWords.sendLink)}
          </Button>
        </Form>
      ) : (
        <p className="note">{t(gateWords.noMail)}</p>
      )}
      <p className="note">
        <Link to={paths.adminSignIn()}>{t(gateWords.backToSignIn)}</Link>
      </p>
    </>
  )
}
