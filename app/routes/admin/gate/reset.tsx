/** /admin/reset/{code}: the one-time link that sets a new password. */
import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { ArchiveError, isArchiveError } from '../../../../catalog/errors.ts'
import { addressKind } from '../../../../desk/audit/audit-log.ts'
import { problemIn } from '../../../../desk/problems.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { clientAddress } from '../../../../endpoints/request-address.ts'
import * as gateWords from '../../../../messages/areas/desk-gate.ts'
import * as gateServerWords from '../../../../messages/areas/desk-gate-server.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { archiveOf } from '../../../archive-context.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../ui/language.ts'
import type { Route } from './+types/reset'
import { NewPasswordField } from './credentials.tsx'

const FormSchema = z.object({ password: z.string().max(1_000).default('') })

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const { desk, language } = archiveOf(request, context)
  const account = await desk.resets.accountOf(params.code)
  if (account) return { name: account.name }
  desk.refusals.count('one-time link unknown, used or ended', addressKind(clientAddress(request)))
  throw new ArchiveError(410, 'link-used', wordsIn(language)(gateServerWords.resetUsed), [], { language })
})

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const { desk, language } = archiveOf(request, context)
  const { password } = FormSchema.parse(Object.fromEntries(await postedForm(request)))
  const from = addressKind(clientAddress(request))
  try {
    const { name } = await desk.resets.use(params.code, password)
    await desk.audit.add({
      actor: name,
      action: 'password.reset',
      outcome: 'done',
      from,
      detail: 'by a one-time link; signed out everywhere',
    })
  } catch (error) {
    if (!isArchiveError(error)) throw error
    if (error.status === 400) {
      const expected = problemIn(language, error.details[0]?.expected ?? '')
      return data({ fault: wordsIn(language)(gateServerWords.expected, { expected }) }, { status: 400 })
    }
    desk.refusals.count('one-time link unknown, used or ended', from)
    throw error
  }
  return redirect(paths.adminSignIn({ reset: '1' }), 303)
})

export default function Reset({ loaderData: { name }, actionData }: Route.ComponentProps) {
  const t = useWords()
  return (
    <>
      <h1>{t(gateWords.setNewPassword)}</h1>
      <p className="note">{t(gateWords.resetNote, { name })}</p>
      <Form method="post" className="ad-form narrow">
        <input type="text" name="username" value={name} autoComplete="username" readOnly hidden />
        <NewPasswordField label={t(gateWords.newPassword)} error={actionData?.fault} />
        <Button type="submit" variant="default">
          {t(gateWords.setPassword)}
        </Button>
      </Form>
    </>
  )
}
