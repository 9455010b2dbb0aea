/** /admin/accounts: who may sign in, invitations, and every session there is. */
import { data, Form } from 'react-router'
import { z } from 'zod'
import { ArchiveError } from '../../../../catalog/errors.ts'
import { RESET_MINUTES } from '../../../../desk/accounts/password-resets.ts'
import { ROLES, RoleSchema } from '../../../../desk/accounts/roles.ts'
import { provedLately } from '../../../../desk/sessions/sessions.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { siteAddress } from '../../../../endpoints/request-address.ts'
import * as deskAccountsWords from '../../../../messages/areas/desk-accounts.ts'
import * as gateWords from '../../../../messages/areas/desk-gate.ts'
import * as deskProblemsWords from '../../../../messages/areas/desk-problems.ts'
import { inEnglish } from '../../../../messages/in-english.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/checks.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
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
  const { desk, person, note, settings, language } = admin
  const t = wordsIn(language)
  const form = await postedForm(request)
  const parsed = SentSchema.safeParse({ ...Object.fromEntries(form), collections: form.getAll('collection').join(' ') })
  if (!parsed.success) throw new ArchiveError(400, 'bad-form', inEnglish(deskProblemsWords.noAction))
  const sent = parsed.data
  const say = (words: string, link = '') => data({ words, link })
  switch (sent.intent) {
    case 'invite': {
      requireProof(admin, 'account.invite')
      const code = await desk.accounts.invite(sent.role, person.id)
      note({ action: 'account.invite', detail: sent.role })
      const link = siteAddress(request, settings) + deskPaths.adminJoin(code)
      return say(t(deskAccountsWords.invited, { role: t(gateWords.role, { role: sent.role }) }), link)
    }
    case 'role':
      requireProof(admin, 'account.role')
      note({ action: 'account.role', subject: sent.id, detail: sent.role })
      await desk.accounts.setRole(sent.id, sent.role)
      return say(t(deskAccountsWords.roleChanged))
    case 'collections': {
      requireProof(admin, 'account.collections')
      const collections = sent.collections.split(' ').filter((one) => one !== '')
      note({ action: 'account.collections', subject: sent.id, detail: collections.join(', ') })
      await desk.accounts.setCollections(sent.id, collections)
      return say(t(deskAccountsWords.collectionsChanged))
    }
    case 'reset': {
      requireProof(admin, 'password.link')
      const { name } = await desk.accounts.find(sent.id)
      const code = await desk.resets.code(sent.id, person.id)
      note({ action: 'password.link', subject: name })
      const link = siteAddress(request, settings) + deskPaths.adminReset(code)
      return say(t(deskAccountsWords.passwordLinkMade, { name, minutes: RESET_MINUTES }), link)
    }
    case 'close':
    case 'open':
      requireProof(admin, `account.${sent.intent}`)
      note({ action: `account.${sent.intent}`, subject: sent.id })
      await desk.accounts.setClosed(sent.id, sent.intent === 'close')
      return say(t(sent.intent === 'close' ? deskAccountsWords.closed : deskAccountsWords.reopened))
    case 'end':
      note({ action: 'session.end', subject: sent.id })
      await desk.sessions.end(sent.id)
      return say(t(deskAccountsWords.sessionEnded))
  }
})

export default function Accounts({ loaderData: { accounts, collections, sessions, mine, confirmed }, actionData }: Route.ComponentProps) {
  const t = useWords()
  const titles = new Map(collections.map(({ value, label }) => [value, label]))
  return (
    <>
      <h1>{t(gateWords.accounts)}</h1>
      {actionData ? (
        <div className="ad-say" role="status">
          <p>{actionData.words}</p>
          {actionData.link ? <p className="mono ad-link">{actionData.link}</p> : null}
        </div>
      ) : null}
      {confirmed ? null : <ConfirmFirst page="accounts" purpose={t(deskAccountsWords.toInvite)} />}
      <Ledger
        caption={t(gateWords.accounts)}
        columns={[
          { head: t(gateWords.name) },
          { head: t(deskAccountsWords.role) },
          { head: t(deskAccountsWords.collections) },
          { head: t(deskAccountsWords.signsInWith) },
          { head: t(deskAccountsWords.since), data: true },
          { head: t(deskAccountsWords.actions) },
        ]}
        rows={accounts.map((account) => ({
          key: account.id,
          marked: account.closed !== null,
          cells: [
            account.closed === null ? account.name : t(deskAccountsWords.isClosed, { name: account.name }),
            <Form key="role" method="post" className="ad-inline">
              <input type="hidden" name="id" value={account.id} />
              <select name="role" defaultValue={account.role} aria-label={t(deskAccountsWords.roleOf, { name: account.name })}>
                {ROLES.map((role) => (
                  <option key={role} value={role}>
                    {t(gateWords.role, { role })}
                  </option>
                ))}
              </select>
              <Button
                type="submit"
                name="intent"
                value="role"
                size="sm"
                aria-label={t(deskAccountsWords.changeRoleOf, { name: account.name })}
              >
                {t(deskAccountsWords.change, { button: 'role' })}
              </Button>
            </Form>,
            account.role === 'editor' ? (
              <details key="collections" className="ad-more">
                <summary>
                  {account.collections.length === 0
                    ? t(deskAccountsWords.noneYet)
                    : t.list(account.collections.map((id) => titles.get(id) ?? id))}
                </summary>
                <Form method="post">
                  <input type="hidden" name="id" value={account.id} />
                  <fieldset>
                    <legend className="vh">{t(deskAccountsWords.collectionsOf, { name: account.name })}</legend>
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
                  <Button
                    type="submit"
                    name="intent"
                    value="collections"
                    size="sm"
                    aria-label={t(deskAccountsWords.saveCollectionsOf, { name: account.name })}
                  >
                    {t(deskAccountsWords.save)}
                  </Button>
                </Form>
              </details>
            ) : (
              t(deskAccountsWords.all)
            ),
            t.list([
              ...(account.hasPassword ? [t(deskAccountsWords.byPassword)] : []),
              ...(account.passkeys > 0 ? [t(deskAccountsWords.byPasskeys, { count: account.passkeys })] : []),
            ]),
            <When key="since" time={account.created} />,
            <Form key="do" method="post" className="ad-inline">
              <input type="hidden" name="id" value={account.id} />
              {account.closed === null ? (
                <Button
                  type="submit"
                  name="intent"
                  value="reset"
                  size="sm"
                  aria-label={t(deskAccountsWords.passwordLinkFor, { name: account.name })}
                >
                  {t(deskAccountsWords.passwordLink)}
                </Button>
              ) : null}
              <Button
                type="submit"
                name="intent"
                value={account.closed === null ? 'close' : 'open'}
                size="sm"
                aria-label={t(deskAccountsWords.closeOrOpenOf, { action: account.closed === null ? 'close' : 'open', name: account.name })}
              >
                {t(deskAccountsWords.closeOrOpen, { action: account.closed === null ? 'close' : 'open' })}
              </Button>
            </Form>,
          ],
        }))}
        empty={t(deskAccountsWords.none)}
      />
      <section className="ad-group" aria-labelledby="invite">
        <h2 id="invite">{t(deskAccountsWords.invite)}</h2>
        <Form method="post" className="ad-filter">
          <SelectField
            label={t(deskAccountsWords.role)}
            name="role"
            options={ROLES.map((role) => ({ value: role, label: t(gateWords.role, { role }) }))}
          />
          <Button type="submit" name="intent" value="invite" size="sm">
            {t(deskAccountsWords.createLink)}
          </Button>
        </Form>
      </section>
      <section className="ad-group" aria-labelledby="sessions">
        <h2 id="sessions">{t(deskAccountsWords.sessions)}</h2>
        <SessionList sessions={sessions} mine={mine} />
      </section>
    </>
  )
}
