/** /admin/records/{id}/files: scans, films and sound of a record or of a draft: send, describe, put in order, publish, remove. */

import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Media } from '../../../../catalog/schemas/record.ts'
import { UPLOAD_BUDGET } from '../../../../catalog/upload-budget.ts'
import { filesInOrder, isDescribed, mediaDigest, mediaSubject } from '../../../../desk/media/media-subject.ts'
import { NO_READER, TextPayloadSchema } from '../../../../desk/media/read-text.ts'
import type { KeptFile } from '../../../../desk/media/record-media.ts'

import { problemIn } from '../../../../desk/problems.ts'
import { fileNameOf } from '../../../../media/media-files.ts'
import * as deskMediaWords from '../../../../messages/areas/desk-media.ts'
import * as deskMediaServerWords from '../../../../messages/areas/desk-media-server.ts'
import * as deskPartsWords from '../../../../messages/areas/desk-parts.ts'
import * as redactionWords from '../../../../messages/areas/redaction.ts'
import type { Message } from '../../../../messages/message.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { UploadForm } from '../media/upload-form.tsx'
import { Pager } from '../parts/ledger.tsx'
import { usePolling, useUnsavedWarning } from '../parts/page-hooks.ts'
import { visibleFinding } from '../privacy/privacy.server.ts'
import type { Route } from './+types/files'
import { draftAddress } from './drafts.server.ts'
import { type DocumentReport, documentReport, sendFiles } from './files.server.ts'

const MIB = 1024 * 1024
/** Files a page: a form may have no more fields than the limits of requests allow. */
const SIZE = 25
/** Jobs looked through for those of this record. */
const JOBS = 50
const SAID: Readonly<Record<string, Message>> = {
  add: deskMediaServerWords.filesSaved,
  describe: deskMediaServerWords.descriptionsPublished,
  up: deskMediaServerWords.orderChanged,
  down: deskMediaServerWords.orderChanged,
  remove: deskMediaServerWords.fileRemoved,
  publish: deskMediaServerWords.filesPublished,
}

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const admin = adminOf(request, context)
  const { recordMedia, desk, textReader, language } = admin
  const subject = mediaSubject(admin, params.id)
  const { searchParams } = new URL(request.url)
  const done = SAID[searchParams.get('done') ?? '']
  const files = filesInOrder(recordMedia.list(subject.id), subject)
  const pages = Math.max(1, Math.ceil(files.length / SIZE))
  const page = Math.min(Math.max(1, Math.trunc(Number(searchParams.get('page') ?? 1)) || 1), pages)
  const [job] = (await desk.jobs.list({ kind: 'text', limit: JOBS })).filter(
    ({ payload }) => TextPayloadSchema.safeParse(JSON.parse(payload)).data?.id === subject.id,
  )
  return {
    ...subject,
    back: subject.draft ? draftAddress(subject.id) : deskPaths.adminRecord(subject.id),
    page,
    pages,
    files: await Promise.all(
      files.slice((page - 1) * SIZE, page * SIZE).map(async (file) => {
        const at = files.indexOf(file)
        const [above, below] = [files[at - 1], files[at + 1]]
        const document = file.part === 'document' ? await documentReport(admin, recordMedia.path(subject.id, file.name)) : null
        return { ...file, up: above?.part === file.part, down: below?.part === file.part, described: isDescribed(file.part), document }
      }),
    ),
    unpublished: files.filter(({ published }) => !published).length,
    findings: subject.draft ? [] : (await recordMedia.private(subject.id)).map((item) => visibleFinding(admin, subject.id, item)),
    scans: files.some(({ part }) => part === 'picture'),
    rights: admin.catalog.rights.labels,
    reads: await textReader.languages(),
    noReader: problemIn(language, NO_READER),
    base: mediaDigest(subject),
    job: job ? { state: job.state, words: problemIn(language, job.state === 'running' ? job.progress : job.result) } : null,
    largest: UPLOAD_BUDGET.mediaFile / MIB,
    piece: UPLOAD_BUDGET.piece,
    fileName: fileNameOf(subject.id),
    said: done ? wordsIn(language)(done) : '',
  }
})

export const action = guard(({ request, context, params }: Route.ActionArgs) => sendFiles(adminOf(request, context), params.id, request))

export default function Files({ loaderData: shown, actionData }: Route.ComponentProps) {
  const t = useWords()
  const unsaved = useUnsavedWarning()
  const reading = shown.job?.state === 'waiting' || shown.job?.state === 'running'
  usePolling(reading)
  return (
    <>
      <h1>{shown.draft ? t(deskMediaWords.filesOfDraft) : t(deskMediaWords.filesOf, { id: shown.id })}</h1>
      <p className="ad-facts-line">
        <Link to={shown.back}>{shown.title || t(deskMediaWords.untitledDraft)}</Link>{' '}
        {shown.access === 'open' && !shown.draft && !shown.withdrawn ? (
          <Link to={paths.record(shown.id)}>{t(deskMediaWords.viewPage)}</Link>
        ) : null}
      </p>
      {actionData?.words ? (
        <p className="ad-say bad" role="alert">
          {actionData.words}
        </p>
      ) : null}
      {shown.said && !actionData ? (
        <p className="ad-say" role="status">
          {shown.said}
        </p>
      ) : null}
      {shown.job ? (
        <p className={`ad-say${shown.job.state === 'failed' ? ' bad' : ''}`} role="status">
          {reading ? t(deskMediaWords.reading, { progress: shown.job.words }) : shown.job.words}
        </p>
      ) : null}
      {shown.unpublished > 0 ? (
        <div className="ad-say">
          <p>{t(shown.draft ? deskMediaWords.unpublishedDraft : deskMediaWords.unpublished, { count: shown.unpublished })}</p>
          {shown.draft ? null : (
            <Form method="post" encType="multipart/form-data" className="ad-reason">
              {shown.findings.length > 0 ? <Findings findings={shown.findings} /> : null}
              <Button type="submit" name="intent" value="publish" size="sm">
                {t(deskMediaWords.publishFiles)}
              </Button>
            </Form>
          )}
        </div>
      ) : null}
      {shown.files.length === 0 ? (
        <p className="ad-none">{t(deskMediaWords.noneYet)}</p>
      ) : (
        <Form method="post" encType="multipart/form-data" className="ad-form" {...unsaved}>
          <input type="hidden" name="base" value={shown.base} />
          {/* First of the buttons, so that Enter in a field saves and moves nothing. */}
          <div className="vh">
            <Button type="submit" name="intent" value="describe" tabIndex={-1} aria-hidden="true">
              {t(deskMediaWords.save, { what: 'descriptions' })}
            </Button>
          </div>
          {shown.files.map((file) => (
            <FileFields
              key={file.name}
              id={shown.id}
              file={file}
              rights={shown.rights}
              reads={shown.reads.length > 0}
              draft={shown.draft}
            />
          ))}
          <Pager page={shown.page} pages={shown.pages} to={(page) => deskPaths.adminFiles(shown.id, { page: String(page) })} />
          {shown.scans ? (
            <p className="note">
              {shown.reads.length > 0 ? (
                <>
                  <Button type="submit" name="intent" value="text" size="sm" disabled={reading}>
                    {t(deskMediaWords.readAll)}
                  </Button>{' '}
                  {t(deskMediaWords.readNote, { languages: t.list(shown.reads) })}
                </>
              ) : (
                shown.noReader
              )}
            </p>
          ) : null}
          {shown.draft ? null : (
            <TextField label={t(deskPartsWords.why)} name="reason" maxLength={300} autoComplete="off" help={t(deskMediaWords.reasonHelp)} />
          )}
          {shown.draft ? null : (
            <TextField
              label={t(deskPartsWords.whyPrivate)}
              name="privacy"
              maxLength={300}
              autoComplete="off"
              help={t(deskPartsWords.whyPrivateHelp)}
            />
          )}
          <div className="ad-send btns">
            <Button type="submit" name="intent" value="describe" variant="default">
              {t(shown.draft ? deskMediaWords.saveDescriptions : deskMediaWords.publishDescriptions)}
            </Button>
          </div>
        </Form>
      )}
      <section className="ad-group" aria-labelledby="send">
        <h2 id="send">{t(deskMediaWords.addHere)}</h2>
        <p className="note">
          {t(deskMediaWords.addHereKinds)} {shown.access === 'open' ? null : `${t(deskMediaWords.addHereHidden)} `}
          {t.rich(deskMediaWords.addHereNote, {
            largest: shown.largest,
            name: shown.fileName,
            code: (words: ReactNode[]) => <code key={String(words)}>{words}</code>,
          })}
        </p>
        <UploadForm record={shown.id} asks={!shown.draft} piece={shown.piece} lines={actionData?.lines ?? []} />
      </section>
    </>
  )
}

/** What the review found in files that are not published: cover it, or say why it may be published. */
function Findings({ findings }: { findings: readonly ReturnType<typeof visibleFinding>[] }) {
  const t = useWords()
  return (
    <div>
      <p>{t(deskMediaWords.privateFound, { count: findings.length })}</p>
      <ul className="ad-findings">
        {findings.map(({ label, masked, places }) => (
          <li key={`${label} ${masked} ${places[0]?.words}`}>
            {label} <span className="mono">{masked}</span>
            <ul>
              {places.map(({ words, to }) => (
                <li key={words}>
                  <Link to={to}>{words}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <TextField
        label={t(deskPartsWords.whyPrivate)}
        name="privacy"
        maxLength={300}
        autoComplete="off"
        help={t(deskMediaWords.privateWhyHelp)}
      />
    </div>
  )
}

/** What is said of one file of a record, and what can be done with it. */
interface ShownFile extends KeptFile, Pick<Media, 'label' | 'alt' | 'rights' | 'text' | 'textOrigin'> {
  /** Whether anything is said of files of its kind. */
  described: boolean
  /** Whether it can change places with its neighbors. */
  up: boolean
  down: boolean
  /** What a PDF says of itself; null for other files. */
  document: DocumentReport | null
}

interface FileFieldsProps {
  id: string
  file: ShownFile
  /** Labels to choose from. */
  rights: readonly string[]
  reads: boolean
  draft: boolean
}

function hidden(words: ReactNode[]) {
  return (
    <span key="hidden" className="vh">
      {words}
    </span>
  )
}

function FileFields({ id, file, rights, reads, draft }: FileFieldsProps) {
  const { name, part, number, size, published, up, down } = file
  const t = useWords()
  const what = t(deskMediaWords.part, { part, number })
  const named = (action: string) => ({ name: 'intent', value: `${action} ${name}` })
  return (
    <fieldset className="ad-file">
      <legend>{what}</legend>
      <div className="ad-file-of">
        {part === 'picture' ? <img src={deskPaths.adminFilePicture(id, name)} alt="" width="400" height="300" loading="lazy" /> : null}
        <p className="ad-facts-line">
          <a href={deskPaths.adminFile(id, name)} download>
            {name}
          </a>
          <span>{t(deskMediaWords.kibibytes, { size: Math.ceil(size / 1024) })}</span>
          {published ? null : <b>{t(deskMediaWords.notPublished)}</b>}
        </p>
        <div className="btns">
          {up ? (
            <Button type="submit" size="sm" {...named('up')}>
              {t.rich(deskMediaWords.moveUp, { what, hidden })}
            </Button>
          ) : null}
          {down ? (
            <Button type="submit" size="sm" {...named('down')}>
              {t.rich(deskMediaWords.moveDown, { what, hidden })}
            </Button>
          ) : null}
          {(part === 'picture' && reads) || part === 'document' ? (
            <Button type="submit" size="sm" {...named('text')}>
              {t.rich(deskMediaWords.readText, { what, hidden })}
            </Button>
          ) : null}
          {file.described && !draft ? (
            <Link to={deskPaths.adminCover(id, name)}>{t.rich(redactionWords.link, { what, hidden })}</Link>
          ) : null}
          <Button type="submit" size="sm" {...named('remove')}>
            {t.rich(deskMediaWords.remove, { name, hidden })}
          </Button>
        </div>
      </div>
      {file.document ? <DocumentNotes {...file.document} /> : null}
      {file.described ? (
        <div className="ad-file-words">
          {/* Each by its own value: what is typed in the others stays when the server has something new. */}
          <TextField
            key={`label ${file.label}`}
            label={t(deskMediaWords.caption)}
            name={`label ${name}`}
            defaultValue={file.label}
            autoComplete="off"
          />
          {part === 'picture' ? (
            <TextField
              key={`alt ${file.alt}`}
              label={t(deskMediaWords.alternativeText)}
              name={`alt ${name}`}
              defaultValue={file.alt}
              autoComplete="off"
              help={t(deskMediaWords.alternativeHelp)}
            />
          ) : null}
          <SelectField
            key={`rights ${file.rights}`}
            label={t(deskMediaWords.rights)}
            name={`rights ${name}`}
            defaultValue={file.rights}
            options={[...new Set(['', ...rights, file.rights])].map((value) => ({ value, label: value || t(deskMediaWords.asRecord) }))}
          />
          {part === 'document' ? null : (
            <TextAreaField
              key={`text ${file.text}`}
              label={t(part === 'picture' ? deskMediaWords.textOnIt : deskMediaWords.transcript)}
              name={`text ${name}`}
              defaultValue={file.text}
              rows={file.text === '' ? 2 : 6}
              help={file.textOrigin === 'ocr' ? t(deskMediaWords.readByProgram) : undefined}
            />
          )}
        </div>
      ) : null}
    </fieldset>
  )
}

/** What an archivist should know of a PDF, and what it proposes for its description: nothing is written by itself. */
function DocumentNotes({ lines, properties }: DocumentReport) {
  const t = useWords()
  return (
    <>
      {lines.map((line) => (
        <p key={line} className="note">
          {line}
        </p>
      ))}
      {properties.length > 0 ? (
        <details className="unfold">
          <summary>{t(deskMediaWords.properties)}</summary>
          <p className="note">{t(deskMediaWords.propertiesNote)}</p>
          <dl className="ad-facts">
            {properties.map(({ name, label, value }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </>
  )
}
