/** /admin/drafts/{id}/preview: a draft as the page that readers would see. */
import { publicViewer, seenBy } from '../../../../catalog/access.ts'
import { notFound } from '../../../../catalog/errors.ts'
import { recordView } from '../../../../endpoints/record-formats/index.ts'
import { siteAddress } from '../../../../endpoints/site-address.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Link } from '../../../ui/link.tsx'
import { RecordArticle } from '../../record/record-article.tsx'
import { recordPage } from '../../record/record-page.ts'
import { adminOf } from '../gate/admin-context.ts'
import type { Route } from './+types/preview'
import { draftAddress, isNewDraft } from './draft-subject.ts'
import { shownFaults } from './shown-form.ts'

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const admin = adminOf(request, context)
  const { editing, store, catalog, settings } = admin
  const draft = store.drafts.get(params.id)
  if (!draft) throw notFound('The draft')
  const { record, faults } = editing.judge(isNewDraft(draft.subject) ? null : draft.subject, draft.form)
  const seen = record && seenBy(record, publicViewer())
  const view = seen && recordView(seen, { version: draft.base + 1, changed: '' }, { ...admin, site: siteAddress(request, settings) })
  return {
    title: draft.title,
    back: draftAddress(draft.subject),
    faults: shownFaults(catalog, faults).map(({ words }) => words),
    page: view ? await recordPage(view, admin, new URL(request.url).searchParams.get('show') === '1') : null,
  }
})

export default function Preview({ loaderData: { title, back, faults, page } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap admin">
        <p className="ad-say" role="status">
          Preview of a draft: {title}. Nothing of it is published. <Link to={back}>Continue editing</Link>{' '}
          <Link to={deskPaths.adminDrafts()}>All drafts</Link>
        </p>
        {faults.length > 0 ? (
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        ) : page ? null : (
          <p>This record is closed: the public cannot see it.</p>
        )}
      </div>
      {page ? <RecordArticle page={page} /> : null}
    </>
  )
}
