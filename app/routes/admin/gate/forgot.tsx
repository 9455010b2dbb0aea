/** /admin/forgot: asks for a link that sets a new password. The answer is the same whether there is such an account or not. */
import { data, Form } from 'react-router'
import { z } from 'zod'
import { RESET_MINUTES } from '../../../../desk/accounts/password-resets.ts'
import { addressKind } from '../../../../desk/audit/audit-log.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { clientAddress } from '../../../../endpoints/request-address.ts'
import { archiveOf } from '../../../archive-context.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Route } from './+types/forgot'

const FormSchema = z.object({ name: z.string().max(200).default('') })

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk } = archiveOf(request, context)
  return { mailed: desk.resets.mailed, minutes: RESET_MINUTES }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { desk } = archiveOf(request, context)
  const address = clientAddress(request)
  await desk.limits.use('reset', address)
  const { name } = FormSchema.parse(Object.fromEntries(await postedForm(request)))
  const sent = await desk.resets.ask(name)
  const from = addressKind(address)
  if (sent !== '') await desk.audit.add({ actor: sent, action: 'password.link', outcome: 'done', from, detail: 'by e-mail' })
  return data({ asked: true })
})

export default function Forgot({ loaderData: { mailed, minutes }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Forgot your password?</h1>
      {actionData ? (
        <p className="ad-say" role="status">
          If an account has this name and an e-mail address, a link is on its way. It works once, within {minutes} minutes.
        </p>
      ) : null}
      {mailed ? (
        <Form method="post" className="ad-form narrow">
          <TextField
            label="Name"
            name="name"
            help="The name you sign in with. We send a link to the e-mail address of your account."
            autoComplete="username"
            required
          />
          <Button type="submit" variant="default">
            Send link
          </Button>
        </Form>
      ) : (
        <p className="note">This site sends no e-mail. Ask an administrator for a link, or whoever runs the server: “npm run rescue”.</p>
      )}
      <p className="note">
        <Link to={paths.adminSignIn()}>Back to sign in</Link>
      </p>
    </>
  )
}
