/** /admin/join/{code}: the one-time link that makes an account, the first one or by invitation. */
import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { ArchiveError, type ErrorDetail, isArchiveError } from '../../../../catalog/errors.ts'
import { addressKind } from '../../../../desk/audit/audit-log.ts'
import { problemIn } from '../../../../desk/problems.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { clientAddress } from '../../../../endpoints/request-address.ts'
import * as gateWords from '../../../../messages/areas/desk-gate.ts'
import * as gateServerWords from '../../../../messages/areas/desk-gate-server.ts'
import type { Language } from '../../../../messages/languages.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { archiveOf } from '../../../archive-context.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import type { Route } from './+types/join'
import { NewPasswordField } from './credentials.tsx'

const FormSchema = z.object({ name: z.string().default(''), password: z.string().default('') })

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const { desk, language } = archiveOf(request, context)
  const invitation = await desk.accounts.invitation(params.code)
  if (invitation) return invitation
  desk.refusals.count('one-time link unknown, used or ended', addressKind(clientAddress(request)))
  throw new ArchiveError(410, 'link-used', wordsIn(language)(gateServerWords.invitationUsed), [], { language })
})

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const { desk, language } = archiveOf(request, context)
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
    return data({ faults: faultsIn(language, error.details), name }, { status: 400 })
  }
  return redirect(paths.adminSignIn({ joined: '1' }), 303)
})

/** By field. */
function faultsIn(language: Language, details: readonly ErrorDetail[]): Readonly<Record<string, string>> {
  const t = wordsIn(language)
  return Object.fromEntries(
    details.map(({ where, expected }) => [where, t(gateServerWords.expected, { expected: problemIn(language, expected) })]),
  )
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords()
  const fault = (field: string) => actionData?.faults[field]
  return (
    <>
      <h1>{t(gateWords.createYours)}</h1>
      <p className="note">{t(gateWords.joinNote, { role: t(gateWords.role, { role: loaderData.role }) })}</p>
      <Form method="post" className="ad-form narrow">
        <TextField
          label={t(gateWords.name)}
          name="name"
          defaultValue={actionData?.name}
          help={t(gateWords.joinHelp)}
          error={fault('name')}
          autoComplete="username"
          required
          maxLength={60}
        />
        <NewPasswordField label={t(gateWords.password)} error={fault('password')} />
        <Button type="submit" variant="default">
          {t(gateWords.createAccount)}
        </Button>
      </Form>
    </>
  )
}
