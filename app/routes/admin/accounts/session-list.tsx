/** Where somebody is signed in, each with the button that ends it. */
import { Form } from 'react-router'
import type { ListedSession } from '../../../../desk/sessions/sessions.ts'
import { Button } from '../../../ui/button.tsx'
import { Ledger, When } from '../parts/ledger.tsx'

export function SessionList({ sessions, mine }: { sessions: readonly ListedSession[]; mine: string }) {
  return (
    <Ledger
      caption="Sessions"
      columns={[
        { head: 'Who' },
        { head: 'Browser' },
        { head: 'From' },
        { head: 'Since', data: true },
        { head: 'Last seen', data: true },
        { head: 'Actions' },
      ]}
      rows={sessions.map((session) => ({
        key: session.id,
        cells: [
          session.name,
          session.browser || 'unknown',
          session.from,
          <When key="since" time={session.created} />,
          <When key="seen" time={session.seen} />,
          session.id === mine ? (
            'this one'
          ) : (
            <Form key="end" method="post">
              <input type="hidden" name="id" value={session.id} />
              <Button type="submit" name="intent" value="end" size="sm" aria-label={`End session of ${session.name}`}>
                End
              </Button>
            </Form>
          ),
        ],
      }))}
      empty="No one is signed in."
    />
  )
}
