/** /admin/accessions/{number}: one accession, with links to its records and collections; `new` makes one. */

import { data, Form, redirect } from 'react-router'
import { localDay } from '../../../../catalog/local-time.ts'
import { ACCESSION_STATUSES, HOW } from '../../../../desk/accessions/accession-tables.ts'
import { type AccessionForm, AccessionFormSchema, locationIn } from '../../../../desk/accessions/accessions.ts'
import { problemIn } from '../../../../desk/problems.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as deskAccessionsWords from '../../../../messages/areas/desk-accessions.ts'
import * as deskAccessionsServerWords from '../../../../messages/areas/desk-accessions-server.ts'
import * as deskListsWords from '../../../../messages/areas/desk-lists.ts'
import type { Language } from '../../../../messages/languages.ts'
import type { Message } from '../../../../messages/message.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { type Admin, adminOf } from '../gate/gate.server.ts'
import { Faults } from '../parts/faults.tsx'
import { When } from '../parts/ledger.tsx'
import { useUnsavedWarning } from '../parts/page-hooks.ts'
import type { Route } from './+types/accession'
import { METHODS, STATUSES } from './accession-words.ts'
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
  const { desk, editing, note, catalog, language } = adminOf(request, context)
  const t = wordsIn(language)
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
    locations: (await desk.locations.list('')).map((one) => ({ value: one.id, label: locationIn(t, one) })),
    said: new URL(request.url).searchParams.has('saved') ? t(deskAccessionsServerWords.saved) : '',
  }
})

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const admin = adminOf(request, context)
  const { desk, person, note, language } = admin
  const sent = Object.fromEntries([...(await postedForm(request))].map(([name, value]) => [name, String(value).replaceAll('\r\n', '\n')]))
  const values: Values = { ...BLANK, received: '', ...sent }
  const subject = params.number
  const read = AccessionFormSchema.safeParse({ ...sent, collections: idsIn(values.collections), records: idsIn(values.records) })
  const faults = read.success
    ? await unknown(admin, read.data)
    : read.error.issues.map(({ path: [field], message }) => faultAt(language, String(field), message))
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
  const t = wordsIn(admin.language)
  const known = new Set(admin.editing.picks().collections.map(({ value }) => value))
  const faults = unknownIds(admin, records).map((id) => ({ at: 'f-records', words: t(deskAccessionsServerWords.unknownRecord, { id }) }))
  for (const id of collections)
    if (!known.has(id)) faults.push({ at: 'f-collections', words: t(deskAccessionsServerWords.unknownCollection, { id }) })
  const places = await admin.desk.locations.list('')
  if (location !== '' && !places.some(({ id }) => id === location))
    faults.push({ at: 'f-location', words: t(deskAccessionsServerWords.unknownLocation) })
  return faults
}

function faultAt(language: Language, field: string, message: string) {
  const t = wordsIn(language)
  const label = LABELS[field]
  const words = t(deskAccessionsServerWords.expected, { field: label ? t(label) : field, expected: problemIn(language, message) })
  return { at: `f-${field}`, words }
}

const LABELS: Readonly<Record<string, Message>> = {
  title: deskAccessionsWords.material,
  received: deskListsWords.received,
  source: deskAccessionsWords.source,
  how: deskAccessionsWords.method,
  status: deskListsWords.status,
}

export default function AccessionPage({ loaderData: shown, actionData: sent }: Route.ComponentProps) {
  const t = useWords()
  const unsaved = useUnsavedWarning()
  const values = sent?.values ?? shown.values
  return (
    <>
      <h1>{shown.number === '' ? t(deskAccessionsWords.newAccession) : shown.values.title}</h1>
      <p className="ad-facts-line">
        {shown.number === '' ? null : <span className="call">{shown.number}</span>}
        {shown.changed === '' ? null : (
          <span>
            {shown.by}, <When time={shown.changed} />
          </span>
        )}
        <Link to={deskPaths.adminAccessions()}>{t(deskAccessionsWords.all)}</Link>
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
          {t.rich(deskAccessionsWords.conflict, {
            by: sent.conflict.by,
            time: () => <When key="time" time={sent.conflict?.time ?? ''} />,
          })}
        </p>
      ) : null}
      <Form method="post" className="ad-form" {...unsaved} key={`${shown.version} ${JSON.stringify(values)}`}>
        <Faults faults={sent?.faults ?? []} />
        <input type="hidden" name="base" value={shown.version} />
        <section className="ad-group" aria-label={t(deskAccessionsWords.fields)}>
          <TextField
            id="f-title"
            label={t(deskAccessionsWords.material)}
            name="title"
            defaultValue={values.title}
            maxLength={300}
            required
          />
          <TextField
            id="f-received"
            label={t(deskListsWords.received)}
            name="received"
            type="date"
            defaultValue={values.received}
            required
          />
          <TextField
            id="f-source"
            label={t(deskAccessionsWords.source)}
            name="source"
            defaultValue={values.source}
            maxLength={300}
            help={t(deskAccessionsWords.encrypted)}
            required
          />
          <TextAreaField id="f-contact" label={t(deskAccessionsWords.contact)} name="contact" rows={3} defaultValue={values.contact} />
          <SelectField
            id="f-how"
            label={t(deskAccessionsWords.method)}
            name="how"
            defaultValue={values.how}
            options={HOW.map((value) => ({ value, label: t(METHODS[value]) }))}
          />
          <TextField id="f-extent" label={t(deskAccessionsWords.extent)} name="extent" defaultValue={values.extent} maxLength={300} />
          <TextAreaField id="f-terms" label={t(deskAccessionsWords.terms)} name="terms" rows={3} defaultValue={values.terms} />
          <SelectField
            id="f-status"
            label={t(deskListsWords.status)}
            name="status"
            defaultValue={values.status}
            options={ACCESSION_STATUSES.map((value) => ({ value, label: t(STATUSES[value]) }))}
          />
          <SelectField
            id="f-location"
            label={t(deskAccessionsWords.location)}
            name="location"
            defaultValue={values.location}
            options={[{ value: '', label: t(deskAccessionsWords.noLocation, { of: 'location' }) }, ...shown.locations]}
          />
          <TextAreaField id="f-note" label={t(deskAccessionsWords.noteField)} name="note" rows={4} defaultValue={values.note} />
          <TextAreaField
            id="f-collections"
            label={t(deskAccessionsWords.collections)}
            name="collections"
            rows={2}
            defaultValue={values.collections}
            help={t(deskAccessionsWords.collectionIds)}
          />
          <TextAreaField
            id="f-records"
            label={t(deskAccessionsWords.records)}
            name="records"
            rows={4}
            defaultValue={values.records}
            help={t(deskAccessionsWords.callNumbers)}
          />
        </section>
        <div className="ad-send btns">
          <Button type="submit" variant="default">
            {t(deskAccessionsWords.saveAccession)}
          </Button>
        </div>
      </Form>
    </>
  )
}
