/** What is said of one file of a record, and what can be done with it. */
import type { Media } from '../../../../catalog/schemas/record.ts'
import type { KeptFile } from '../../../../desk/media/record-media.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'

const KINDS = {
  picture: 'Scan',
  document: 'PDF',
  video: 'Film',
  audio: 'Recording',
  captions: 'Captions',
  transcript: 'Transcript',
} as const

interface ShownFile extends KeptFile, Pick<Media, 'label' | 'alt' | 'rights' | 'text' | 'textOrigin'> {
  /** Whether anything is said of files of its kind. */
  described: boolean
  /** Whether it can change places with its neighbors. */
  up: boolean
  down: boolean
}

interface FileFieldsProps {
  id: string
  file: ShownFile
  /** Labels to choose from. */
  rights: readonly string[]
  reads: boolean
}

export function FileFields({ id, file, rights, reads }: FileFieldsProps) {
  const { name, part, number, size, published, up, down } = file
  const what = `${KINDS[part]} ${number}`
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
          <span>{Math.ceil(size / 1024).toLocaleString('en-US')} KiB</span>
          {published ? null : <b>not published</b>}
        </p>
        <div className="btns">
          {up ? (
            <Button type="submit" size="sm" {...named('up')}>
              Move up<span className="vh"> {what}</span>
            </Button>
          ) : null}
          {down ? (
            <Button type="submit" size="sm" {...named('down')}>
              Move down<span className="vh"> {what}</span>
            </Button>
          ) : null}
          {part === 'picture' && reads ? (
            <Button type="submit" size="sm" {...named('text')}>
              Read text<span className="vh"> of {what}</span>
            </Button>
          ) : null}
          <Button type="submit" size="sm" {...named('remove')}>
            Remove<span className="vh"> the file {name}</span>
          </Button>
        </div>
      </div>
      {file.described ? (
        <div className="ad-file-words">
          {/* Each by its own value: what is typed in the others stays when the server has something new. */}
          <TextField key={`label ${file.label}`} label="Caption" name={`label ${name}`} defaultValue={file.label} autoComplete="off" />
          {part === 'picture' ? (
            <TextField
              key={`alt ${file.alt}`}
              label="Alternative text"
              name={`alt ${name}`}
              defaultValue={file.alt}
              autoComplete="off"
              help="What the picture shows, for readers who do not see it."
            />
          ) : null}
          <SelectField
            key={`rights ${file.rights}`}
            label="Rights"
            name={`rights ${name}`}
            defaultValue={file.rights}
            options={[...new Set(['', ...rights, file.rights])].map((value) => ({ value, label: value || 'As the record' }))}
          />
          {part === 'document' ? null : (
            <TextAreaField
              key={`text ${file.text}`}
              label={part === 'picture' ? 'Text on it' : 'Transcript'}
              name={`text ${name}`}
              defaultValue={file.text}
              rows={file.text === '' ? 2 : 6}
              help={file.textOrigin === 'ocr' ? 'Read by a program; correct it where it is wrong.' : undefined}
            />
          )}
        </div>
      ) : null}
    </fieldset>
  )
}
