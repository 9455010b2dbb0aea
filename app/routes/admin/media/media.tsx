/** /admin/media: many files at once, each for the record that its name says; and whether all files are as they were. */
import { data, Form, redirect } from 'react-router'
import { isArchiveError } from '../../../../catalog/errors.ts'
import { UPLOAD_BUDGET } from '../../../../catalog/upload-budget.ts'
import { hasRole } from '../../../../desk/accounts/roles.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, When } from '../parts/ledger.tsx'
import { uploadedForm } from '../parts/uploaded-form.server.ts'

import type { Route } from './+types/media'
import { inOrder, saveMatched, type UploadResult } from './media.server.ts'
import { UploadForm } from './upload-form.tsx'

const MIB = 1024 * 1024
const NONE: readonly UploadResult[] = []
/** Files that are shown; those that are not as they were come first. */
const SHOWN = 200

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { store, desk, catalog, person } = adminOf(request, context)
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
    job: job ? { state: job.state, result: job.result, time: job.ended ?? job.created } : null,
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const admin = adminOf(request, context)
  try {
    const { fields, files } = await uploadedForm(request, UPLOAD_BUDGET.mediaFile)
    if (fields.intent === 'verify') {
      await admin.desk.jobs.add({ kind: 'fixity', label: 'Verify media files', by: admin.person.name })
      admin.note({ action: 'media.verify' })
      return redirect(deskPaths.adminMedia(), 303)
    }
    const lines: UploadResult[] = []
    const publish = fields.publish !== 'later'
    for (const { name, bytes } of inOrder(files)) lines.push(await saveMatched(admin, { name, content: bytes, record: '', publish }))
    if (lines.length === 0) return data({ words: 'No file was selected, or it is empty.', lines }, { status: 400 })
    return data({ words: '', lines }, { status: lines.some(({ kept }) => kept) ? 200 : 400 })
  } catch (error) {
    if (!isArchiveError(error) || error.status >= 500) throw error
    admin.note({ action: 'media.add', outcome: 'refused', detail: error.code })
    return data({ words: error.message, lines: NONE }, { status: error.status })
  }
})

export default function MediaPage({ loaderData: shown, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Media</h1>
      {actionData?.words ? (
        <p className="ad-say bad" role="alert">
          {actionData.words}
        </p>
      ) : null}
      <section className="ad-group" aria-labelledby="send">
        <h2 id="send">Add files to records</h2>
        <p className="note">
          Choose files or drop them on this form. A file belongs to the record whose call number or other identifier is its name, with or
          without a page number: {shown.prefix}_photo_1938_014.tif, {shown.prefix}-photo-1938-014_02.tif, {shown.prefix}-photo-1938-014
          (3).jpg. A file that the record already has is not added twice. Large files are sent in pieces: choose them again after an
          interruption, and the upload continues. Without scripts, all files together may have {shown.largest} MiB.
        </p>
        <UploadForm record="" asks piece={shown.piece} lines={actionData?.lines ?? NONE} />
      </section>
      {shown.verifies ? (
        <section className="ad-group" aria-labelledby="fixity">
          <h2 id="fixity">Fixity</h2>
          <p>
            {shown.total} file{shown.total === 1 ? '' : 's'} with a checksum. All are read and compared every month.{' '}
            {shown.job ? (
              <>
                Last check, <When time={shown.job.time} />: {shown.job.result || shown.job.state}.
              </>
            ) : null}
          </p>
          <Ledger
            caption="Files that are not as they were"
            columns={[{ head: 'File', data: true }, { head: 'State' }, { head: 'Added', data: true }, { head: 'Checked', data: true }]}
            rows={shown.bad.map(({ name, state, added, checked }) => ({
              key: name,
              marked: true,
              cells: [name, state, <When key="added" time={added} />, <When key="checked" time={checked} />],
            }))}
            empty="Every file is as it was when it was added."
          />
          <Form method="post" encType="multipart/form-data">
            <Button type="submit" name="intent" value="verify" size="sm">
              Verify now
            </Button>
          </Form>
        </section>
      ) : null}
    </>
  )
}
