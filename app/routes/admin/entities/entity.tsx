/** /admin/entities/{kind}/{id}: one entry: its form, preview, history, merging and removing; `new` makes one. */
import { Form, redirect } from 'react-router'
import type { EntityKind } from '../../../../catalog/entities.ts'
import { localDay } from '../../../../catalog/local-time.ts'
import { helpWithDates } from '../../../../desk/editing/form-dates.ts'
import type { PickLists } from '../../../../desk/editing/open-editing.ts'
import type { FormValues } from '../../../../desk/editing/record-form.ts'
import { blankEntity, ENTITY_FORMS, type EntityField, entityValues, fieldsIn } from '../../../../desk/entities/entity-form.ts'
import { problemIn } from '../../../../desk/problems.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as deskEntitiesWords from '../../../../messages/areas/desk-entities.ts'
import * as deskPartsWords from '../../../../messages/areas/desk-parts.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { useContentLanguage, useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { DraftNotice, EditForm, MORE_LINES, type SentForm } from '../parts/edit-form.tsx'
import { When } from '../parts/ledger.tsx'
import { useLastAnswer } from '../parts/page-hooks.ts'
import { EntityHistory } from '../parts/versions.tsx'
import { entityDraft, hasPreview } from '../records/drafts.server.ts'
import { RecordInput } from '../records/record-form.tsx'
import type { Route } from './+types/entity'
import { kindNamed, sendEntity } from './entity.server.ts'

const NEW = 'new'

/** The public page of an entry; '' where it has none of its own. */
function publicPage(kind: EntityKind, id: string, path: unknown): string {
  if (kind === 'person') return paths.person(id)
  if (kind === 'place') return paths.place(id)
  if (kind === 'subject') return paths.subject(id)
  if (kind === 'collection') return paths.collection(id)
  if (kind === 'exhibit') return paths.exhibit(id)
  if (kind === 'timeline') return paths.timelines()
  return typeof path === 'string' ? path : ''
}

export const loader = guard(({ request, context, params }: Route.LoaderArgs) => {
  const kind = kindNamed(params.kind)
  const { entities, editing, store, catalog, language } = adminOf(request, context)
  const t = wordsIn(language)
  const { searchParams } = new URL(request.url)
  const { many, merges, slugFrom } = ENTITY_FORMS[kind]
  const fields = fieldsIn(t, kind)
  const id = params.entry === NEW && slugFrom ? null : params.entry
  const removed = id !== null && entities.history(kind, id)[0]?.data === null
  if (removed) throw redirect(deskPaths.adminEntityHistory(kind, params.entry), 303)
  const opened = id === null ? null : entities.open(kind, id)
  const draft = store.drafts.get(entityDraft(kind, params.entry))
  const values = entityValues(kind, opened?.data ?? blankEntity(kind, localDay(new Date(), catalog.contract.identity.timeZone)))
  const current = draft ? { ...values, ...draft.form } : values
  return {
    kind,
    id,
    many: t(many),
    fields,
    name: opened?.name ?? '',
    version: opened?.version ?? 0,
    records: opened?.records ?? 0,
    page: opened ? publicPage(kind, opened.id, opened.data.path) : '',
    merges: merges === true && id !== null,
    removes: id !== null && kind !== 'site',
    others: merges ? entities.list(kind, '').flatMap((other) => (other.id === id ? [] : [{ value: other.id, label: other.name }])) : [],
    draft: draft && { actor: draft.actor, time: draft.time },
    preview: draft && hasPreview(draft.subject) ? deskPaths.adminPreview(draft.subject) : '',
    base: draft?.base ?? opened?.version ?? 0,
    values: current,
    dates: helpWithDates(current, fields, language),
    picks: editing.picks(),
    history:
      id === null
        ? []
        : entities.history(kind, id).map(({ data: _, ...version }) => ({ ...version, reason: problemIn(language, version.reason) })),
    said: searchParams.has('saved')
      ? t(deskEntitiesWords.published)
      : searchParams.has('unchanged')
        ? t(deskEntitiesWords.unchanged)
        : searchParams.has('drafted')
          ? t(deskEntitiesWords.drafted)
          : '',
  }
})

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const kind = kindNamed(params.kind)
  const id = params.entry === NEW && ENTITY_FORMS[kind].slugFrom ? null : params.entry
  return sendEntity(adminOf(request, context), kind, id, await postedForm(request))
})

export default function EntityPage({ loaderData: shown, actionData }: Route.ComponentProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const sent = useLastAnswer(actionData, shown)
  return (
    <>
      {shown.id === null ? <h1>{t(deskEntitiesWords.newOne, { kind: shown.kind })}</h1> : <h1 lang={lang}>{shown.name}</h1>}
      <p className="ad-facts-line">
        {shown.id === null ? null : <span className="call">{shown.id}</span>}
        {shown.id === null ? null : (
          <span>{shown.version === 0 ? t(deskEntitiesWords.notEdited) : t(deskEntitiesWords.version, { version: shown.version })}</span>
        )}
        {shown.merges ? <span>{t(deskEntitiesWords.records, { count: shown.records })}</span> : null}
        {shown.id === null ? null : <Link to={deskPaths.adminEntityHistory(shown.kind, shown.id)}>{t(deskEntitiesWords.compare)}</Link>}
        {shown.page ? <Link to={shown.page}>{t(deskEntitiesWords.viewPage)}</Link> : null}
        <Link to={shown.kind === 'site' ? deskPaths.adminEntities() : deskPaths.adminEntityKind(shown.kind)}>{shown.many}</Link>
      </p>
      {shown.said && !sent ? (
        <p className="ad-say" role="status">
          {shown.said}
        </p>
      ) : null}
      {shown.draft && !sent ? <DraftNotice draft={shown.draft} page={shown.preview} /> : null}
      {sent?.conflict ? (
        <p className="ad-say bad" role="alert">
          {t.rich(deskEntitiesWords.conflict, { by: sent.conflict.by, time: () => <When key="time" time={sent.conflict?.time ?? ''} /> })}
        </p>
      ) : null}
      {sent?.checked ? (
        <section className="ad-preview" aria-labelledby="preview">
          <h2 id="preview">{t(deskPartsWords.preview)}</h2>
          <p>{t(deskEntitiesWords.noProblems)}</p>
          <p className="note">
            {t(deskEntitiesWords.nothingPublished)} {sent.page ? <Link to={sent.page}>{t(deskPartsWords.previewPage)}</Link> : null}
          </p>
        </section>
      ) : null}
      <EntityForm
        key={`${shown.version} ${shown.draft?.time ?? ''} ${sent?.stamp ?? ''}`}
        fields={shown.fields}
        picks={shown.picks}
        values={sent?.values ?? shown.values}
        base={sent?.base ?? shown.base}
        reason={sent?.reason ?? ''}
        faults={sent?.faults ?? []}
        names={sent?.names}
        dates={sent?.dates ?? shown.dates}
        more={sent?.more ?? ''}
      />
      {shown.merges ? (
        <details className="ad-more">
          <summary>{t(deskEntitiesWords.mergeOne, { kind: shown.kind })}</summary>
          <p className="note">{t(deskEntitiesWords.mergeNote, { count: shown.records })}</p>
          <Form method="post" className="ad-form narrow">
            <div className="field">
              <label htmlFor="merge-into">{t(deskEntitiesWords.other)}</label>
              <input id="merge-into" name="into" type="text" list="pick-others" required autoComplete="off" />
            </div>
            <datalist id="pick-others">
              {shown.others.map(({ value, label }) => (
                <option key={value} value={value} label={label} />
              ))}
            </datalist>
            <div className="field">
              <label htmlFor="merge-why">{t(deskEntitiesWords.reason)}</label>
              <input id="merge-why" name="reason" type="text" maxLength={300} required autoComplete="off" />
            </div>
            <Button type="submit" name="intent" value="merge">
              {t(deskEntitiesWords.merge)}
            </Button>
          </Form>
        </details>
      ) : null}
      {shown.removes ? (
        <details className="ad-more">
          <summary>{t(deskEntitiesWords.removeOne)}</summary>
          <Form method="post" className="ad-form narrow">
            <div className="field">
              <label htmlFor="remove-why">{t(deskEntitiesWords.removeReason)}</label>
              <input id="remove-why" name="reason" type="text" maxLength={300} required autoComplete="off" />
            </div>
            <Button type="submit" name="intent" value="remove">
              {t(deskEntitiesWords.removeOne)}
            </Button>
          </Form>
        </details>
      ) : null}
      <EntityHistory entries={shown.history} />
    </>
  )
}

/** The form of an entry: the fields of its kind. */
interface EntityFormProps extends SentForm {
  fields: readonly EntityField[]
  picks: PickLists
  values: FormValues
  more: string
}

function EntityForm({ fields, picks, values, base, reason, faults, names, dates, more }: EntityFormProps) {
  const t = useWords()
  return (
    <EditForm faults={faults} names={names} dates={dates} base={base} reason={reason} picks={picks}>
      <section className="ad-group" aria-label={t(deskEntitiesWords.fields)}>
        {fields.map((field) => (
          <RecordInput
            key={field.field}
            field={field}
            label={t(field.label)}
            note={t(field.note)}
            values={values}
            faults={faults}
            more={more === field.field ? MORE_LINES : 0}
            picks={picks}
          />
        ))}
      </section>
    </EditForm>
  )
}
