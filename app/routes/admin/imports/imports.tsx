/** /admin/imports: send a file, go on with one that was sent, look at what imports did, undo one. */
import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { ArchiveError } from '../../../../catalog/errors.ts'
import { UPLOAD_BUDGET } from '../../../../catalog/upload-budget.ts'
import { mayChange } from '../../../../desk/permissions/editor-rules.ts'
import { ImportReportSchema } from '../../../../ingest/index.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, OnDay, When } from '../parts/ledger.tsx'
import { uploadedForm } from '../parts/uploaded-form.server.ts'

import type { Route } from './+types/imports'
import { FORMAT_WORDS } from './format-words.ts'

const SentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('upload') }),
  z.object({ intent: z.literal('undo'), batch: z.string().min(1) }),
  z.object({ intent: z.literal('remove'), id: z.string().min(1) }),
])
const MIB = 1024 * 1024

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { uploads, store, person, editing } = adminOf(request, context)
  const titles = new Map(editing.picks().collections.map(({ value, label }) => [value, label]))
  return {
    // From here, not in the component: the browser must not get the module it comes from.
    largest: UPLOAD_BUDGET.importFile / MIB,
    uploads: uploads.list(),
    archivist: person.role !== 'editor',
    runs: store.imports
      .list()
      .filter(({ collection }) => mayChange(person, collection))
      .map(({ batch, time, actor, file, collection, report }) => {
        const { added, changed, removed } = ImportReportSchema.parse(JSON.parse(report))
        const title = titles.get(collection) ?? collection
        return { batch, time, actor, file, collection: title, added, changed, removed, undone: store.notes.get(`undone ${batch}`) ?? '' }
      }),
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { uploads, desk, person, note } = adminOf(request, context)
  const { fields, file } = await uploadedForm(request, UPLOAD_BUDGET.importFile)
  const parsed = SentSchema.safeParse(fields)
  if (!parsed.success) throw new ArchiveError(400, 'bad-form', 'The form names no action')
  const sent = parsed.data
  if (sent.intent === 'undo') {
    const payload = { batch: sent.batch, actor: person.name }
    await desk.jobs.add({
      kind: 'undo',
      payload,
      label: `Undo the import ${sent.batch.slice(0, 8)}`,
      once: `undo ${sent.batch}`,
      by: person.name,
    })
    note({ action: 'import.undo', subject: sent.batch })
    return redirect(deskPaths.adminJobs(), 303)
  }
  if (sent.intent === 'remove') {
    uploads.remove(sent.id)
    note({ action: 'import.remove-upload', subject: sent.id })
    return redirect(deskPaths.adminImports(), 303)
  }
  if (!file) return data({ words: 'No file was selected, or it is empty.' }, { status: 400 })
  const upload = await uploads.keep(file, person.name)
  note({ action: 'import.upload', subject: upload.id, detail: `${upload.name}, ${upload.format}, ${upload.size} bytes` })
  return redirect(deskPaths.adminUpload(upload.id), 303)
})

export default function Imports({ loaderData: { largest, archivist, uploads, runs }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Imports</h1>
      <p className="note">
        A table (CSV, Excel, OpenDocument, JSON), a finding aid (EAD 2002, EAD 3), records in XML (MARC, MODS, Dublin Core), or a zip or tar
        archive of such files, at most {largest} MiB; larger ones are imported with <code>npm run ingest</code>. Nothing is imported until
        you have reviewed the preview.
      </p>
      {archivist ? (
        <p className="note">
          <Link to={deskPaths.adminAccessRules()}>Access rules</Link> say what access notes mean;{' '}
          <Link to={deskPaths.adminHeadings()}>Imported names</Link> lists people, places and subjects to match.
        </p>
      ) : null}
      {actionData ? (
        <p className="ad-say bad" role="alert">
          {actionData.words}
        </p>
      ) : null}
      <Form method="post" encType="multipart/form-data" className="ad-filter">
        <div className="field">
          <label htmlFor="file">File</label>
          <input id="file" type="file" name="file" accept=".csv,.tsv,.txt,.xml,.gz,.xlsx,.xls,.ods,.json,.jsonl,.zip,.tar,.tgz" required />
        </div>
        <Button type="submit" name="intent" value="upload" variant="default" size="sm">
          Upload file
        </Button>
      </Form>
      <section className="ad-group" aria-labelledby="sent">
        <h2 id="sent">Uploaded files</h2>
        <Ledger
          caption="Uploaded files"
          columns={[
            { head: 'File' },
            { head: 'Kind' },
            { head: 'KiB', data: true },
            { head: 'By' },
            { head: 'When', data: true },
            { head: 'Actions' },
          ]}
          rows={uploads.map((upload) => ({
            key: upload.id,
            cells: [
              <Link key="name" to={deskPaths.adminUpload(upload.id)}>
                {upload.name}
              </Link>,
              FORMAT_WORDS[upload.format],
              Math.ceil(upload.size / 1024),
              upload.by,
              <When key="when" time={upload.created} />,
              <Form key="do" method="post" encType="multipart/form-data">
                <input type="hidden" name="id" value={upload.id} />
                <Button type="submit" name="intent" value="remove" size="sm" aria-label={`Remove the file ${upload.name}`}>
                  Remove
                </Button>
              </Form>,
            ],
          }))}
          empty="No uploaded files."
        />
      </section>
      <section className="ad-group" aria-labelledby="history">
        <h2 id="history">Import history</h2>
        <Ledger
          caption="Imports, newest first"
          columns={[
            { head: 'When', data: true },
            { head: 'File' },
            { head: 'Collection' },
            { head: 'By' },
            { head: 'Added, changed, removed', data: true },
            { head: 'Actions' },
          ]}
          rows={runs.map((run) => ({
            key: run.batch,
            cells: [
              <When key="when" time={run.time} />,
              run.file,
              run.collection,
              run.actor,
              `${run.added}, ${run.changed}, ${run.removed}`,
              run.undone ? (
                <>
                  undone <OnDay time={run.undone} />
                </>
              ) : (
                <Form key="do" method="post" encType="multipart/form-data">
                  <input type="hidden" name="batch" value={run.batch} />
                  <Button type="submit" name="intent" value="undo" size="sm" aria-label={`Undo the import of ${run.file}`}>
                    Undo
                  </Button>
                </Form>
              ),
            ],
          }))}
          empty="No imports yet."
        />
      </section>
    </>
  )
}
