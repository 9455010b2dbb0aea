/** /admin/locations: where things are kept; a new place is added here. */
import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { LocationFormSchema, locationIn, locationWords } from '../../../../desk/accessions/accessions.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as deskAccessionsWords from '../../../../messages/areas/desk-accessions.ts'
import * as deskAccessionsServerWords from '../../../../messages/areas/desk-accessions-server.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, ListFilter, Pager } from '../parts/ledger.tsx'

import type { Route } from './+types/locations'
import { LocationFields } from './location-fields.tsx'

const SIZE = 100
const FilterSchema = z.object({
  q: z.string().trim().max(200).catch(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk, language } = adminOf(request, context)
  const t = wordsIn(language)
  const { q, page } = FilterSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const found = await desk.locations.list(q)
  return {
    q,
    page,
    total: found.length,
    pages: Math.ceil(found.length / SIZE),
    locations: found
      .slice((page - 1) * SIZE, page * SIZE)
      .map((one) => ({ id: one.id, words: locationIn(t, one), records: one.records, note: one.note })),
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { desk, person, note, language } = adminOf(request, context)
  const sent = Object.fromEntries(await postedForm(request))
  const form = LocationFormSchema.safeParse(sent)
  if (!form.success) {
    note({ action: 'location.add', outcome: 'refused' })
    return data({ building: wordsIn(language)(deskAccessionsServerWords.expectedBuilding) }, { status: 400 })
  }
  const id = await desk.locations.create(form.data, person.name)
  note({ action: 'location.add', subject: locationWords(form.data) })
  return redirect(deskPaths.adminLocation(id), 303)
})

export default function LocationList({ loaderData: shown, actionData }: Route.ComponentProps) {
  const t = useWords()
  return (
    <>
      <h1>{t(deskAccessionsWords.locations)}</h1>
      <p className="note">
        {t(deskAccessionsWords.locationsNote)} <Link to={deskPaths.adminAccessions()}>{t(deskAccessionsWords.accessions)}</Link>
      </p>
      <ListFilter chosen={shown.q}>
        <TextField label={t(deskAccessionsWords.locationSearch)} name="q" type="search" defaultValue={shown.q} />
      </ListFilter>
      <p className="ad-facts-line" role="status">
        <span>{t(deskAccessionsWords.locationCount, { count: shown.total })}</span>
      </p>
      <Ledger
        caption={t(deskAccessionsWords.locations)}
        columns={[
          { head: t(deskAccessionsWords.location) },
          { head: t(deskAccessionsWords.records), data: true },
          { head: t(deskAccessionsWords.noteField) },
        ]}
        rows={shown.locations.map(({ id, words, records, note }) => ({
          key: id,
          cells: [
            <Link key="words" to={deskPaths.adminLocation(id)}>
              {words}
            </Link>,
            records,
            note,
          ],
        }))}
        empty={t(deskAccessionsWords.noLocations)}
      />
      <Pager
        page={shown.page}
        pages={shown.pages}
        to={(page) => deskPaths.adminLocations({ ...(shown.q ? { q: shown.q } : {}), page: String(page) })}
      />
      <section className="ad-group" aria-labelledby="add">
        <h2 id="add">{t(deskAccessionsWords.addALocation)}</h2>
        <Form method="post" className="ad-form narrow">
          <LocationFields error={actionData?.building} />
          <Button type="submit">{t(deskAccessionsWords.addLocation)}</Button>
        </Form>
      </section>
    </>
  )
}
