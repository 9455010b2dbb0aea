/** /admin/entities/{kind}/{id}: one entry: its form, preview, history, merging and removing; `new` makes one. */
import { Form, redirect } from 'react-router'
import type { EntityKind } from '../../../../catalog/entities.ts'
import { localDay } from '../../../../catalog/local-time.ts'
import { helpWithDates } from '../../../../desk/editing/form-dates.ts'
import type { PickLists } from '../../../../desk/editing/open-editing.ts'
import type { FormValues } from '../../../../desk/editing/record-form.ts'
import { blankEntity, ENTITY_FORMS, type EntityField, entityValues } from '../../../../desk/entities/entity-form.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
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
  const { entities, editing, store, catalog } = adminOf(request, context)
  const { searchParams } = new URL(request.url)
  const { one, many, fields, merges, slugFrom } = ENTITY_FORMS[kind]
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
    one,
    many,
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
    dates: helpWithDates(current, fields),
    picks: editing.picks(),
    history: id === null ? [] : entities.history(kind, id).map(({ data: _, ...version }) => version),
    said: searchParams.has('saved')
      ? 'Published. Readers see it now.'
      : searchParams.has('unchanged')
        ? 'No changes, so nothing was saved.'
        : searchParams.has('drafted')
          ? 'Draft saved.'
          : '',
  }
})

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const kind = kindNamed(params.kind)
  const id = params.entry === NEW && ENTITY_FORMS[kind].slugFrom ? null : params.entry
  return sendEntity(adminOf(request, context), kind, id, await postedForm(request))
})

export default function EntityPage({ loaderData: shown, actionData }: Route.ComponentProps) {
  const sent = useLastAnswer(actionData, shown)
  return (
    <>
      <h1>{shown.id === null ? `New ${shown.one}` : shown.name}</h1>
      <p className="ad-facts-line">
        {shown.id === null ? null : <span className="call">{shown.id}</span>}
        {shown.id === null ? null : <span>{shown.version === 0 ? 'not edited yet' : `version ${shown.version}`}</span>}
        {shown.merges ? (
          <span>
            {shown.records} record{shown.records === 1 ? '' : 's'}
          </span>
        ) : null}
        {shown.id === null ? null : <Link to={deskPaths.adminEntityHistory(shown.kind, shown.id)}>Compare and restore</Link>}
        {shown.page ? <Link to={shown.page}>View public page</Link> : null}
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
          {sent.conflict.by} published another version on <When time={sent.conflict.time} />. Your changes were not saved. Compare it in a
          new tab, then reload this page or save a draft.
        </p>
      ) : null}
      {sent?.checked ? (
        <section className="ad-preview" aria-labelledby="preview">
          <h2 id="preview">Preview</h2>
          <p>No problems found.</p>
          <p className="note">
            Nothing is published yet. What you entered is saved as a draft.{' '}
            {sent.page ? <Link to={sent.page}>Preview as a page</Link> : null}
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
          <summary>Merge into another {shown.one}</summary>
          <p className="note">
            The other entry takes its place: {shown.records} record{shown.records === 1 ? '' : 's'} will name the other, this name becomes
            one of its variants, and this address leads there.
          </p>
          <Form method="post" className="ad-form narrow">
            <div className="field">
              <label htmlFor="merge-into">Name or id of the other</label>
              <input id="merge-into" name="into" type="text" list="pick-others" required autoComplete="off" />
            </div>
            <datalist id="pick-others">
              {shown.others.map(({ value, label }) => (
                <option key={value} value={value} label={label} />
              ))}
            </datalist>
            <div className="field">
              <label htmlFor="merge-why">Reason</label>
              <input id="merge-why" name="reason" type="text" maxLength={300} required autoComplete="off" />
            </div>
            <Button type="submit" name="intent" value="merge">
              Merge
            </Button>
          </Form>
        </details>
      ) : null}
      {shown.removes ? (
        <details className="ad-more">
          <summary>Remove</summary>
          <Form method="post" className="ad-form narrow">
            <div className="field">
              <label htmlFor="remove-why">Reason (an entry that records or pages name cannot be removed)</label>
              <input id="remove-why" name="reason" type="text" maxLength={300} required autoComplete="off" />
            </div>
            <Button type="submit" name="intent" value="remove">
              Remove
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
  return (
    <EditForm faults={faults} names={names} dates={dates} base={base} reason={reason} picks={picks}>
      <section className="ad-group" aria-label="Fields">
        {fields.map((field) => (
          <RecordInput
            key={field.field}
            field={field}
            label={field.label}
            note={field.note}
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
