/** /admin/accessions/{number}: one accession, with links to its records and collections; `new` makes one. */

import { data, Form, redirect } from 'react-router'
import { localDay } from '../../../../catalog/local-time.ts'
import { ACCESSION_STATUSES, HOW } from '../../../../desk/accessions/accession-tables.ts'
import { type AccessionForm, AccessionFormSchema, locationWords } from '../../../../desk/accessions/accessions.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Admin, adminOf } from '../gate/gate.server.ts'
import { Faults } from '../parts/faults.tsx'
import { When } from '../parts/ledger.tsx'
import { useUnsavedWarning } from '../parts/page-hooks.ts'
import type { Route } from './+types/accession'
import { idsIn, unknownIds } from './record-ids.server.ts'

const NEW = 'new'
type Values = Readonly<Record<Exclude<keyof AccessionForm, 'collections' | 'records'> | 'collections' | 'records', string>>
const BLANK: Omit<Values, 'received'> = {
  title: '',
  source: '',
  contact: '',
  how: 'gift',
  extent: '',
  terms: '',
  status: 'received',
  location: '',
  note: '',
  collections: '',
  records: '',
}

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const { desk, editing, note, catalog } = adminOf(request, context)
  const accession = params.number === NEW ? null : await desk.accessions.read(params.number)
  if (accession) note({ action: 'accession.open', subject: accession.number })
  const { number = '', version = 0, changed = '', by = '', ...rest } = accession ?? {}
  const titles = new Map(editing.picks().collections.map(({ value, label }) => [value, label]))
  const values: Values = accession
    ? {
        ...BLANK,
        ...rest,
        received: accession.received,
        collections: accession.collections.join('\n'),
        records: accession.records.join('\n'),
      }
    : { ...BLANK, received: localDay(new Date(), catalog.contract.identity.timeZone) }
  return {
    number,
    version,
    changed,
    by,
    values,
    records: accession?.records ?? [],
    collections: (accession?.collections ?? []).map((id) => ({ id, title: titles.get(id) ?? id })),
    locations: (await desk.locations.list('')).map((one) => ({ value: one.id, label: locationWords(one) })),
    said: new URL(request.url).searchParams.has('saved') ? 'Saved.' : '',
  }
})

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const admin = adminOf(request, context)
  const { desk, person, note } = admin
  const sent = Object.fromEntries([...(await postedForm(request))].map(([name, value]) => [name, String(value).replaceAll('\r\n', '\n')]))
  const values: Values = { ...BLANK, received: '', ...sent }
  const subject = params.number
  const read = AccessionFormSchema.safeParse({ ...sent, collections: idsIn(values.collections), records: idsIn(values.records) })
  const faults = read.success
    ? await unknown(admin, read.data)
    : read.error.issues.map(({ path: [field], message }) => faultAt(String(field), message))
  if (!read.success || faults.length > 0) {
    note({ action: 'accession.save', subject, outcome: 'refused' })
    return data({ values, faults, conflict: null }, { status: 400 })
  }
  const outcome =
    subject === NEW
      ? await desk.accessions.create(read.data, person.name)
      : await desk.accessions.save(subject, Number(sent.base), read.data, person.name)
  note({ action: 'accession.save', subject, outcome: outcome.state === 'saved' ? 'done' : 'refused' })
  if (outcome.state === 'saved') return redirect(deskPaths.adminAccession(outcome.number, { saved: '1' }), 303)
  return data({ values, faults: [], conflict: { by: outcome.by, time: outcome.time } }, { status: 409 })
})

async function unknown(admin: Admin, { collections, records, location }: AccessionForm) {
  const known = new Set(admin.editing.picks().collections.map(({ value }) => value))
  const faults = unknownIds(admin, records).map((id) => ({ at: 'f-records', words: `Records: no record ${id}` }))
  for (const id of collections) if (!known.has(id)) faults.push({ at: 'f-collections', words: `Collections: no collection ${id}` })
  const places = await admin.desk.locations.list('')
  if (location !== '' && !places.some(({ id }) => id === location))
    faults.push({ at: 'f-location', words: 'Location: expected one of the list' })
  return faults
}

function faultAt(field: string, message: string) {
  return { at: `f-${field}`, words: `${LABELS[field] ?? field}: expected ${message}` }
}

const LABELS: Readonly<Record<string, string>> = {
  title: 'Material',
  received: 'Received',
  source: 'Source',
  how: 'Acquisition method',
  status: 'Status',
}

export default function AccessionPage({ loaderData: shown, actionData: sent }: Route.ComponentProps) {
  const unsaved = useUnsavedWarning()
  const values = sent?.values ?? shown.values
  return (
    <>
      <h1>{shown.number === '' ? 'New accession' : shown.values.title}</h1>
      <p className="ad-facts-line">
        {shown.number === '' ? null : <span className="call">{shown.number}</span>}
        {shown.changed === '' ? null : (
          <span>
            {shown.by}, <When time={shown.changed} />
          </span>
        )}
        <Link to={deskPaths.adminAccessions()}>All accessions</Link>
        {shown.collections.map(({ id, title }) => (
          <Link key={id} to={paths.collection(id)}>
            {title}
          </Link>
        ))}
        {shown.records.slice(0, 20).map((id) => (
          <Link key={id} to={deskPaths.adminRecord(id)}>
            {id}
          </Link>
        ))}
      </p>
      {shown.said && !sent ? (
        <p className="ad-say" role="status">
          {shown.said}
        </p>
      ) : null}
      {sent?.conflict ? (
        <p className="ad-say bad" role="alert">
          {sent.conflict.by} changed this accession on <When time={sent.conflict.time} />. Your changes were not saved. Open it in a new tab
          to compare, then reload this page.
        </p>
      ) : null}
      <Form method="post" className="ad-form" {...unsaved} key={`${shown.version} ${JSON.stringify(values)}`}>
        <Faults faults={sent?.faults ?? []} />
        <input type="hidden" name="base" value={shown.version} />
        <section className="ad-group" aria-label="Fields">
          <TextField id="f-title" label="Material" name="title" defaultValue={values.title} maxLength={300} required />
          <TextField id="f-received" label="Received" name="received" type="date" defaultValue={values.received} required />
          <TextField
            id="f-source"
            label="Source"
            name="source"
            defaultValue={values.source}
            maxLength={300}
            help="Stored encrypted; only archivists see it."
            required
          />
          <TextAreaField id="f-contact" label="Source contact" name="contact" rows={3} defaultValue={values.contact} />
          <SelectField
            id="f-how"
            label="Acquisition method"
            name="how"
            defaultValue={values.how}
            options={HOW.map((value) => ({ value, label: value }))}
          />
          <TextField id="f-extent" label="Extent" name="extent" defaultValue={values.extent} maxLength={300} />
          <TextAreaField id="f-terms" label="Terms" name="terms" rows={3} defaultValue={values.terms} />
          <SelectField
            id="f-status"
            label="Status"
            name="status"
            defaultValue={values.status}
            options={ACCESSION_STATUSES.map((value) => ({ value, label: value }))}
          />
          <SelectField
            id="f-location"
            label="Location"
            name="location"
            defaultValue={values.location}
            options={[{ value: '', label: 'None' }, ...shown.locations]}
          />
          <TextAreaField id="f-note" label="Note" name="note" rows={4} defaultValue={values.note} />
          <TextAreaField
            id="f-collections"
            label="Collections"
            name="collections"
            rows={2}
            defaultValue={values.collections}
            help="Collection IDs, one per line."
          />
          <TextAreaField
            id="f-records"
            label="Records"
            name="records"
            rows={4}
            defaultValue={values.records}
            help="Call numbers, one per line."
          />
        </section>
        <div className="ad-send btns">
          <Button type="submit" variant="default">
            Save accession
          </Button>
        </div>
      </Form>
    </>
  )
}
