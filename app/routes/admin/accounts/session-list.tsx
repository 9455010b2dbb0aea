/** Where somebody is signed in, each with the button that ends it. */
import { Form } from 'react-router'
import type { ListedSession } from '../../../../desk/sessions/sessions.ts'
import * as deskAccountsWords from '../../../../messages/areas/desk-accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../ui/language.ts'
import { addressKindIn } from '../audit/audit-labels.ts'
import { Ledger, When } from '../parts/ledger.tsx'

export function SessionList({ sessions, mine }: { sessions: readonly ListedSession[]; mine: string }) {
  const t = useWords()
  return (
    <Ledger
      caption={t(deskAccountsWords.sessions)}
      columns={[
        { head: t(deskAccountsWords.who) },
        { head: t(deskAccountsWords.browser) },
        { head: t(deskAccountsWords.from, { address: 'kind' }) },
        { head: t(deskAccountsWords.since), data: true },
        { head: t(deskAccountsWords.lastSeen), data: true },
        { head: t(deskAccountsWords.actions) },
      ]}
      rows={sessions.map((session) => ({
        key: session.id,
        cells: [
          session.name,
          session.browser || t(deskAccountsWords.unknown),
          addressKindIn(t, session.from),
          <When key="since" time={session.created} />,
          <When key="seen" time={session.seen} />,
          session.id === mine ? (
            t(deskAccountsWords.thisOne)
          ) : (
            <Form key="end" method="post">
              <input type="hidden" name="id" value={session.id} />
              <Button
                type="submit"
                name="intent"
                value="end"
                size="sm"
                aria-label={t(deskAccountsWords.endSessionOf, { name: session.name })}
              >
                {t(deskAccountsWords.end)}
              </Button>
            </Form>
          ),
        ],
      }))}
      empty={t(deskAccountsWords.nobodySignedIn)}
    />
  )
}
