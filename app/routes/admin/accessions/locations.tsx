/** /admin/locations: where things are kept; a new place is added here. */
import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { LocationFormSchema, locationWords } from '../../../../desk/accessions/accessions.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
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
  const { desk } = adminOf(request, context)
  const { q, page } = FilterSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const found = await desk.locations.list(q)
  return {
    q,
    page,
    total: found.length,
    pages: Math.ceil(found.length / SIZE),
    locations: found
      .slice((page - 1) * SIZE, page * SIZE)
      .map((one) => ({ id: one.id, words: locationWords(one), records: one.records, note: one.note })),
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { desk, person, note } = adminOf(request, context)
  const sent = Object.fromEntries(await postedForm(request))
  const form = LocationFormSchema.safeParse(sent)
  if (!form.success) {
    note({ action: 'location.add', outcome: 'refused' })
    return data({ building: 'Expected the building.' }, { status: 400 })
  }
  const id = await desk.locations.create(form.data, person.name)
  note({ action: 'location.add', subject: locationWords(form.data) })
  return redirect(deskPaths.adminLocation(id), 303)
})

export default function LocationList({ loaderData: shown, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Locations</h1>
      <p className="note">
        Buildings, rooms, shelves and boxes, and the records stored there. Only archivists see them.{' '}
        <Link to={deskPaths.adminAccessions()}>Accessions</Link>
      </p>
      <ListFilter chosen={shown.q}>
        <TextField label="Words, or a call number" name="q" type="search" defaultValue={shown.q} />
      </ListFilter>
      <p className="ad-facts-line" role="status">
        <span>
          {shown.total} location{shown.total === 1 ? '' : 's'}
        </span>
      </p>
      <Ledger
        caption="Locations"
        columns={[{ head: 'Location' }, { head: 'Records', data: true }, { head: 'Note' }]}
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
        empty="No matching locations."
      />
      <Pager
        page={shown.page}
        pages={shown.pages}
        to={(page) => deskPaths.adminLocations({ ...(shown.q ? { q: shown.q } : {}), page: String(page) })}
      />
      <section className="ad-group" aria-labelledby="add">
        <h2 id="add">Add a location</h2>
        <Form method="post" className="ad-form narrow">
          <LocationFields error={actionData?.building} />
          <Button type="submit">Add location</Button>
        </Form>
      </section>
    </>
  )
}
