/** Pages of entries as they would be: an article, an exhibit, a timeline. Server only. */

import { type EntityKind, EntityKindSchema, withEdits } from '../../../../catalog/entities.ts'
import { localDay } from '../../../../catalog/local-time.ts'
import { blankEntity, entityFrom } from '../../../../desk/entities/entity-form.ts'
import { siteAddress } from '../../../../endpoints/site-address.ts'
import { type Language, MAIN_LANGUAGE } from '../../../../messages/languages.ts'
import type { Draft } from '../../../../store/index.ts'
import { type ArticleData, loadArticle } from '../../article/article.server.ts'
import { type ExhibitData, loadExhibit } from '../../exhibits/exhibit.server.ts'
import { type EraData, listEras, readTimelineAddress } from '../../timelines/timelines.server.ts'
import type { Admin } from '../gate/admin-context.ts'
import { faultInWords } from './fault-in-words.ts'

export interface EntityPreview {
  article: ArticleData | null
  exhibit: ExhibitData | null
  eras: readonly EraData[]
}

/** @returns what is wrong with the draft, or its page. */
export async function entityPreview(
  admin: Admin,
  draft: Draft,
  { kind: named, id }: { kind: string; id: string },
  request: Request,
): Promise<{ faults: string[]; page: EntityPreview }> {
  const kind: EntityKind = EntityKindSchema.parse(named)
  const before =
    id === 'new' ? blankEntity(kind, localDay(new Date(), admin.catalog.contract.identity.timeZone)) : admin.entities.open(kind, id).data
  const made = entityFrom(kind, id === 'new' ? null : id, draft.form, before)
  const faults = admin.entities.judge(kind, made.id, made.data).map((fault) => faultInWords(kind, fault).words)
  const page: EntityPreview = { article: null, exhibit: null, eras: [] }
  if (faults.length > 0) return { faults, page }
  const language: Language = MAIN_LANGUAGE
  const archive = { ...admin, language, catalog: withEdits(admin.catalog, [{ kind, ...made, mergedInto: '' }]).catalog }
  if (kind === 'article') {
    const article = archive.catalog.article(String(made.data.path ?? ''))
    page.article = article && (await loadArticle(article, archive, siteAddress(request, admin.settings)))
  }
  if (kind === 'exhibit') page.exhibit = await loadExhibit(request, made.id, archive)
  if (kind === 'timeline') page.eras = listEras(archive, readTimelineAddress(new URLSearchParams())).filter(({ id }) => id === made.id)
  return { faults, page }
}
