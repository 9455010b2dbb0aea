/** /admin/imports: send a file, go on with one that was sent, look at what imports did, undo one. */
import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { ArchiveError } from '../../../../catalog/errors.ts'
import { UPLOAD_BUDGET } from '../../../../catalog/upload-budget.ts'
import { mayChange } from '../../../../desk/permissions/editor-rules.ts'
import { ImportReportSchema } from '../../../../ingest/index.ts'
import * as gateWords from '../../../../messages/areas/desk-gate.ts'
import * as deskImportsWords from '../../../../messages/areas/desk-imports.ts'
import * as deskImportsServerWords from '../../../../messages/areas/desk-imports-server.ts'
import * as deskProblemsWords from '../../../../messages/areas/desk-problems.ts'
import { inEnglish } from '../../../../messages/in-english.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, OnDay, When } from '../parts/ledger.tsx'
import { uploadedForm } from '../parts/uploaded-form.server.ts'

import type { Route } from './+types/imports'
import { formatIn } from './format-words.ts'

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
  const { uploads, desk, person, note, language } = adminOf(request, context)
  const { fields, file } = await uploadedForm(request, UPLOAD_BUDGET.importFile)
  const parsed = SentSchema.safeParse(fields)
  if (!parsed.success) throw new ArchiveError(400, 'bad-form', inEnglish(deskProblemsWords.noAction))
  const sent = parsed.data
  if (sent.intent === 'undo') {
    const payload = { batch: sent.batch, actor: person.name }
    await desk.jobs.add({
      kind: 'undo',
      payload,
      label: inEnglish(deskImportsServerWords.undoImport, { batch: sent.batch.slice(0, 8) }),
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
  if (!file) return data({ words: wordsIn(language)(deskImportsServerWords.emptyFile) }, { status: 400 })
  const upload = await uploads.keep(file, person.name)
  note({ action: 'import.upload', subject: upload.id, detail: `${upload.name}, ${upload.format}, ${upload.size} bytes` })
  return redirect(deskPaths.adminUpload(upload.id), 303)
})

export default function Imports({ loaderData: { largest, archivist, uploads, runs }, actionData }: Route.ComponentProps) {
  const t = useWords()
  return (
    <>
      <h1>{t(gateWords.imports)}</h1>
      <p className="note">{t.rich(deskImportsWords.intro, { most: largest, code: (words) => <code key="command">{words}</code> })}</p>
      {archivist ? (
        <p className="note">
          {t.rich(deskImportsWords.introMore, {
            rules: (words) => (
              <Link key="rules" to={deskPaths.adminAccessRules()}>
                {words}
              </Link>
            ),
            names: (words) => (
              <Link key="names" to={deskPaths.adminHeadings()}>
                {words}
              </Link>
            ),
          })}
        </p>
      ) : null}
      {actionData ? (
        <p className="ad-say bad" role="alert">
          {actionData.words}
        </p>
      ) : null}
      <Form method="post" encType="multipart/form-data" className="ad-filter">
        <div className="field">
          <label htmlFor="file">{t(deskImportsWords.file)}</label>
          <input id="file" type="file" name="file" accept=".csv,.tsv,.txt,.xml,.gz,.xlsx,.xls,.ods,.json,.jsonl,.zip,.tar,.tgz" required />
        </div>
        <Button type="submit" name="intent" value="upload" variant="default" size="sm">
          {t(deskImportsWords.uploadFile)}
        </Button>
      </Form>
      <section className="ad-group" aria-labelledby="sent">
        <h2 id="sent">{t(deskImportsWords.uploadedFiles)}</h2>
        <Ledger
          caption={t(deskImportsWords.uploadedFiles)}
          columns={[
            { head: t(deskImportsWords.file) },
            { head: t(deskImportsWords.kind) },
            { head: 'KiB', data: true },
            { head: t(deskImportsWords.by) },
            { head: t(deskImportsWords.when), data: true },
            { head: t(deskImportsWords.actions) },
          ]}
          rows={uploads.map((upload) => ({
            key: upload.id,
            cells: [
              <Link key="name" to={deskPaths.adminUpload(upload.id)}>
                {upload.name}
              </Link>,
              formatIn(t, upload.format),
              Math.ceil(upload.size / 1024),
              upload.by,
              <When key="when" time={upload.created} />,
              <Form key="do" method="post" encType="multipart/form-data">
                <input type="hidden" name="id" value={upload.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="remove"
                  size="sm"
                  aria-label={t(deskImportsWords.removeFile, { name: upload.name })}
                >
                  {t(deskImportsWords.remove)}
                </Button>
              </Form>,
            ],
          }))}
          empty={t(deskImportsWords.noFiles)}
        />
      </section>
      <section className="ad-group" aria-labelledby="history">
        <h2 id="history">{t(deskImportsWords.history)}</h2>
        <Ledger
          caption={t(deskImportsWords.importsCaption)}
          columns={[
            { head: t(deskImportsWords.when), data: true },
            { head: t(deskImportsWords.file) },
            { head: t(deskImportsWords.collection) },
            { head: t(deskImportsWords.by) },
            { head: t(deskImportsWords.counts), data: true },
            { head: t(deskImportsWords.actions) },
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
                t.rich(deskImportsWords.undoneOn, { day: () => <OnDay key="day" time={run.undone} /> })
              ) : (
                <Form key="do" method="post" encType="multipart/form-data">
                  <input type="hidden" name="batch" value={run.batch} />
                  <Button
                    type="submit"
                    name="intent"
                    value="undo"
                    size="sm"
                    aria-label={t(deskImportsWords.undoImport, { file: run.file })}
                  >
                    {t(deskImportsWords.undo)}
                  </Button>
                </Form>
              ),
            ],
          }))}
          empty={t(deskImportsWords.noImports)}
        />
      </section>
    </>
  )
}
