/** The form that sends files, of one record or each to the record that its name says; and what became of each. */

import { type DragEventHandler, type FormEventHandler, useRef, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { z } from 'zod'
import * as deskMediaWords from '../../../../messages/areas/desk-media.ts'
import type { Words } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { useAddress, useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { Ledger } from '../parts/ledger.tsx'

export interface UploadFormProps {
  /** Id of the record; '': files belong to the records that their names say. */
  record: string
  /** Whether it is asked when readers may have the files. */
  asks: boolean
  /** Bytes above which a file is sent in pieces. */
  piece: number
  /** What became of files that were sent without scripts. */
  lines: readonly { file: string; id: string; words: string; kept: boolean }[]
}

export const ACCEPTED = 'image/tiff,image/jpeg,image/png,image/webp,.pdf,.mp4,.webm,.m4a,.mp3,.ogg,.vtt,.txt,.hocr,.html,.xml'

/** Pages of a record in the order of their names: 2 before 10. Words with their places come last: they belong to a scan. */
export function inOrder<File extends { name: string }>(files: readonly File[]): File[] {
  const last = ({ name }: File) => Number(/\.(?:hocr|html?|xml)$/i.test(name))
  return [...files].sort((a, b) => last(a) - last(b) || a.name.localeCompare(b.name, 'en', { numeric: true }))
}

export function UploadForm({ record, asks, piece, lines: answered }: UploadFormProps) {
  const t = useWords()
  const { lines: sent, sending, busy, broken, again, handlers, formRef } = useOneByOne(piece)
  const lines = sent.length > 0 ? sent : answered
  return (
    <>
      <Form method="post" encType="multipart/form-data" className="ad-filter ad-drop" ref={formRef} {...handlers}>
        {record === '' ? null : <input type="hidden" name="record" value={record} />}
        <div className="field">
          <label htmlFor="files">{t(deskMediaWords.files)}</label>
          <input id="files" type="file" name="file" multiple accept={ACCEPTED} />
        </div>
        {record === '' ? (
          <div className="field">
            <label htmlFor="folder">{t(deskMediaWords.folder)}</label>
            <input id="folder" type="file" name="file" multiple {...{ webkitdirectory: '' }} />
          </div>
        ) : null}
        {asks ? (
          <SelectField
            label={t(deskMediaWords.showTo)}
            name="publish"
            options={[
              { value: 'now', label: t(deskMediaWords.atOnce) },
              { value: 'later', label: t(deskMediaWords.later) },
            ]}
          />
        ) : null}
        <Button type="submit" name="intent" value="add" variant="default" size="sm" disabled={busy}>
          {t(deskMediaWords.upload)}
        </Button>
      </Form>
      <p role="status">{sending}</p>
      {broken > 0 && !busy ? (
        <Button size="sm" onClick={again}>
          {t(deskMediaWords.uploadRest)}
        </Button>
      ) : null}
      {lines.length > 0 ? (
        <Ledger
          caption={t(deskMediaWords.uploaded)}
          columns={[
            { head: t(deskMediaWords.file), data: true },
            { head: t(deskMediaWords.record), data: true },
            { head: t(deskMediaWords.result) },
          ]}
          rows={lines.map(({ file, id, words, kept }, at) => ({
            // Two files of two folders may have one name.
            key: `${at} ${file}`,
            marked: !kept && !busy,
            cells: [
              <span key="file" className="ad-name">
                {file}
              </span>,
              id ? (
                <Link key="id" className="ad-name" to={deskPaths.adminFiles(id)}>
                  {id}
                </Link>
              ) : (
                ''
              ),
              words,
            ],
          }))}
          empty={t(deskMediaWords.noFiles)}
        />
      ) : null}
    </>
  )
}

/** With scripts, files are sent one at a time, large ones in pieces that go on where they broke off; each says what became of it. */
const LineSchema = z.object({ file: z.string(), id: z.string(), words: z.string(), kept: z.boolean() })
const ErrorSchema = z.object({ error: z.object({ message: z.string() }) })

interface SentFile extends z.infer<typeof LineSchema> {
  state: 'waiting' | 'sending' | 'kept' | 'refused'
}

/** Waits before a piece is sent again, in milliseconds. */
const RETRIES = [0, 1_000, 3_000, 10_000, 30_000]

/** @param piece bytes above which a file is sent in pieces of this size. */
function useOneByOne(piece: number) {
  const t = useWords()
  const addressOf = useAddress()
  const formRef = useRef<HTMLFormElement>(null)
  const [lines, setLines] = useState<readonly SentFile[]>([])
  const [sending, setSending] = useState('')
  const failed = useRef<readonly File[]>([])
  const { revalidate } = useRevalidator()

  async function sendAll(files: readonly File[]): Promise<void> {
    const form = formRef.current
    const fields = form ? fieldsOf(form) : {}
    const ordered = inOrder(files)
    const put = (at: number, line: SentFile) => setLines((before) => before.map((one, place) => (place === at ? line : one)))
    const broken: File[] = []
    setLines(ordered.map(({ name }) => ({ file: name, id: '', words: t(deskMediaWords.waiting), kept: false, state: 'waiting' })))
    for (const [at, file] of ordered.entries()) {
      setSending(t(deskMediaWords.uploadingOne, { at: at + 1, all: ordered.length, file: file.name }))
      const during = (words: string) => put(at, { file: file.name, id: '', words, kept: false, state: 'sending' })
      during(t(deskMediaWords.uploading))
      try {
        const upload = file.size > piece ? await inPieces(file, piece, (percent) => during(t(deskMediaWords.percent, { percent }))) : null
        const line = await finish(t, addressOf(deskPaths.adminMediaFile()), upload ?? file, fields)
        put(at, { ...line, file: file.name, state: line.kept ? 'kept' : 'refused' })
      } catch (error) {
        broken.push(file)
        const words = error instanceof Refused ? error.message : t(deskMediaWords.broken)
        put(at, { file: file.name, id: '', words, kept: false, state: 'refused' })
      }
    }
    failed.current = broken
    setSending(broken.length > 0 ? t(deskMediaWords.notUploaded, { failed: broken.length, all: ordered.length }) : '')
    formRef.current?.reset()
    await revalidate()
  }

  const onSubmit: FormEventHandler<HTMLFormElement> = (event) => {
    const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=file]')]
    const files = inputs.flatMap((input) => [...(input.files ?? [])])
    if (files.length === 0) return
    event.preventDefault()
    void sendAll(files)
  }
  const onDragOver: DragEventHandler<HTMLFormElement> = (event) => event.preventDefault()
  const onDrop: DragEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault()
    const files = [...event.dataTransfer.files]
    if (files.length > 0) void sendAll(files)
  }
  return {
    lines,
    sending,
    busy: lines.some(({ state }) => state === 'waiting' || state === 'sending'),
    broken: failed.current.length,
    again: () => void sendAll(failed.current),
    formRef,
    handlers: { onSubmit, onDragOver, onDrop },
  }
}

class Refused extends Error {}

/** What the form says besides its files. */
function fieldsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** @returns id of the upload, whole on the server. */
async function inPieces(file: File, piece: number, said: (percent: number) => void): Promise<string> {
  const { Upload } = await import('tus-js-client')
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: deskPaths.adminMediaUploads(),
      chunkSize: piece,
      retryDelays: RETRIES,
      metadata: { filename: file.name },
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => said(Math.floor((100 * sent) / total)),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: reject,
    })
    upload.findPreviousUploads().then(
      ([previous]) => {
        if (previous) upload.resumeFromPreviousUpload(previous)
        upload.start()
      },
      () => upload.start(),
    )
  })
}

/** @param sent the file, or the id of an upload. */
async function finish(t: Words, address: string, sent: File | string, fields: Record<string, string>): Promise<z.infer<typeof LineSchema>> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set(typeof sent === 'string' ? 'upload' : 'file', sent)
  const answer = await fetch(address, { method: 'POST', body, headers: { Accept: 'application/json' } })
  const said: unknown = await answer.json().catch(() => null)
  const line = LineSchema.safeParse(said)
  if (line.success) return line.data
  throw new Refused(ErrorSchema.safeParse(said).data?.error.message ?? t(deskMediaWords.answered, { status: answer.status }))
}
