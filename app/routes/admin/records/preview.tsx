/** /admin/drafts/{id}/preview: a draft as the page that readers would see. */

import { publicViewer, seenBy } from '../../../../catalog/access.ts'
import { notFound } from '../../../../catalog/errors.ts'
import { isNewDraft } from '../../../../desk/editing/open-editing.ts'
import { recordView } from '../../../../endpoints/record-formats/index.ts'
import { siteAddress } from '../../../../endpoints/site-address.ts'
import { MAIN_LANGUAGE } from '../../../../messages/languages.ts'
import type { Draft } from '../../../../store/index.ts'
import { archiveOf } from '../../../archive-context.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Link } from '../../../ui/link.tsx'
import { ArticleView } from '../../article/article-view.tsx'
import { ExhibitView } from '../../exhibits/exhibit-view.tsx'
import { loadRecord } from '../../record/record.server.ts'
import { RecordArticle } from '../../record/record-article.tsx'
import { ErasAlone } from '../../timelines/era.tsx'
import { entityPreview } from '../entities/entity-preview.ts'
import { type Admin, adminOf } from '../gate/admin-context.ts'
import type { Route } from './+types/preview'
import { draftAddress, entityOf } from './draft-subject.ts'
import { shownFaults } from './shown-form.ts'

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const admin = adminOf(request, context)
  const reader = archiveOf(request, context)
  const draft = admin.store.drafts.get(params.id)
  if (!draft) throw notFound('The draft')
  const entity = entityOf(draft.subject)
  const about = { title: draft.title, back: draftAddress(draft.subject) }
  if (entity) {
    const { faults, page } = await entityPreview(admin, draft, entity, request)
    return { ...about, faults, closed: false, record: null, ...page }
  }
  const { record, faults } = await recordPreview(admin, reader, draft, request)
  return { ...about, faults, closed: faults.length === 0 && record === null, record, article: null, exhibit: null, eras: [] }
})

/** @param reader the archive as readers use it: the page is theirs. */
async function recordPreview({ editing, catalog, settings }: Admin, reader: ReturnType<typeof archiveOf>, draft: Draft, request: Request) {
  const { record, faults } = editing.judge(isNewDraft(draft.subject) ? null : draft.subject, draft.form)
  const seen = record && seenBy(record, publicViewer())
  const view = seen && recordView(seen, { version: draft.base + 1, changed: '' }, { ...reader, site: siteAddress(request, settings) })
  return {
    faults: shownFaults(catalog, faults).map(({ words }) => words),
    record: view
      ? await loadRecord(view, { ...reader, language: MAIN_LANGUAGE }, new URL(request.url).searchParams.get('show') === '1')
      : null,
  }
}

export default function Preview({ loaderData: shown }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap admin">
        <p className="ad-say" role="status">
          Preview of a draft: {shown.title}. Nothing of it is published. <Link to={shown.back}>Continue editing</Link>{' '}
          <Link to={deskPaths.adminDrafts()}>All drafts</Link>
        </p>
        {shown.faults.length > 0 ? (
          <ul>
            {shown.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        ) : null}
        {shown.closed ? <p>This record is closed: the public cannot see it.</p> : null}
      </div>
      {shown.record ? <RecordArticle page={shown.record} /> : null}
      {shown.article ? (
        <div className="wrap article">
          <ArticleView {...shown.article} />
        </div>
      ) : null}
      {shown.exhibit ? <ExhibitView page={shown.exhibit} /> : null}
      {shown.eras.length > 0 ? <ErasAlone title={shown.title} eras={shown.eras} /> : null}
    </>
  )
}
