/** /admin/entities/{kind}/{id}/history: every version of an entry, removed ones too, two of them compared, an earlier one restored. */
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { ArchiveError, notFound } from '../../../../catalog/errors.ts'
import { compareData } from '../../../../desk/editing/compare-records.ts'
import { ENTITY_FORMS } from '../../../../desk/entities/entity-form.ts'
import { problemIn } from '../../../../desk/problems.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as deskEntitiesWords from '../../../../messages/areas/desk-entities.ts'
import * as deskEntitiesServerWords from '../../../../messages/areas/desk-entities-server.ts'
import * as deskPartsWords from '../../../../messages/areas/desk-parts.ts'
import { inEnglish } from '../../../../messages/in-english.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { useContentLanguage, useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { EntityHistory, Versions } from '../parts/versions.tsx'
import type { Route } from './+types/entity-history-page'
import { changeAsJob, faultInWords, kindNamed } from './entity.server.ts'

const number = z.coerce.number().int().min(0)
const SentSchema = z.object({ intent: z.literal('restore'), base: number, version: number, reason: z.string().max(300).default('') })

export const loader = guard(({ request, context, params }: Route.LoaderArgs) => {
  const kind = kindNamed(params.kind)
  const { entities, catalog, language } = adminOf(request, context)
  const t = wordsIn(language)
  const id = params.entry
  const entries = entities.history(kind, id)
  const shipped = entities.at(kind, id, 0)
  const newest = entries[0]?.version ?? 0
  if (newest === 0 && !shipped) throw notFound(`The entry ${id}`)
  const { searchParams } = new URL(request.url)
  const to = number
    .max(newest)
    .catch(newest)
    .parse(searchParams.get('to') ?? undefined)
  const from = number
    .max(newest)
    .catch(Math.max(shipped ? 0 : 1, to - 1))
    .parse(searchParams.get('from') ?? undefined)
  const labels = new Map(ENTITY_FORMS[kind].fields.map(({ field, label }) => [field, t(label)]))
  const into = catalog.mergedInto(kind, id)
  const versions = [...entries.map(({ version }) => ({ value: version, label: String(version) }))]
  return {
    kind,
    id,
    name: entities.nameOf(kind, id),
    removed: newest > 0 && entries[0]?.data === null,
    into: into === null ? null : { id: into, name: entities.nameOf(kind, into) },
    entries: entries.map(({ data: _, ...version }) => ({ ...version, reason: problemIn(language, version.reason) })),
    versions: shipped ? [...versions, { value: 0, label: t(deskEntitiesServerWords.beforeEdits) }] : versions,
    base: newest,
    from,
    to,
    differences: compareData(entities.at(kind, id, from), entities.at(kind, id, to)).map((one) => ({
      ...one,
      label: labels.get(one.field) ?? one.field,
    })),
  }
})

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const kind = kindNamed(params.kind)
  const admin = adminOf(request, context)
  const { entities, person, note, language } = admin
  const sent = SentSchema.safeParse(Object.fromEntries(await postedForm(request)))
  if (!sent.success) throw new ArchiveError(400, 'bad-form', inEnglish(deskEntitiesServerWords.noVersion))
  const { base, version, reason } = sent.data
  const outcome = await entities.restore(kind, params.entry, version, base, { actor: person.name, reason })
  const done = outcome.state === 'saved' || outcome.state === 'unchanged'
  note({ action: `${kind}.restore`, subject: params.entry, outcome: done ? 'done' : 'refused', detail: reason })
  if (done) return redirect(deskPaths.adminEntityHistory(kind, params.entry), 303)
  if (outcome.state === 'conflict')
    return data({ words: wordsIn(language)(deskEntitiesServerWords.changedBy, { by: outcome.by }) }, { status: 409 })
  if (outcome.state === 'large') {
    const restored = { ...entities.at(kind, params.entry, version) }
    const save = { action: 'save', kind, id: params.entry, base, data: restored, draft: '', actor: person.name, reason } as const
    return changeAsJob(admin, save, outcome.records)
  }
  return data({ words: outcome.faults.map((fault) => faultInWords(kind, fault, language).words).join(' ') }, { status: 400 })
})

export default function EntityHistoryPage({ loaderData: shown, actionData }: Route.ComponentProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <>
      <h1>
        {t.rich(deskEntitiesWords.historyOf, {
          name: () => (
            <span key="name" lang={lang}>
              {shown.name}
            </span>
          ),
        })}
      </h1>
      <p className="ad-facts-line">
        <span className="call">{shown.id}</span>
        {shown.removed ? (
          <span>{t(shown.into ? deskEntitiesWords.isMerged : deskPartsWords.removed)}</span>
        ) : (
          <Link to={deskPaths.adminEntity(shown.kind, shown.id)}>{t(deskEntitiesWords.edit)}</Link>
        )}
        {shown.into ? (
          <Link to={deskPaths.adminEntity(shown.kind, shown.into.id)} lang={lang}>
            {shown.into.name}
          </Link>
        ) : null}
      </p>
      {actionData ? (
        <p className="ad-say bad" role="alert">
          {actionData.words}
        </p>
      ) : null}
      <EntityHistory entries={shown.entries} />
      <Versions {...shown} />
    </>
  )
}
