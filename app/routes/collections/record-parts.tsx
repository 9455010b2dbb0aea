import * as collectionCardsWords from '../../../messages/areas/collection-cards.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { ListedRecord } from './listing.ts'

/** Facts of a record in a line. @param own words of the interface. @param facts content; '' if unknown. */
export function FactLine({ own = '', facts }: { own?: string; facts: readonly string[] }) {
  const lang = useContentLanguage()
  const known = facts.filter(Boolean).join(' · ')
  return (
    <p className="meta">
      {own}
      {own !== '' && known !== '' ? ' · ' : null}
      {lang === undefined ? known : <span lang={lang}>{known}</span>}
    </p>
  )
}

/** Text of a record, or its content note instead. */
export function CoveredText({ note, text, className }: { note: string; text: string; className?: string }) {
  const t = useWords()
  const lang = useContentLanguage()
  const words = useContentMark()
  if (note !== '') return <p className={className}>{t.rich(collectionCardsWords.contentNote, { note, words })}</p>
  return (
    <p className={className} lang={lang}>
      {text}
    </p>
  )
}

export function ViewLink({ record, children }: { record: Pick<ListedRecord, 'id' | 'path'>; children: string }) {
  return (
    <ButtonLink size="sm" to={record.path} viewTransition>
      {children}
      <span className="vh"> {record.id}</span>
    </ButtonLink>
  )
}

/** Compares the record with another, which is chosen next. */
export function CompareLink({ record: { id } }: { record: Pick<ListedRecord, 'id'> }) {
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
  record: Pick<ListedRecord, 'id' | 'picture' | 'sample'>
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

export function PictureDownload({ record: { id, download } }: { record: Pick<ListedRecord, 'id' | 'download'> }) {
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

/** Subjects of a record, each a search. */
export function SubjectTags({ record: { id, orderNumber, subjects } }: { record: Pick<ListedRecord, 'id' | 'orderNumber' | 'subjects'> }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <ul className="tags" aria-label={t(collectionCardsWords.subjectsOf, { id: orderNumber || id })}>
      {subjects.map((subject) => (
        <li key={subject}>
          <Link to={paths.explore({ subject })} lang={lang}>
            {subject}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface HeadedRun<T> {
  name: string
  /** Its own, also where a heading comes back further down. */
  key: string
  of: T[]
}

/** Groups neighbors in a list that share a heading; the order stays. */
export function runsOf<T>(list: readonly T[], nameOf: (entry: T) => string): HeadedRun<T>[] {
  const runs: HeadedRun<T>[] = []
  for (const entry of list) {
    const name = nameOf(entry)
    const last = runs.at(-1)
    if (last?.name === name) last.of.push(entry)
    else runs.push({ name, key: `${name}-${runs.length}`, of: [entry] })
  }
  return runs
}
