/** /admin/changes: edited tables are sent here, and sets of changes are listed: proposed, made, undone. */
import { data, Form, redirect } from 'react-router'
import { isArchiveError } from '../../../../catalog/errors.ts'
import { undoneAt } from '../../../../store/index.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, When } from '../parts/ledger.tsx'
import { uploadedForm } from '../parts/uploaded-form.server.ts'

import type { Route } from './+types/change-sets'

/** Some twenty thousand records with long descriptions. */
const LARGEST = 64 * 1024 * 1024

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { editing, store } = adminOf(request, context)
  const sets = editing.many.sets()
  return {
    sets: sets.map(({ problems, ...set }) => ({ ...set, problems: problems.length, undone: undoneAt({ store, batch: set.id }) ?? '' })),
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { editing, person, note } = adminOf(request, context)
  try {
    const { fields, file } = await uploadedForm(request, LARGEST)
    if (!file) return data({ words: ['No file was selected, or it is empty.'], reason: fields.reason ?? '' }, { status: 400 })
    const set = await editing.many.proposeSheet(file.bytes, file.name, { actor: person.name, reason: (fields.reason ?? '').slice(0, 300) })
    note({ action: 'changes.propose', subject: set, detail: file.name })
    return redirect(deskPaths.adminChangeSet(set), 303)
  } catch (error) {
    if (!isArchiveError(error) || error.status >= 500) throw error
    note({ action: 'changes.propose', outcome: 'refused', detail: error.code })
    const details = error.details.map(({ where, expected, found }) => `${where}: expected ${expected}${found ? `; found “${found}”` : ''}`)
    return data({ words: [error.message, ...details], reason: '' }, { status: error.status })
  }
})

export default function ChangeSets({ loaderData: { sets }, actionData: sent }: Route.ComponentProps) {
  return (
    <>
      <h1>Changes to many records</h1>
      <p>
        Select records in the <Link to={deskPaths.adminRecords()}>list of records</Link>, then choose “Edit all” or “Export CSV to edit”.
      </p>
      {sent ? (
        <div className="ad-say bad" role="alert">
          <p>Nothing was changed.</p>
          <ul>
            {sent.words.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <section className="ad-group" aria-labelledby="send-table">
        <h2 id="send-table">Import an edited table</h2>
        <p className="note">
          Only cells that you changed since the export become changes. Columns may be left out, except for id and version. A cell that
          someone else changed in the meantime is reported and left alone.
        </p>
        <Form method="post" encType="multipart/form-data" className="ad-filter">
          <div className="field">
            <label htmlFor="table">Table (CSV)</label>
            <input id="table" type="file" name="file" accept=".csv,.tsv,.txt,text/csv" required />
          </div>
          <TextField label="Why" name="reason" maxLength={300} defaultValue={sent?.reason} required autoComplete="off" />
          <Button type="submit" variant="default" size="sm">
            Preview changes
          </Button>
        </Form>
      </section>
      <Ledger
        caption="Sets of changes, newest first"
        columns={[
          { head: 'Change' },
          { head: 'Records', data: true },
          { head: 'Why' },
          { head: 'By' },
          { head: 'Proposed', data: true },
          { head: 'State' },
        ]}
        rows={sets.map((set) => ({
          key: set.id,
          cells: [
            <Link key="set" to={deskPaths.adminChangeSet(set.id)}>
              {set.title}
            </Link>,
            set.records,
            set.reason,
            set.actor,
            <When key="time" time={set.time} />,
            set.undone ? 'undone' : set.applied ? 'made' : 'not made yet',
          ],
        }))}
        empty="No changes to many records yet."
      />
    </>
  )
}
