/** The form that sends files, of one record or each to the record that its name says; and what became of each. */
import { Form } from 'react-router'
import { deskPaths } from '../../../desk-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Ledger } from '../parts/ledger.tsx'
import { useOneByOne } from './use-one-by-one.ts'

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

export const ACCEPTED = 'image/tiff,image/jpeg,image/png,image/webp,.pdf,.mp4,.webm,.m4a,.mp3,.ogg,.vtt,.txt'

export function UploadForm({ record, asks, piece, lines: answered }: UploadFormProps) {
  const { lines: sent, sending, busy, broken, again, handlers, formRef } = useOneByOne(piece)
  const lines = sent.length > 0 ? sent : answered
  return (
    <>
      <Form method="post" encType="multipart/form-data" className="ad-filter ad-drop" ref={formRef} {...handlers}>
        {record === '' ? null : <input type="hidden" name="record" value={record} />}
        <div className="field">
          <label htmlFor="files">Files</label>
          <input id="files" type="file" name="file" multiple accept={ACCEPTED} />
        </div>
        {record === '' ? (
          <div className="field">
            <label htmlFor="folder">Or a folder</label>
            <input id="folder" type="file" name="file" multiple {...{ webkitdirectory: '' }} />
          </div>
        ) : null}
        {asks ? (
          <SelectField
            label="Show to readers"
            name="publish"
            options={[
              { value: 'now', label: 'At once' },
              { value: 'later', label: 'After I publish them' },
            ]}
          />
        ) : null}
        <Button type="submit" name="intent" value="add" variant="default" size="sm" disabled={busy}>
          Upload files
        </Button>
      </Form>
      <p role="status">{sending}</p>
      {broken > 0 && !busy ? (
        <Button size="sm" onClick={again}>
          Upload the rest again
        </Button>
      ) : null}
      {lines.length > 0 ? (
        <Ledger
          caption="Uploaded files"
          columns={[{ head: 'File', data: true }, { head: 'Record', data: true }, { head: 'Result' }]}
          rows={lines.map(({ file, id, words, kept }, at) => ({
            // Two files of two folders may have one name.
            key: `${at} ${file}`,
            marked: !kept && !busy,
            cells: [
              file,
              id ? (
                <Link key="id" to={deskPaths.adminFiles(id)}>
                  {id}
                </Link>
              ) : (
                ''
              ),
              words,
            ],
          }))}
          empty="No files."
        />
      ) : null}
    </>
  )
}
