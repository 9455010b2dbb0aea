import type { ReactNode } from 'react'
import * as cardsWords from '../../../messages/areas/cards.ts'
import { isImportedRecord } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { SaveButton } from '../my-list/my-list.tsx'
import type { CardRecord } from './record-card.server.ts'
import { AccessNote, BasisFlag, CallNumber, kindIn } from './record-labels.tsx'
import { RecordPicture } from './record-picture.tsx'

type Heading = 'h2' | 'h3' | 'h4'

interface CardSlots {
  /** Anchor of the card in its list. */
  anchor?: string
  /** What it is known by; the id where left out. */
  callNumber?: string
  title: ReactNode
  picture: ReactNode
  /** Text under the title, such as the first words of the description. */
  text?: ReactNode
  facts: ReactNode
  /** Labels besides what the record is. */
  labels?: ReactNode
  /** Controls at the foot of the card. */
  actions?: ReactNode
  /** Rank of its heading on the page. */
  heading?: Heading
  className?: string
}

type CardIdentity = Pick<CardRecord, 'id' | 'path' | 'date' | 'titleLang' | 'contentNote' | 'accessNote' | 'sample'>

/** The frame of every card: call number and date, picture, title, text, facts, what it is, access, controls. Leads to the record's page. */
export function RecordFrame({ record, ...slots }: CardSlots & { record: CardIdentity }) {
  const { anchor, callNumber, title, picture, text, facts, labels, actions, heading = 'h3', className } = slots
  const { id, path, contentNote } = record
  const lang = useContentLanguage(isImportedRecord(path))
  return (
    <article className={classNames('card', className)} id={anchor}>
      <div className="top-l">
        <CallNumber id={callNumber ?? id} />
        <span className="mono">{record.date}</span>
      </div>
      {picture}
      <RecordTitle record={record} heading={heading}>
        {title}
      </RecordTitle>
      {text && contentNote === '' ? (
        <p className="desc" lang={lang}>
          {text}
        </p>
      ) : null}
      {facts}
      <RecordFlags record={record}>{labels}</RecordFlags>
      <AccessNote record={record} />
      {actions ? <div className="acts">{actions}</div> : null}
    </article>
  )
}

interface RecordTitleProps {
  record: Pick<CardRecord, 'path' | 'titleLang'>
  children: ReactNode
  heading?: Heading
}

/** The title of a record as the heading of its card or line, leading to its page. */
export function RecordTitle({ record: { path, titleLang }, children, heading: Heading = 'h3' }: RecordTitleProps) {
  const lang = useContentLanguage(isImportedRecord(path))
  return (
    <Heading>
      <Link className="q" to={path} viewTransition lang={titleLang ?? lang}>
        {children}
      </Link>
    </Heading>
  )
}

/** What a record is, and the button that saves it, among other labels. */
export function RecordFlags({ record: { id, sample }, children }: { record: Pick<CardRecord, 'id' | 'sample'>; children?: ReactNode }) {
  return (
    <p className="flags">
      <BasisFlag sample={sample} />
      <SaveButton id={id} />
      {children}
    </p>
  )
}

interface CardPictureProps {
  record: Pick<CardRecord, 'path' | 'picture' | 'contentNote'>
  className?: string
  /** The picture is in sight when the page opens. */
  eager?: boolean
  /** What lies over the picture. */
  children?: ReactNode
}

/** The picture of a record, or its content note instead. The title says where it leads. */
export function CardPicture({ record: { path, picture, contentNote }, className, eager, children }: CardPictureProps) {
  return (
    <Link to={path} tabIndex={-1} aria-hidden="true" viewTransition className={className}>
      {contentNote === '' ? <RecordPicture picture={picture} eager={eager} /> : <CoveredPicture note={contentNote} />}
      {children}
    </Link>
  )
}

interface RecordCardProps extends Partial<Omit<CardSlots, 'title'>> {
  record: CardRecord
  eager?: boolean
}

/** Facts of more characters may be broken over two lines. */
const LONGEST_UNBROKEN = 22

/** A record on a card, with its kind and the first that is known of unit, place and genre where no other facts are given. */
export function RecordCard({ record, eager, picture, facts, ...slots }: RecordCardProps) {
  return (
    <RecordFrame
      record={record}
      title={record.title}
      picture={picture ?? <CardPicture record={record} eager={eager} />}
      facts={facts ?? <KindAndUnit record={record} />}
      {...slots}
    />
  )
}

function KindAndUnit({ record }: { record: CardRecord }) {
  const t = useWords()
  const lang = useContentLanguage(isImportedRecord(record.path))
  const facts = [
    { words: kindIn(t, record.type), lang: undefined },
    { words: record.unit || record.place || record.genre, lang },
  ].filter(({ words }) => words !== '')
  return (
    <p className="meta">
      {facts.map(({ words, lang }, at) => (
        <span key={words} lang={lang}>
          {at > 0 ? ' · ' : null}
          <span className={words.length <= LONGEST_UNBROKEN ? 'nb' : undefined}>{words}</span>
        </span>
      ))}
    </p>
  )
}

/** Covers the picture of a card that a reader may find distressing. The note itself leads nowhere; the card does. */
export function CoveredPicture({ note }: { note: string }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <span className="covered-picture">
      <span>
        <b>{t(cardsWords.contentNote)}</b> <span lang={lang}>{note}</span>
      </span>
    </span>
  )
}

/** Covers a picture or a text on the record page, and says what it holds. @param to address of the same page with everything shown. */
export function ContentNote({ note, covers, to }: { note: string; covers: string; to: string }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <div className="covered-text" role="note">
      <p>
        <b>{t(cardsWords.contentNoteStop)}</b> <span lang={lang}>{note}</span>
      </p>
      <p>{t(cardsWords.contentHidden, { part: covers })}</p>
      <Link className="btn sm" to={to} preventScrollReset rel="nofollow">
        {t(cardsWords.showContent)}
      </Link>
    </div>
  )
}
