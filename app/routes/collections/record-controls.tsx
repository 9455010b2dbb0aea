/** The controls of a record on a collection page: open it, take its sheet or picture. Plain links: they work without scripts. */
import * as collectionCardsWords from '../../../messages/en/collection-cards.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../ui/language.ts'
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
  const t = useWords()
  return (
    <ButtonLink size="sm" to={paths.compare({ a: id })} rel="nofollow">
      {t(collectionCardsWords.compare)}
      <span className="vh"> {t(collectionCardsWords.compareAnother, { id })}</span>
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
  const t = useWords()
  const quoted = picture.kind === 'facsimile'
  return (
    <a
      className="btn sm"
      href={paths.sheet(id)}
      download={`${id.replace(/[^A-Za-z0-9.-]+/g, '-')}-${quoted ? 'facsimile' : 'description'}.pdf`}
      title={quoted ? t(collectionCardsWords.facsimileTitle) : t(collectionCardsWords.sheetTitle, { sample: String(sample) })}
    >
      {children}
      <span className="vh"> {t(collectionCardsWords.sheetWhat, { id, quoted: String(quoted) })}</span>
    </a>
  )
}

export function PictureDownload({ record: { id, download } }: { record: Pick<ShownRecord, 'id' | 'download'> }) {
  const t = useWords()
  return (
    <a
      className="ico"
      href={download.href}
      download={download.file}
      aria-label={t(collectionCardsWords.download, { what: download.what, id })}
    >
      <Icon name="download" />
    </a>
  )
}
