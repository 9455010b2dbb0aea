/** /admin/drafts: what is begun and not published. */
import { Form, redirect } from 'react-router'
import { isNewDraft } from '../../../../desk/editing/open-editing.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, When } from '../parts/ledger.tsx'

import type { Route } from './+types/drafts'
import { discardDraft, draftAddress, hasPreview } from './drafts.server.ts'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { store } = adminOf(request, context)
  return {
    drafts: store.drafts.list().map((draft) => ({
      ...draft,
      to: draftAddress(draft.subject),
      preview: hasPreview(draft.subject) ? deskPaths.adminPreview(draft.subject) : '',
      call: isNewDraft(draft.subject) ? 'new' : draft.subject.replace(/^entity~/, '').replace('~', ': '),
    })),
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  await discardDraft(adminOf(request, context), String((await postedForm(request)).get('subject') ?? ''))
  return redirect(deskPaths.adminDrafts(), 303)
})

export default function Drafts({ loaderData: { drafts } }: Route.ComponentProps) {
  return (
    <>
      <h1>Drafts</h1>
      <p className="note">Everyone at the desk sees and may continue every draft. Readers see none of them.</p>
      <Ledger
        caption="Drafts, newest first"
        columns={[
          { head: 'Call number', data: true },
          { head: 'Title' },
          { head: 'By' },
          { head: 'Saved', data: true },
          { head: 'Actions' },
        ]}
        rows={drafts.map((draft) => ({
          key: draft.subject,
          cells: [
            draft.call,
            <Link key="title" to={draft.to}>
              {draft.title || 'Untitled'}
            </Link>,
            draft.actor,
            <When key="time" time={draft.time} />,
            <Form key="do" method="post" className="ad-inline">
              {draft.preview ? <Link to={draft.preview}>Preview</Link> : null}
              <input type="hidden" name="subject" value={draft.subject} />
              <Button type="submit" size="sm" aria-label={`Discard the draft ${draft.title}`}>
                Discard
              </Button>
            </Form>,
          ],
        }))}
        empty="No drafts."
      />
    </>
  )
}
