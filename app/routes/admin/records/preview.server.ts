/** Drafts as the pages they would become. */

import { publicViewer, seenBy, type Viewer } from '../../../../catalog/access.ts'
import { type EntityKind, EntityKindSchema, withEdits } from '../../../../catalog/entities.ts'
import { localDay } from '../../../../catalog/local-time.ts'
import { isNewDraft } from '../../../../desk/editing/open-editing.ts'
import { blankEntity, entityFrom } from '../../../../desk/entities/entity-form.ts'
import type { Archive } from '../../../../endpoints/archive.ts'
import { recordView } from '../../../../endpoints/record-formats/index.ts'
import { siteAddress } from '../../../../endpoints/request-address.ts'
import { type Language, MAIN_LANGUAGE } from '../../../../messages/languages.ts'
import type { Draft } from '../../../../store/index.ts'
import { type ArticleData, loadArticle } from '../../article/article.server.ts'
import { type ExhibitData, loadExhibit } from '../../exhibits/exhibit.server.ts'
import { loadRecord } from '../../record/record.server.ts'
import { type EraData, listEras, readTimelineAddress } from '../../timelines/timelines.server.ts'
import { faultInWords } from '../entities/entity.server.ts'
import type { Admin } from '../gate/gate.server.ts'
import { formProblems } from './record-form.server.ts'

interface EntityPreview {
  article: ArticleData | null
  exhibit: ExhibitData | null
  eras: readonly EraData[]
}

/** The entry of a draft. @returns what is wrong with it, or its page. */
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
  const faults = admin.entities.judge(kind, made.id, made.data).map((fault) => faultInWords(kind, fault, admin.language).words)
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

/**
 * The record that a draft would become, as the page that readers see.
 * @param reader the archive as readers use it.
 * @returns what is wrong with the draft, and its page; null where readers would not see it.
 */
export async function recordPreview(
  { editing, catalog, settings, language }: Admin,
  reader: Archive & { viewer: Viewer; language: Language },
  draft: Draft,
  request: Request,
) {
  const { record, faults } = editing.judge(isNewDraft(draft.subject) ? null : draft.subject, draft.form)
  const seen = record && seenBy(record, publicViewer())
  const view = seen && recordView(seen, { version: draft.base + 1, changed: '' }, { ...reader, site: siteAddress(request, settings) })
  return {
    faults: formProblems(catalog, faults, language).map(({ words }) => words),
    record: view
      ? await loadRecord(view, { ...reader, language: MAIN_LANGUAGE }, new URL(request.url).searchParams.get('show') === '1')
      : null,
  }
}
