/** /admin/drafts: what is begun and not published. */
import { Form, redirect } from 'react-router'
import { isNewDraft } from '../../../../desk/editing/open-editing.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as deskListsWords from '../../../../messages/areas/desk-lists.ts'
import * as deskPartsWords from '../../../../messages/areas/desk-parts.ts'
import * as deskRecordsWords from '../../../../messages/areas/desk-records.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, When } from '../parts/ledger.tsx'

import type { Route } from './+types/drafts'
import { discardDraft, draftAddress, hasPreview } from './drafts.server.ts'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { store, language } = adminOf(request, context)
  const t = wordsIn(language)
  return {
    drafts: store.drafts.list().map((draft) => ({
      ...draft,
      to: draftAddress(draft.subject),
      preview: hasPreview(draft.subject) ? deskPaths.adminPreview(draft.subject) : '',
      call: isNewDraft(draft.subject) ? t(deskRecordsWords.isNew) : draft.subject.replace(/^entity~/, '').replace('~', ': '),
    })),
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  await discardDraft(adminOf(request, context), String((await postedForm(request)).get('subject') ?? ''))
  return redirect(deskPaths.adminDrafts(), 303)
})

export default function Drafts({ loaderData: { drafts } }: Route.ComponentProps) {
  const t = useWords()
  return (
    <>
      <h1>{t(deskRecordsWords.drafts)}</h1>
      <p className="note">{t(deskRecordsWords.draftsNote)}</p>
      <Ledger
        caption={t(deskRecordsWords.draftsCaption)}
        columns={[
          { head: t(deskRecordsWords.callNumber), data: true },
          { head: t(deskListsWords.title) },
          { head: t(deskRecordsWords.by) },
          { head: t(deskRecordsWords.saved, { column: 'draft' }), data: true },
          { head: t(deskRecordsWords.actions) },
        ]}
        rows={drafts.map((draft) => ({
          key: draft.subject,
          cells: [
            draft.call,
            <Link key="title" to={draft.to}>
              {draft.title || t(deskRecordsWords.untitled)}
            </Link>,
            draft.actor,
            <When key="time" time={draft.time} />,
            <Form key="do" method="post" className="ad-inline">
              {draft.preview ? <Link to={draft.preview}>{t(deskPartsWords.preview)}</Link> : null}
              <input type="hidden" name="subject" value={draft.subject} />
              <Button type="submit" size="sm" aria-label={t(deskRecordsWords.discardOf, { title: draft.title })}>
                {t(deskRecordsWords.discard)}
              </Button>
            </Form>,
          ],
        }))}
        empty={t(deskRecordsWords.noDrafts)}
      />
    </>
  )
}
