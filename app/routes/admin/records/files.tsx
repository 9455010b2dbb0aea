/** /admin/records/{id}/files: scans, films and sound of a record: look, send, remove. */
import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { ArchiveError, isArchiveError } from '../../../../catalog/errors.ts'
import { LARGEST_MEDIA } from '../../../../desk/media/record-media.ts'
import { fileNameOf } from '../../../../media/held-media.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/admin-context.ts'
import { inOrder } from '../media/keep-matched.ts'
import { Ledger } from '../parts/ledger.tsx'
import { uploadedForm } from '../parts/uploaded-form.ts'
import type { Route } from './+types/files'

const MIB = 1024 * 1024
const SentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add') }),
  z.object({ intent: z.enum(['remove', 'up']), name: z.string().min(1) }),
])
const WORDS = {
  picture: 'page',
  document: 'document',
  video: 'film',
  audio: 'sound',
  captions: 'captions',
  transcript: 'transcript',
} as const

export const loader = guard(({ request, context, params }: Route.LoaderArgs) => {
  const { editing, recordMedia } = adminOf(request, context)
  const { id, record, withdrawn } = editing.open(params.id)
  const open = record.access.level === 'open' && !withdrawn
  const done = new URL(request.url).searchParams.get('done')
  return {
    id,
    title: record.title,
    open,
    largest: LARGEST_MEDIA / MIB,
    fileName: fileNameOf(id),
    said: done === 'add' ? 'Files saved.' : done === 'up' ? 'Order changed.' : done === 'remove' ? 'File removed.' : '',
    files: recordMedia.list(id),
  }
})

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const { editing, recordMedia, note } = adminOf(request, context)
  const { id } = editing.open(params.id)
  try {
    const { fields, files } = await uploadedForm(request, LARGEST_MEDIA)
    const parsed = SentSchema.safeParse(fields)
    if (!parsed.success) throw new ArchiveError(400, 'bad-form', 'The form names no action')
    const sent = parsed.data
    if (sent.intent === 'remove') {
      recordMedia.remove(id, sent.name)
      note({ action: 'media.remove', subject: id, detail: sent.name })
    } else if (sent.intent === 'up') {
      recordMedia.moveUp(id, sent.name)
      note({ action: 'media.order', subject: id, detail: sent.name })
    } else {
      if (files.length === 0) throw new ArchiveError(400, 'no-file', 'No file was selected, or it is empty')
      for (const { bytes } of inOrder(files)) {
        const kept = await recordMedia.keep(id, bytes)
        note({ action: 'media.add', subject: id, detail: `${kept.name}, ${kept.size} bytes` })
      }
    }
    return redirect(deskPaths.adminFiles(id, { done: sent.intent }), 303)
  } catch (error) {
    if (!isArchiveError(error) || error.status === 404 || error.status >= 500) throw error
    note({ action: 'media', subject: id, outcome: 'refused', detail: error.code })
    const words = error.details.map(({ where, expected, found }) => `${where}: expected ${expected}; found ${found}`)
    return data({ words: [error.message, ...words].join('. ') }, { status: error.status })
  }
})

export default function Files({ loaderData: shown, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Files of {shown.id}</h1>
      <p className="ad-facts-line">
        <Link to={deskPaths.adminRecord(shown.id)}>{shown.title}</Link>{' '}
        {shown.open ? <Link to={paths.record(shown.id)}>View public page</Link> : null}
      </p>
      {actionData ? (
        <p className="ad-say bad" role="alert">
          {actionData.words}
        </p>
      ) : null}
      {shown.said && !actionData ? (
        <p className="ad-say" role="status">
          {shown.said}
        </p>
      ) : null}
      <p className="note">
        {shown.open ? 'Files are public as soon as they are uploaded.' : 'Files stay hidden until the record is open to the public.'} A scan
        replaces the illustration; further pictures become further pages. A new document, film, recording, caption or transcript file
        replaces the previous one.
      </p>
      <Ledger
        caption="Files"
        columns={[{ head: 'File', data: true }, { head: 'Contents' }, { head: 'KiB', data: true }, { head: 'Actions' }]}
        rows={shown.files.map(({ name, part, page, size }) => ({
          key: name,
          cells: [
            <a key="name" href={deskPaths.adminFile(shown.id, name)} download>
              {name}
            </a>,
            part === 'picture' ? `page ${page}` : WORDS[part],
            Math.ceil(size / 1024),
            <Form key="do" method="post" encType="multipart/form-data">
              <input type="hidden" name="name" value={name} />
              {part === 'picture' && page > 1 ? (
                <Button type="submit" name="intent" value="up" size="sm" aria-label={`Move page ${page} up`}>
                  Move up
                </Button>
              ) : null}
              <Button type="submit" name="intent" value="remove" size="sm" aria-label={`Remove the file ${name}`}>
                Remove
              </Button>
            </Form>,
          ],
        }))}
        empty="No files for this record."
      />
      <Form
        method="post"
        encType="multipart/form-data"
        className="ad-filter"
        key={shown.files.map(({ name, size }) => `${name} ${size}`).join()}
      >
        <div className="field">
          <label htmlFor="file">Scans, photographs, documents, films, recordings, captions or transcripts</label>
          <input
            id="file"
            type="file"
            name="file"
            multiple
            accept="image/tiff,image/jpeg,image/png,image/webp,.pdf,.mp4,.webm,.m4a,.mp3,.ogg,.vtt,.txt"
            required
          />
        </div>
        <Button type="submit" name="intent" value="add" variant="default" size="sm">
          Upload files
        </Button>
      </Form>
      <p className="note">
        At most {shown.largest} MiB. A larger file is put into the folder <code>media</code> of DATA_DIR as <code>{shown.fileName}</code>{' '}
        with its ending (docs/administration.md).
      </p>
    </>
  )
}
