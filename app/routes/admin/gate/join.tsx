/** /admin/join/{code}: the one-time link that makes an account, the first one or by invitation. */
import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { ArchiveError, type ErrorDetail, isArchiveError } from '../../../../catalog/errors.ts'
import { addressKind } from '../../../../desk/audit/audit-log.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { clientAddress } from '../../../../endpoints/request-address.ts'
import { archiveOf } from '../../../archive-context.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { Route } from './+types/join'
import { NewPasswordField } from './credentials.tsx'

const FormSchema = z.object({ name: z.string().default(''), password: z.string().default('') })

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const { desk } = archiveOf(request, context)
  const invitation = await desk.accounts.invitation(params.code)
  if (invitation) return invitation
  desk.refusals.count('one-time link unknown, used or ended', addressKind(clientAddress(request)))
  throw new ArchiveError(410, 'link-used', 'This link has already been used or has expired. Ask an administrator for a new one')
})

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const { desk } = archiveOf(request, context)
  const { name, password } = FormSchema.parse(Object.fromEntries(await postedForm(request)))
  const from = addressKind(clientAddress(request))
  try {
    const account = await desk.accounts.join(params.code, name, password)
    await desk.audit.add({ action: 'join', subject: account.name, actor: account.name, outcome: 'done', from, detail: account.role })
  } catch (error) {
    if (!isArchiveError(error)) throw error
    const field = error.status === 400
    desk.refusals.count(field ? 'account not made: name or password not accepted' : 'one-time link unknown, used or ended', from)
    if (!field) throw error
    return data({ details: error.details, name }, { status: 400 })
  }
  return redirect(paths.adminSignIn({ joined: '1' }), 303)
})

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const fault = (field: string) => faultOf(actionData?.details ?? [], field)
  return (
    <>
      <h1>Create your account</h1>
      <p className="note">This link creates one account with the role “{loaderData.role}” and can be used once.</p>
      <Form method="post" className="ad-form narrow">
        <TextField
          label="Name"
          name="name"
          defaultValue={actionData?.name}
          help="The name your colleagues know you by. It appears next to your changes."
          error={fault('name')}
          autoComplete="username"
          required
          maxLength={60}
        />
        <NewPasswordField label="Password" error={fault('password')} />
        <Button type="submit" variant="default">
          Create account
        </Button>
      </Form>
    </>
  )
}

function faultOf(details: readonly ErrorDetail[], field: string): string | undefined {
  const found = details.find(({ where }) => where === field)
  return found && `Expected ${found.expected}.`
}
