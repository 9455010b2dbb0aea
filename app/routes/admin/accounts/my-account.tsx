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
import { problemIn } from '../../../../desk/problems.ts'
import { provedLately } from '../../../../desk/sessions/sessions.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as deskAccountsWords from '../../../../messages/areas/desk-accounts.ts'
import * as deskAccountsServerWords from '../../../../messages/areas/desk-accounts-server.ts'
import * as gateWords from '../../../../messages/areas/desk-gate.ts'
import * as deskProblemsWords from '../../../../messages/areas/desk-problems.ts'
import { inEnglish } from '../../../../messages/in-english.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { useScripted } from '../../../ui/use-scripted.ts'
import { ConfirmFirst, NewPasswordField } from '../gate/credentials.tsx'
import { adminOf, requireProof } from '../gate/gate.server.ts'
import { Ledger, When } from '../parts/ledger.tsx'
import type { Route } from './+types/my-account'
import { SessionList } from './session-list.tsx'

const SentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('password'), password: z.string().default('') }),
  z.object({ intent: z.literal('email'), email: RecoveryEmailSchema, notify: NoticeChoiceSchema }),
  z.object({ intent: z.literal('passkey'), label: PasskeyLabelSchema, credential: z.string().max(50_000) }),
  z.object({ intent: z.literal('drop'), id: z.string().min(1) }),
  z.object({ intent: z.literal('end'), id: z.string().min(1) }),
])

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk, person, language } = adminOf(request, context)
  return {
    name: person.name,
    email: provedLately(person) ? await desk.resets.emailOf(person.id) : '',
    notify: hasRole(person.role, 'archivist') ? await desk.notices.choiceOf(person.id) : null,
    mailed: desk.resets.mailed,
    offer: desk.passkeys.offered(new URL(request.url).origin, language),
    passkeys: await desk.passkeys.list(person.id),
    sessions: await desk.sessions.list(person.id),
    mine: person.session,
    confirmed: provedLately(person),
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const admin = adminOf(request, context)
  const { desk, person, note, language } = admin
  const t = wordsIn(language)
  const parsed = SentSchema.safeParse(Object.fromEntries(await postedForm(request)))
  if (!parsed.success) throw new ArchiveError(400, 'bad-form', inEnglish(deskProblemsWords.noAction))
  const sent = parsed.data
  switch (sent.intent) {
    case 'password': {
      requireProof(admin, 'account.password')
      try {
        await desk.accounts.setPassword(person.id, sent.password)
      } catch (error) {
        if (!isArchiveError(error) || error.status !== 400) throw error
        note({ action: 'account.password', outcome: 'refused' })
        const expected = error.details[0]?.expected ?? inEnglish(deskAccountsServerWords.anotherPassword)
        return data({ words: '', password: t(deskProblemsWords.expected, { expected: problemIn(language, expected) }) }, { status: 400 })
      }
      await desk.sessions.endOthers(person.id, person.session)
      note({ action: 'account.password' })
      return data({ words: t(deskAccountsWords.passwordChanged), password: '' })
    }
    case 'email': {
      requireProof(admin, 'account.email')
      await desk.resets.setEmail(person.id, sent.email)
      if (hasRole(person.role, 'archivist')) await desk.notices.choose(person.id, sent.email === '' ? 'never' : sent.notify)
      note({ action: 'account.email', detail: sent.email === '' ? 'removed' : 'set' })
      return data({ words: t(sent.email === '' ? deskAccountsWords.emailRemoved : deskAccountsWords.emailSaved), password: '' })
    }
    case 'passkey': {
      requireProof(admin, 'passkey.add')
      note({ action: 'passkey.add', detail: sent.label })
      await desk.passkeys.register(new URL(request.url).origin, person.id, sent.label, answerOf(sent.credential))
      return data({ words: t(deskAccountsWords.passkeyAdded), password: '' })
    }
    case 'drop':
      note({ action: 'passkey.remove' })
      await desk.passkeys.remove(person.id, sent.id)
      return data({ words: t(deskAccountsWords.passkeyRemoved), password: '' })
    case 'end': {
      const own = (await desk.sessions.list(person.id)).some(({ id }) => id === sent.id)
      note({ action: 'session.end', subject: sent.id, outcome: own ? 'done' : 'refused' })
      if (!own) throw new ArchiveError(404, 'not-found', inEnglish(deskAccountsWords.noSuchSession))
      await desk.sessions.end(sent.id)
      return data({ words: t(deskAccountsWords.sessionEnded), password: '' })
    }
  }
})

function answerOf(credential: string): unknown {
  try {
    return JSON.parse(credential)
  } catch (cause) {
    throw new ArchiveError(400, 'wrong-passkey', inEnglish(deskAccountsServerWords.noPasskey), [], { cause })
  }
}

export default function MyAccount({
  loaderData: { name, email, notify, mailed, offer, passkeys, sessions, mine, confirmed },
  actionData,
}: Route.ComponentProps) {
  const t = useWords()
  return (
    <>
      <h1>{t(gateWords.myAccount)}</h1>
      {actionData?.words ? (
        <p className="ad-say" role="status">
          {actionData.words}
        </p>
      ) : null}
      <section className="ad-group" aria-labelledby="password">
        <h2 id="password">{t(gateWords.password)}</h2>
        {confirmed ? (
          <Form method="post" className="ad-form narrow">
            <input type="text" name="username" value={name} autoComplete="username" readOnly hidden />
            <NewPasswordField label={t(gateWords.newPassword)} error={actionData?.password || undefined} />
            <Button type="submit" name="intent" value="password">
              {t(deskAccountsWords.changePassword)}
            </Button>
          </Form>
        ) : (
          <ConfirmFirst page="account" purpose={t(deskAccountsWords.toChangePassword)} />
        )}
      </section>
      <section className="ad-group" aria-labelledby="email">
        <h2 id="email">{t(deskAccountsWords.email)}</h2>
        <p className="note">
          {t(deskAccountsWords.emailNote)}
          {mailed ? '' : ` ${t(deskAccountsWords.noMailYet)}`}
        </p>
        {confirmed ? (
          <Form method="post" className="ad-form narrow">
            <TextField
              label={t(deskAccountsWords.emailAddress)}
              name="email"
              type="email"
              maxLength={254}
              defaultValue={email}
              help={t(deskAccountsWords.emailHelp)}
              autoComplete="email"
            />
            {notify ? (
              <SelectField
                label={t(deskAccountsWords.notify)}
                name="notify"
                defaultValue={email === '' ? 'at-once' : notify}
                options={NOTICE_CHOICES.map((value) => ({ value, label: t(deskAccountsWords.notice, { choice: value }) }))}
              />
            ) : null}
            <Button type="submit" name="intent" value="email">
              {t(deskAccountsWords.saveAddress)}
            </Button>
          </Form>
        ) : (
          <ConfirmFirst page="account" purpose={t(deskAccountsWords.toSeeEmail)} />
        )}
      </section>
      <section className="ad-group" aria-labelledby="passkeys">
        <h2 id="passkeys">{t(deskAccountsWords.passkeys)}</h2>
        <Ledger
          caption={t(deskAccountsWords.passkeys)}
          columns={[
            { head: t(gateWords.name) },
            { head: t(deskAccountsWords.since), data: true },
            { head: t(deskAccountsWords.lastUsed), data: true },
            { head: t(deskAccountsWords.actions) },
          ]}
          rows={passkeys.map((key) => ({
            key: key.id,
            cells: [
              key.label,
              <When key="since" time={key.created} />,
              <When key="used" time={key.used ?? ''} />,
              <Form key="drop" method="post">
                <input type="hidden" name="id" value={key.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="drop"
                  size="sm"
                  aria-label={t(deskAccountsWords.removePasskey, { label: key.label })}
                >
                  {t(deskAccountsWords.remove)}
                </Button>
              </Form>,
            ],
          }))}
          empty={t(deskAccountsWords.noPasskeys)}
        />
        {confirmed ? <NewPasskey offer={offer} /> : <ConfirmFirst page="account" purpose={t(deskAccountsWords.toAddPasskey)} />}
      </section>
      <section className="ad-group" aria-labelledby="sessions">
        <h2 id="sessions">{t(deskAccountsWords.sessions)}</h2>
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
  const t = useWords()
  const scripted = useScripted()
  const submit = useSubmit()
  const [problem, setProblem] = useState('')
  if (!offer.offered) return <p className="note">{offer.why}</p>
  if (!scripted) return <p className="note">{t(deskAccountsWords.passkeyScripts)}</p>

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
      setProblem(error instanceof Error ? error.message : t(deskAccountsWords.passkeyFailed))
    }
  }

  return (
    <form className="ad-filter" onSubmit={make}>
      <TextField label={t(deskAccountsWords.passkeyName)} name="label" maxLength={60} required />
      <Button type="submit" size="sm">
        {t(deskAccountsWords.addPasskey)}
      </Button>
      {problem ? (
        <p className="ad-say bad" role="alert">
          {problem}
        </p>
      ) : null}
    </form>
  )
}
