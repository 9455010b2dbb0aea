/** /admin/drafts/{id}/preview: a draft as the page that readers would see. */

import { notFound } from '../../../../catalog/errors.ts'
import * as deskRecordsWords from '../../../../messages/areas/desk-records.ts'
import { archiveOf } from '../../../archive-context.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { ArticleView } from '../../article/article-view.tsx'
import { ExhibitView } from '../../exhibits/exhibit-view.tsx'
import { RecordArticle } from '../../record/record-article.tsx'
import { ErasAlone } from '../../timelines/era.tsx'
import { adminOf } from '../gate/gate.server.ts'
import type { Route } from './+types/preview'
import { draftAddress, entityOf } from './drafts.server.ts'
import { entityPreview, recordPreview } from './preview.server.ts'

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

export default function Preview({ loaderData: shown }: Route.ComponentProps) {
  const t = useWords()
  return (
    <>
      <div className="wrap admin">
        <p className="ad-say" role="status">
          {t(deskRecordsWords.previewOf, { title: shown.title })} <Link to={shown.back}>{t(deskRecordsWords.continueEditing)}</Link>{' '}
          <Link to={deskPaths.adminDrafts()}>{t(deskRecordsWords.allDrafts)}</Link>
        </p>
        {shown.faults.length > 0 ? (
          <ul>
            {shown.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        ) : null}
        {shown.closed ? <p>{t(deskRecordsWords.recordClosed)}</p> : null}
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
