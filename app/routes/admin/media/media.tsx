/** /admin/media: many files at once, each for the record that its name says; and whether all files are as they were. */
import { data, Form, redirect } from 'react-router'
import { isArchiveError } from '../../../../catalog/errors.ts'
import { UPLOAD_BUDGET } from '../../../../catalog/upload-budget.ts'
import { hasRole } from '../../../../desk/accounts/roles.ts'
import { problemIn } from '../../../../desk/problems.ts'
import * as deskMediaWords from '../../../../messages/areas/desk-media.ts'
import * as deskMediaServerWords from '../../../../messages/areas/desk-media-server.ts'
import * as deskStateWords from '../../../../messages/areas/desk-state.ts'
import { inEnglish } from '../../../../messages/in-english.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../ui/language.ts'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, When } from '../parts/ledger.tsx'
import { uploadedForm } from '../parts/uploaded-form.server.ts'

import type { Route } from './+types/media'
import { saveMatched, type UploadResult } from './media.server.ts'
import { inOrder, UploadForm } from './upload-form.tsx'

const MIB = 1024 * 1024
const NONE: readonly UploadResult[] = []
/** Files that are shown; those that are not as they were come first. */
const SHOWN = 200

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { store, desk, catalog, person, language } = adminOf(request, context)
  // Names of files say which records there are: an editor sees those at each record.
  const verifies = hasRole(person.role, 'archivist')
  const files = verifies ? store.fixity.list() : []
  const bad = files.filter(({ state }) => state !== 'good')
  const [job] = await desk.jobs.list({ kind: 'fixity', limit: 1 })
  return {
    prefix: catalog.contract.identity.idPrefix,
    largest: UPLOAD_BUDGET.mediaFile / MIB,
    piece: UPLOAD_BUDGET.piece,
    verifies,
    total: files.length,
    bad: bad.slice(0, SHOWN),
    job: job
      ? {
          result: problemIn(language, job.result) || wordsIn(language)(deskStateWords.jobState, { state: job.state }),
          time: job.ended ?? job.created,
        }
      : null,
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const admin = adminOf(request, context)
  try {
    const { fields, files } = await uploadedForm(request, UPLOAD_BUDGET.mediaFile)
    if (fields.intent === 'verify') {
      await admin.desk.jobs.add({ kind: 'fixity', label: inEnglish(deskMediaServerWords.verify), by: admin.person.name })
      admin.note({ action: 'media.verify' })
      return redirect(deskPaths.adminMedia(), 303)
    }
    const lines: UploadResult[] = []
    const publish = fields.publish !== 'later'
    for (const { name, bytes } of inOrder(files)) lines.push(await saveMatched(admin, { name, content: bytes, record: '', publish }))
    if (lines.length === 0) return data({ words: wordsIn(admin.language)(deskMediaServerWords.noFile), lines }, { status: 400 })
    return data({ words: '', lines }, { status: lines.some(({ kept }) => kept) ? 200 : 400 })
  } catch (error) {
    if (!isArchiveError(error) || error.status >= 500) throw error
    admin.note({ action: 'media.add', outcome: 'refused', detail: error.code })
    return data({ words: problemIn(admin.language, error.message), lines: NONE }, { status: error.status })
  }
})

export default function MediaPage({ loaderData: shown, actionData }: Route.ComponentProps) {
  const t = useWords()
  return (
    <>
      <h1>{t(deskMediaWords.media)}</h1>
      {actionData?.words ? (
        <p className="ad-say bad" role="alert">
          {actionData.words}
        </p>
      ) : null}
      <section className="ad-group" aria-labelledby="send">
        <h2 id="send">{t(deskMediaWords.addFiles)}</h2>
        <p className="note">{t(deskMediaWords.addNote, { prefix: shown.prefix, largest: shown.largest })}</p>
        <UploadForm record="" asks piece={shown.piece} lines={actionData?.lines ?? NONE} />
      </section>
      {shown.verifies ? (
        <section className="ad-group" aria-labelledby="fixity">
          <h2 id="fixity">{t(deskMediaWords.fixity)}</h2>
          <p>
            {t(deskMediaWords.fixityCount, { count: shown.total })}{' '}
            {shown.job
              ? t.rich(deskMediaWords.lastCheck, {
                  result: shown.job.result,
                  time: () => <When key="time" time={shown.job?.time ?? ''} />,
                })
              : null}
          </p>
          <Ledger
            caption={t(deskMediaWords.changedFiles)}
            columns={[
              { head: t(deskMediaWords.file), data: true },
              { head: t(deskMediaWords.state, { of: 'file' }) },
              { head: t(deskMediaWords.added, { column: 'file' }), data: true },
              { head: t(deskMediaWords.checked, { column: 'file' }), data: true },
            ]}
            rows={shown.bad.map(({ name, state, added, checked }) => ({
              key: name,
              marked: true,
              cells: [
                name,
                t(deskMediaWords.fileState, { state }),
                <When key="added" time={added} />,
                <When key="checked" time={checked} />,
              ],
            }))}
            empty={t(deskMediaWords.allGood)}
          />
          <Form method="post" encType="multipart/form-data">
            <Button type="submit" name="intent" value="verify" size="sm">
              {t(deskMediaWords.verifyNow)}
            </Button>
          </Form>
        </section>
      ) : null}
    </>
  )
}
