/** The controls of a record on a collection page: open it, take its sheet or picture. Plain links: they work without scripts. */
import { FACSIMILE_LABEL } from '../../../catalog/quoted-words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ShownRecord } from './shown-record.ts'

export function ViewLink({ record, children }: { record: Pick<ShownRecord, 'id' | 'path'>; children: string }) {
  return (
    <ButtonLink size="sm" to={record.path} viewTransition>
      {children}
      <span className="vh"> {record.id}</span>
    </ButtonLink>
  )
}

/** Sets the record beside another, which is chosen next. */
export function CompareLink({ record: { id } }: { record: Pick<ShownRecord, 'id'> }) {
  return (
    <ButtonLink size="sm" to={paths.compare({ a: id })} rel="nofollow">
      Compare<span className="vh"> {id} with another record</span>
    </ButtonLink>
  )
}

export function SheetLink({
  record: { id, picture, sample },
  children,
}: {
  record: Pick<ShownRecord, 'id' | 'picture' | 'sample'>
  children: string
}) {
  const quoted = picture.kind === 'facsimile'
  return (
    <a
      className="btn sm"
      href={paths.sheet(id)}
      download={`${id.replace(/[^A-Za-z0-9.-]+/g, '-')}-${quoted ? 'facsimile' : 'description'}.pdf`}
      title={quoted ? `PDF. ${FACSIMILE_LABEL}` : `Description sheet as PDF: the text is not held here${sample ? '; sample record' : ''}`}
    >
      {children}
      <span className="vh">
        {' '}
        {id}, {quoted ? 'typeset facsimile' : 'description sheet'}
      </span>
    </a>
  )
}

export function PictureDownload({ record: { id, download } }: { record: Pick<ShownRecord, 'id' | 'download'> }) {
  return (
    <a className="ico" href={download.href} download={download.file} aria-label={`Download ${download.what} of ${id}`}>
      <Icon name="download" />
    </a>
  )
}
