/** /admin/account: one's own password, passkeys and sessions. */

import { startRegistration } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { data, Form, useSubmit } from 'react-router'
import { z } from 'zod'
import { ArchiveError, isArchiveError } from '../../../../catalog/errors.ts'
import { PasskeyLabelSchema, type PasskeyOffer } from '../../../../desk/accounts/passkeys.ts'
import { RecoveryEmailSchema } from '../../../../desk/accounts/password-resets.ts'
import { hasRole } from '../../../../desk/accounts/roles.ts'
import { NOTICE_CHOICES, NoticeChoiceSchema } from '../../../../desk/mail/staff-notices.ts'
import { provedLately } from '../../../../desk/sessions/sessions.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useScripted } from '../../../ui/use-scripted.ts'
import { ConfirmFirst, NewPasswordField } from '../gate/credentials.tsx'
import { adminOf, requireProof } from '../gate/gate.server.ts'
import { Ledger, When } from '../parts/ledger.tsx'
import type { Route } from './+types/my-account'
import { SessionList } from './session-list.tsx'

const NOTICE_LABELS = { never: 'Never', 'at-once': 'At once', daily: 'Once a day, in one email' } as const

const SentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('password'), password: z.string().default('') }),
  z.object({ intent: z.literal('email'), email: RecoveryEmailSchema, notify: NoticeChoiceSchema }),
  z.object({ intent: z.literal('passkey'), label: PasskeyLabelSchema, credential: z.string().max(50_000) }),
  z.object({ intent: z.literal('drop'), id: z.string().min(1) }),
  z.object({ intent: z.literal('end'), id: z.string().min(1) }),
])

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk, person } = adminOf(request, context)
  return {
    name: person.name,
    email: provedLately(person) ? await desk.resets.emailOf(person.id) : '',
    notify: hasRole(person.role, 'archivist') ? await desk.notices.choiceOf(person.id) : null,
    mailed: desk.resets.mailed,
    offer: desk.passkeys.offered(new URL(request.url).origin),
    passkeys: await desk.passkeys.list(person.id),
    sessions: await desk.sessions.list(person.id),
    mine: person.session,
    confirmed: provedLately(person),
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const admin = adminOf(request, context)
  const { desk, person, note } = admin
  const parsed = SentSchema.safeParse(Object.fromEntries(await postedForm(request)))
  if (!parsed.success) throw new ArchiveError(400, 'bad-form', 'The form names no action')
  const sent = parsed.data
  switch (sent.intent) {
    case 'password': {
      requireProof(admin, 'account.password')
      try {
        await desk.accounts.setPassword(person.id, sent.password)
      } catch (error) {
        if (!isArchiveError(error) || error.status !== 400) throw error
        note({ action: 'account.password', outcome: 'refused' })
        return data({ words: '', password: `Expected ${error.details[0]?.expected ?? 'another password'}.` }, { status: 400 })
      }
      await desk.sessions.endOthers(person.id, person.session)
      note({ action: 'account.password' })
      return data({ words: 'Password changed. Your other sessions have ended.', password: '' })
    }
    case 'email': {
      requireProof(admin, 'account.email')
      await desk.resets.setEmail(person.id, sent.email)
      if (hasRole(person.role, 'archivist')) await desk.notices.choose(person.id, sent.email === '' ? 'never' : sent.notify)
      note({ action: 'account.email', detail: sent.email === '' ? 'removed' : 'set' })
      return data({ words: sent.email === '' ? 'E-mail address removed.' : 'E-mail address saved.', password: '' })
    }
    case 'passkey': {
      requireProof(admin, 'passkey.add')
      note({ action: 'passkey.add', detail: sent.label })
      await desk.passkeys.register(new URL(request.url).origin, person.id, sent.label, answerOf(sent.credential))
      return data({ words: 'Passkey added.', password: '' })
    }
    case 'drop':
      note({ action: 'passkey.remove' })
      await desk.passkeys.remove(person.id, sent.id)
      return data({ words: 'Passkey removed.', password: '' })
    case 'end': {
      const own = (await desk.sessions.list(person.id)).some(({ id }) => id === sent.id)
      note({ action: 'session.end', subject: sent.id, outcome: own ? 'done' : 'refused' })
      if (!own) throw new ArchiveError(404, 'not-found', 'You have no such session')
      await desk.sessions.end(sent.id)
      return data({ words: 'Session ended.', password: '' })
    }
  }
})

function answerOf(credential: string): unknown {
  try {
    return JSON.parse(credential)
  } catch (cause) {
    throw new ArchiveError(400, 'wrong-passkey', 'The browser sent no passkey', [], { cause })
  }
}

export default function MyAccount({
  loaderData: { name, email, notify, mailed, offer, passkeys, sessions, mine, confirmed },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <h1>My account</h1>
      {actionData?.words ? (
        <p className="ad-say" role="status">
          {actionData.words}
        </p>
      ) : null}
      <section className="ad-group" aria-labelledby="password">
        <h2 id="password">Password</h2>
        {confirmed ? (
          <Form method="post" className="ad-form narrow">
            <input type="text" name="username" value={name} autoComplete="username" readOnly hidden />
            <NewPasswordField label="New password" error={actionData?.password || undefined} />
            <Button type="submit" name="intent" value="password">
              Change password
            </Button>
          </Form>
        ) : (
          <ConfirmFirst page="account" purpose="to change your password" />
        )}
      </section>
      <section className="ad-group" aria-labelledby="email">
        <h2 id="email">E-mail</h2>
        <p className="note">
          If you forget your password, we send a link to this address. It is stored encrypted.
          {mailed ? '' : ' This site sends no e-mail yet: it needs SMTP_URL and PUBLIC_URL.'}
        </p>
        {confirmed ? (
          <Form method="post" className="ad-form narrow">
            <TextField
              label="E-mail address"
              name="email"
              type="email"
              maxLength={254}
              defaultValue={email}
              help="Leave it empty to remove it."
              autoComplete="email"
            />
            {notify ? (
              <SelectField
                label="Email me about new requests, messages and corrections"
                name="notify"
                defaultValue={email === '' ? 'at-once' : notify}
                options={NOTICE_CHOICES.map((value) => ({ value, label: NOTICE_LABELS[value] }))}
              />
            ) : null}
            <Button type="submit" name="intent" value="email">
              Save address
            </Button>
          </Form>
        ) : (
          <ConfirmFirst page="account" purpose="to see or change your e-mail address" />
        )}
      </section>
      <section className="ad-group" aria-labelledby="passkeys">
        <h2 id="passkeys">Passkeys</h2>
        <Ledger
          caption="Passkeys"
          columns={[{ head: 'Name' }, { head: 'Since', data: true }, { head: 'Last used', data: true }, { head: 'Actions' }]}
          rows={passkeys.map((key) => ({
            key: key.id,
            cells: [
              key.label,
              <When key="since" time={key.created} />,
              <When key="used" time={key.used ?? ''} />,
              <Form key="drop" method="post">
                <input type="hidden" name="id" value={key.id} />
                <Button type="submit" name="intent" value="drop" size="sm" aria-label={`Remove the passkey ${key.label}`}>
                  Remove
                </Button>
              </Form>,
            ],
          }))}
          empty="You have no passkeys."
        />
        {confirmed ? <NewPasskey offer={offer} /> : <ConfirmFirst page="account" purpose="to add a passkey" />}
      </section>
      <section className="ad-group" aria-labelledby="sessions">
        <h2 id="sessions">Sessions</h2>
        <SessionList sessions={sessions} mine={mine} />
      </section>
    </>
  )
}

/** Making a passkey: needs scripts; where the address takes none, says why. */
const OptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string().optional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })).optional(),
})

function NewPasskey({ offer }: { offer: PasskeyOffer }) {
  const scripted = useScripted()
  const submit = useSubmit()
  const [problem, setProblem] = useState('')
  if (!offer.offered) return <p className="note">{offer.why}</p>
  if (!scripted) return <p className="note">Adding a passkey requires JavaScript.</p>

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const label = String(new FormData(event.currentTarget).get('label') ?? '')
    setProblem('')
    try {
      const answer = await fetch(deskPaths.adminNewPasskey())
      const optionsJSON = {
        ...OptionsSchema.parse(await answer.json()),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' } as const,
      }
      const credential = JSON.stringify(await startRegistration({ optionsJSON }))
      await submit({ intent: 'passkey', label, credential }, { method: 'post' })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The passkey could not be added.')
    }
  }

  return (
    <form className="ad-filter" onSubmit={make}>
      <TextField label="Passkey name" name="label" maxLength={60} required />
      <Button type="submit" size="sm">
        Add passkey
      </Button>
      {problem ? (
        <p className="ad-say bad" role="alert">
          {problem}
        </p>
      ) : null}
    </form>
  )
}
