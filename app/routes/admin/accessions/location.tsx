/** /admin/locations/{id}: one place, and the records that lie there. */
import { data, Form, redirect } from 'react-router'
import { isArchiveError } from '../../../../catalog/errors.ts'
import { LocationFormSchema, locationIn, locationWords } from '../../../../desk/accessions/accessions.ts'
import { problemIn } from '../../../../desk/problems.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as deskAccessionsWords from '../../../../messages/areas/desk-accessions.ts'
import * as deskAccessionsServerWords from '../../../../messages/areas/desk-accessions-server.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { When } from '../parts/ledger.tsx'
import type { Route } from './+types/location'
import { LocationFields } from './location-fields.tsx'
import { idsIn, unknownIds } from './record-ids.server.ts'

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const { desk, language } = adminOf(request, context)
  const t = wordsIn(language)
  const location = await desk.locations.read(params.location)
  const accessions = (await desk.accessions.list({ words: '', status: '' })).filter((one) => one.location === location.id)
  return {
    location,
    words: locationIn(t, location),
    accessions: accessions.map(({ number, title }) => ({ number, title })),
    said: new URL(request.url).searchParams.has('saved') ? t(deskAccessionsServerWords.saved) : '',
  }
})

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const admin = adminOf(request, context)
  const { desk, person, note, language } = admin
  const t = wordsIn(language)
  const sent = Object.fromEntries([...(await postedForm(request))].map(([name, value]) => [name, String(value).replaceAll('\r\n', '\n')]))
  const refuse = (words: string, status = 400) => {
    note({ action: 'location.save', subject: params.location, outcome: 'refused', detail: words })
    return data({ words, records: sent.records ?? '' }, { status })
  }
  if (sent.intent === 'remove') {
    try {
      await desk.locations.remove(params.location)
    } catch (error) {
      if (!isArchiveError(error) || error.status !== 409) throw error
      return refuse(problemIn(language, error.message), 409)
    }
    note({ action: 'location.remove', subject: params.location })
    return redirect(deskPaths.adminLocations(), 303)
  }
  const form = LocationFormSchema.safeParse(sent)
  if (!form.success) return refuse(t(deskAccessionsServerWords.needsBuilding))
  const records = idsIn(sent.records ?? '')
  const missing = unknownIds(admin, records)
  if (missing.length > 0) return refuse(t(deskAccessionsServerWords.unknownRecords, { ids: t.list(missing.slice(0, 10)) }))
  if (!(await desk.locations.save(params.location, Number(sent.base), form.data, records, person.name)))
    return refuse(t(deskAccessionsServerWords.changedMeanwhile), 409)
  note({ action: 'location.save', subject: locationWords(form.data), detail: `${records.length} records` })
  return redirect(deskPaths.adminLocation(params.location, { saved: '1' }), 303)
})

export default function LocationPage({ loaderData: { location, words, accessions, said }, actionData }: Route.ComponentProps) {
  const t = useWords()
  return (
    <>
      <h1>{words}</h1>
      <p className="ad-facts-line">
        <span>
          {location.by}, <When time={location.changed} />
        </span>
        <Link to={deskPaths.adminLocations()}>{t(deskAccessionsWords.allLocations)}</Link>
        {accessions.map(({ number, title }) => (
          <Link key={number} to={deskPaths.adminAccession(number)}>
            {number}: {title}
          </Link>
        ))}
      </p>
      {said && !actionData ? (
        <p className="ad-say" role="status">
          {said}
        </p>
      ) : null}
      {actionData ? (
        <p className="ad-say bad" role="alert">
          {actionData.words}
        </p>
      ) : null}
      <Form method="post" className="ad-form narrow" key={location.version}>
        <input type="hidden" name="base" value={location.version} />
        <LocationFields values={location} />
        <TextAreaField label={t(deskAccessionsWords.noteField)} name="note" rows={3} defaultValue={location.note} />
        <TextAreaField
          label={t(deskAccessionsWords.recordsHere)}
          name="records"
          rows={8}
          defaultValue={actionData?.records ?? location.records.join('\n')}
          help={t(deskAccessionsWords.callNumbers)}
        />
        <div className="btns">
          <Button type="submit" name="intent" value="save" variant="default">
            {t(deskAccessionsWords.saveLocation)}
          </Button>
          <Button type="submit" name="intent" value="remove">
            {t(deskAccessionsWords.remove)}
          </Button>
        </div>
      </Form>
      {location.records.length > 0 ? (
        <ul>
          {location.records.map((id) => (
            <li key={id}>
              <Link to={deskPaths.adminRecord(id)}>{id}</Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
