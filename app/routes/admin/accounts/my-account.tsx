/** /admin/account: one's own password, passkeys and sessions. */
import { data, Form } from 'react-router'
import { z } from 'zod'
import { ArchiveError, isArchiveError } from '../../../../catalog/errors.ts'
import { SHORTEST_PASSWORD } from '../../../../desk/accounts/password-rules.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { adminOf } from '../gate/admin-context.ts'
import { Ledger } from '../parts/ledger.tsx'
import { SessionList } from '../parts/session-list.tsx'
import { When } from '../parts/when.tsx'
import type { Route } from './+types/my-account'
import { NewPasskey } from './new-passkey.tsx'

const SentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('password'), old: z.string().default(''), password: z.string().default('') }),
  z.object({ intent: z.literal('passkey'), label: z.string().max(60).default(''), credential: z.string().max(50_000) }),
  z.object({ intent: z.literal('drop'), id: z.string().min(1) }),
  z.object({ intent: z.literal('end'), id: z.string().min(1) }),
])

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk, person } = adminOf(request, context)
  return {
    name: person.name,
    offer: desk.passkeys.offered(new URL(request.url).origin),
    passkeys: await desk.passkeys.list(person.id),
    sessions: await desk.sessions.list(person.id),
    mine: person.session,
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { desk, person, note } = adminOf(request, context)
  const parsed = SentSchema.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success) throw new ArchiveError(400, 'bad-form', 'The form does not say what is to be done')
  const sent = parsed.data
  switch (sent.intent) {
    case 'password': {
      const refuse = (old: string, password: string) => {
        note({ action: 'account.password', outcome: 'refused' })
        return data({ words: '', old, password }, { status: 400 })
      }
      if (!(await desk.accounts.check(person.name, sent.old))) return refuse('This is not your password now.', '')
      try {
        await desk.accounts.setPassword(person.id, sent.password)
      } catch (error) {
        if (!isArchiveError(error) || error.status !== 400) throw error
        return refuse('', `Expected ${error.details[0]?.expected ?? 'another password'}.`)
      }
      await desk.sessions.endOthers(person.id, person.session)
      note({ action: 'account.password' })
      return data({ words: 'The password is changed. Your other sessions have ended.', old: '', password: '' })
    }
    case 'passkey': {
      note({ action: 'passkey.add', detail: sent.label })
      await desk.passkeys.register(new URL(request.url).origin, person.id, sent.label, answerOf(sent.credential))
      return data({ words: 'The passkey is kept.', old: '', password: '' })
    }
    case 'drop':
      note({ action: 'passkey.remove' })
      await desk.passkeys.remove(person.id, sent.id)
      return data({ words: 'The passkey is removed.', old: '', password: '' })
    case 'end': {
      const own = (await desk.sessions.list(person.id)).some(({ id }) => id === sent.id)
      note({ action: 'session.end', subject: sent.id, outcome: own ? 'done' : 'refused' })
      if (!own) throw new ArchiveError(404, 'not-found', 'You have no such session')
      await desk.sessions.end(sent.id)
      return data({ words: 'The session has ended.', old: '', password: '' })
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

export default function MyAccount({ loaderData: { name, offer, passkeys, sessions, mine }, actionData }: Route.ComponentProps) {
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
        <Form method="post" className="ad-form narrow">
          <input type="text" name="username" value={name} autoComplete="username" readOnly hidden />
          <TextField
            label="Password now"
            name="old"
            type="password"
            autoComplete="current-password"
            error={actionData?.old || undefined}
            required
            data-effect="input"
          />
          <TextField
            label="New password"
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={SHORTEST_PASSWORD}
            help={`At least ${SHORTEST_PASSWORD} characters.`}
            error={actionData?.password || undefined}
            required
            data-effect="input"
          />
          <Button type="submit" name="intent" value="password" data-effect="submit">
            Change the password
          </Button>
        </Form>
      </section>
      <section className="ad-group" aria-labelledby="passkeys">
        <h2 id="passkeys">Passkeys</h2>
        <Ledger
          caption="Passkeys"
          columns={[{ head: 'Name' }, { head: 'Since', data: true }, { head: 'Last used', data: true }, { head: 'Do' }]}
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
                  aria-label={`Remove the passkey ${key.label}`}
                  data-effect="submit"
                >
                  Remove
                </Button>
              </Form>,
            ],
          }))}
          empty="You have no passkey."
        />
        <NewPasskey offer={offer} />
      </section>
      <section className="ad-group" aria-labelledby="sessions">
        <h2 id="sessions">Sessions</h2>
        <SessionList sessions={sessions} mine={mine} />
      </section>
    </>
  )
}
