/** /admin/accounts: who may sign in, invitations, and every session there is. */
import { data, Form } from 'react-router'
import { z } from 'zod'
import { ArchiveError } from '../../../../catalog/errors.ts'
import { RESET_MINUTES } from '../../../../desk/accounts/password-resets.ts'
import { ROLES, RoleSchema } from '../../../../desk/accounts/roles.ts'
import { provedLately } from '../../../../desk/sessions/sessions.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { siteAddress } from '../../../../endpoints/request-address.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/checks.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { ConfirmFirst } from '../gate/credentials.tsx'
import { adminOf, requireProof } from '../gate/gate.server.ts'
import { Ledger, When } from '../parts/ledger.tsx'
import type { Route } from './+types/accounts'
import { SessionList } from './session-list.tsx'

const id = z.string().min(1)
const SentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('invite'), role: RoleSchema }),
  z.object({ intent: z.literal('role'), id, role: RoleSchema }),
  z.object({ intent: z.literal('collections'), id, collections: z.string() }),
  z.object({ intent: z.literal('reset'), id }),
  z.object({ intent: z.literal('close'), id }),
  z.object({ intent: z.literal('open'), id }),
  z.object({ intent: z.literal('end'), id }),
])

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk, person, editing } = adminOf(request, context)
  return {
    collections: editing.picks().collections,
    accounts: await desk.accounts.list(),
    sessions: await desk.sessions.list(),
    mine: person.session,
    confirmed: provedLately(person),
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const admin = adminOf(request, context)
  const { desk, person, note, settings } = admin
  const form = await postedForm(request)
  const parsed = SentSchema.safeParse({ ...Object.fromEntries(form), collections: form.getAll('collection').join(' ') })
  if (!parsed.success) throw new ArchiveError(400, 'bad-form', 'The form names no action')
  const sent = parsed.data
  const say = (words: string, link = '') => data({ words, link })
  switch (sent.intent) {
    case 'invite': {
      requireProof(admin, 'account.invite')
      const code = await desk.accounts.invite(sent.role, person.id)
      note({ action: 'account.invite', detail: sent.role })
      const link = siteAddress(request, settings) + deskPaths.adminJoin(code)
      return say(`This link creates one account with the role “${sent.role}”. It expires in three days and is shown only once.`, link)
    }
    case 'role':
      requireProof(admin, 'account.role')
      note({ action: 'account.role', subject: sent.id, detail: sent.role })
      await desk.accounts.setRole(sent.id, sent.role)
      return say('Role changed.')
    case 'collections': {
      requireProof(admin, 'account.collections')
      const collections = sent.collections.split(' ').filter((one) => one !== '')
      note({ action: 'account.collections', subject: sent.id, detail: collections.join(', ') })
      await desk.accounts.setCollections(sent.id, collections)
      return say('Collections changed.')
    }
    case 'reset': {
      requireProof(admin, 'password.link')
      const { name } = await desk.accounts.find(sent.id)
      const code = await desk.resets.code(sent.id, person.id)
      note({ action: 'password.link', subject: name })
      const link = siteAddress(request, settings) + deskPaths.adminReset(code)
      return say(`This link sets a new password for ${name}. It expires in ${RESET_MINUTES} minutes and is shown only once.`, link)
    }
    case 'close':
    case 'open':
      requireProof(admin, `account.${sent.intent}`)
      note({ action: `account.${sent.intent}`, subject: sent.id })
      await desk.accounts.setClosed(sent.id, sent.intent === 'close')
      return say(sent.intent === 'close' ? 'Account closed and signed out everywhere.' : 'Account reopened.')
    case 'end':
      note({ action: 'session.end', subject: sent.id })
      await desk.sessions.end(sent.id)
      return say('Session ended.')
  }
})

export default function Accounts({ loaderData: { accounts, collections, sessions, mine, confirmed }, actionData }: Route.ComponentProps) {
  const titles = new Map(collections.map(({ value, label }) => [value, label]))
  return (
    <>
      <h1>Accounts</h1>
      {actionData ? (
        <div className="ad-say" role="status">
          <p>{actionData.words}</p>
          {actionData.link ? <p className="mono ad-link">{actionData.link}</p> : null}
        </div>
      ) : null}
      {confirmed ? null : <ConfirmFirst page="accounts" purpose="to invite somebody or to change an account" />}
      <Ledger
        caption="Accounts"
        columns={[
          { head: 'Name' },
          { head: 'Role' },
          { head: 'Collections' },
          { head: 'Signs in with' },
          { head: 'Since', data: true },
          { head: 'Actions' },
        ]}
        rows={accounts.map((account) => ({
          key: account.id,
          marked: account.closed !== null,
          cells: [
            account.closed === null ? account.name : `${account.name} (closed)`,
            <Form key="role" method="post" className="ad-inline">
              <input type="hidden" name="id" value={account.id} />
              <select name="role" defaultValue={account.role} aria-label={`Role of ${account.name}`}>
                {ROLES.map((role) => (
                  <option key={role}>{role}</option>
                ))}
              </select>
              <Button type="submit" name="intent" value="role" size="sm" aria-label={`Change the role of ${account.name}`}>
                Change
              </Button>
            </Form>,
            account.role === 'editor' ? (
              <details key="collections" className="ad-more">
                <summary>
                  {account.collections.length === 0 ? 'none yet' : account.collections.map((id) => titles.get(id) ?? id).join(', ')}
                </summary>
                <Form method="post">
                  <input type="hidden" name="id" value={account.id} />
                  <fieldset>
                    <legend className="vh">Collections of {account.name}</legend>
                    {collections.map(({ value, label }) => (
                      <CheckField
                        key={value}
                        label={label}
                        name="collection"
                        value={value}
                        defaultChecked={account.collections.includes(value)}
                      />
                    ))}
                  </fieldset>
                  <Button type="submit" name="intent" value="collections" size="sm" aria-label={`Save the collections of ${account.name}`}>
                    Save
                  </Button>
                </Form>
              </details>
            ) : (
              'all'
            ),
            [account.hasPassword ? 'password' : '', account.passkeys > 0 ? `${account.passkeys} passkey(s)` : '']
              .filter(Boolean)
              .join(', '),
            <When key="since" time={account.created} />,
            <Form key="do" method="post" className="ad-inline">
              <input type="hidden" name="id" value={account.id} />
              {account.closed === null ? (
                <Button type="submit" name="intent" value="reset" size="sm" aria-label={`Password link for ${account.name}`}>
                  Password link
                </Button>
              ) : null}
              <Button
                type="submit"
                name="intent"
                value={account.closed === null ? 'close' : 'open'}
                size="sm"
                aria-label={`${account.closed === null ? 'Close' : 'Open'} the account of ${account.name}`}
              >
                {account.closed === null ? 'Close' : 'Open'}
              </Button>
            </Form>,
          ],
        }))}
        empty="No accounts."
      />
      <section className="ad-group" aria-labelledby="invite">
        <h2 id="invite">Invite someone</h2>
        <Form method="post" className="ad-filter">
          <SelectField label="Role" name="role" options={ROLES.map((value) => ({ value, label: value }))} />
          <Button type="submit" name="intent" value="invite" size="sm">
            Create link
          </Button>
        </Form>
      </section>
      <section className="ad-group" aria-labelledby="sessions">
        <h2 id="sessions">Sessions</h2>
        <SessionList sessions={sessions} mine={mine} />
      </section>
    </>
  )
}
