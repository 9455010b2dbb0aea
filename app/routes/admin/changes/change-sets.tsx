/** /admin/changes: edited tables are sent here, and sets of changes are listed: proposed, made, undone. */
import { data, Form, redirect } from 'react-router'
import { isArchiveError } from '../../../../catalog/errors.ts'
import { changeTitleIn } from '../../../../desk/editing/change-many.ts'
import { detailIn, problemIn } from '../../../../desk/problems.ts'
import * as deskChangesWords from '../../../../messages/areas/desk-changes.ts'
import * as deskChangesServerWords from '../../../../messages/areas/desk-changes-server.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { undoneAt } from '../../../../store/index.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, When } from '../parts/ledger.tsx'
import { uploadedForm } from '../parts/uploaded-form.server.ts'

import type { Route } from './+types/change-sets'

/** Some twenty thousand records with long descriptions. */
const LARGEST = 64 * 1024 * 1024

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { editing, store, language } = adminOf(request, context)
  const sets = editing.many.sets()
  return {
    sets: sets.map(({ problems, ...set }) => ({
      ...set,
      title: changeTitleIn(language, set.title),
      problems: problems.length,
      undone: undoneAt({ store, batch: set.id }) ?? '',
    })),
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { editing, person, note, language } = adminOf(request, context)
  const t = wordsIn(language)
  try {
    const { fields, file } = await uploadedForm(request, LARGEST)
    if (!file) return data({ words: [t(deskChangesServerWords.emptyFile)], reason: fields.reason ?? '' }, { status: 400 })
    const set = await editing.many.proposeSheet(file.bytes, file.name, { actor: person.name, reason: (fields.reason ?? '').slice(0, 300) })
    note({ action: 'changes.propose', subject: set, detail: file.name })
    return redirect(deskPaths.adminChangeSet(set), 303)
  } catch (error) {
    if (!isArchiveError(error) || error.status >= 500) throw error
    note({ action: 'changes.propose', outcome: 'refused', detail: error.code })
    const inWords = (text: string) => problemIn(language, text)
    const details = error.details.map(({ where, expected, found }) =>
      found
        ? t(deskChangesServerWords.expectedFound, { where: inWords(where), expected: inWords(expected), found: inWords(found) })
        : detailIn(language, { where, expected }),
    )
    return data({ words: [inWords(error.message), ...details], reason: '' }, { status: error.status })
  }
})

export default function ChangeSets({ loaderData: { sets }, actionData: sent }: Route.ComponentProps) {
  const t = useWords()
  return (
    <>
      <h1>{t(deskChangesWords.changesToMany)}</h1>
      <p>
        {t.rich(deskChangesWords.intro, {
          link: (words) => (
            <Link key="records" to={deskPaths.adminRecords()}>
              {words}
            </Link>
          ),
        })}
      </p>
      {sent ? (
        <div className="ad-say bad" role="alert">
          <p>{t(deskChangesWords.nothingChanged)}</p>
          <ul>
            {sent.words.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <section className="ad-group" aria-labelledby="send-table">
        <h2 id="send-table">{t(deskChangesWords.importTable)}</h2>
        <p className="note">{t(deskChangesWords.importNote)}</p>
        <Form method="post" encType="multipart/form-data" className="ad-filter">
          <div className="field">
            <label htmlFor="table">{t(deskChangesWords.table)}</label>
            <input id="table" type="file" name="file" accept=".csv,.tsv,.txt,text/csv" required />
          </div>
          <TextField
            label={t(deskChangesWords.why)}
            name="reason"
            maxLength={300}
            defaultValue={sent?.reason}
            required
            autoComplete="off"
          />
          <Button type="submit" variant="default" size="sm">
            {t(deskChangesWords.previewChanges)}
          </Button>
        </Form>
      </section>
      <Ledger
        caption={t(deskChangesWords.caption)}
        columns={[
          { head: t(deskChangesWords.change) },
          { head: t(deskChangesWords.recordsHead), data: true },
          { head: t(deskChangesWords.why) },
          { head: t(deskChangesWords.by) },
          { head: t(deskChangesWords.proposed), data: true },
          { head: t(deskChangesWords.state, { of: 'set' }) },
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
            t(deskChangesWords.setState, { state: set.undone ? 'undone' : set.applied ? 'made' : 'proposed' }),
          ],
        }))}
        empty={t(deskChangesWords.none)}
      />
    </>
  )
}
