/** A record on a card: call number and date, picture, title, one line of facts, what it is. Leads to its page. */

import type { ReactNode } from 'react'
import * as cardsWords from '../../../messages/en/cards.ts'
import { isImportedRecord } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { SaveButton } from '../my-list/my-list.tsx'
import type { CardRecord } from './record-card.server.ts'
import { AccessNote, BasisFlag, CallNumber, kindIn } from './record-labels.tsx'
import { RecordPicture } from './record-picture.tsx'

interface RecordCardProps {
  record: CardRecord
  /** The title with what is marked in it; the plain title where left out. */
  title?: ReactNode
  /** Text under the title, such as a passage that matched; left out, there is none. */
  text?: ReactNode
  /** Controls at the foot of the card. */
  actions?: ReactNode
  /** Rank of its heading on the page. */
  heading?: 'h2' | 'h3' | 'h4'
  className?: string
  /** The picture is in sight when the page opens. */
  eager?: boolean
}

/** Facts of more characters may be broken over two lines. */
const LONGEST_UNBROKEN = 22

export function RecordCard({ record, title, text, actions, heading: Heading = 'h3', className, eager }: RecordCardProps) {
  const { id, path, picture, contentNote } = record
  const t = useWords()
  const lang = useContentLanguage(isImportedRecord(path))
  const facts = [
    { words: kindIn(t, record.type), lang: undefined },
    { words: record.unit || record.place || record.genre, lang },
  ].filter(({ words }) => words !== '')
  return (
    <article className={classNames('card', className)}>
      <div className="top-l">
        <CallNumber id={id} />
        <span className="mono">{record.date}</span>
      </div>
      <Link to={path} tabIndex={-1} aria-hidden="true" viewTransition>
        {contentNote === '' ? <RecordPicture picture={picture} eager={eager} /> : <CoveredPicture note={contentNote} />}
      </Link>
      <Heading>
        <Link className="q" to={path} viewTransition lang={title === undefined ? (record.titleLang ?? lang) : lang}>
          {title ?? record.title}
        </Link>
      </Heading>
      {text && contentNote === '' ? (
        <p className="desc" lang={lang}>
          {text}
        </p>
      ) : null}
      <p className="meta">
        {facts.map(({ words, lang }, at) => (
          <span key={words} lang={lang}>
            {at > 0 ? ' · ' : null}
            <span className={words.length <= LONGEST_UNBROKEN ? 'nb' : undefined}>{words}</span>
          </span>
        ))}
      </p>
      <p className="flags">
        <BasisFlag sample={record.sample} />
        <SaveButton id={id} />
        {contentNote === '' ? null : <span className="mono">{t(cardsWords.contentNote)}</span>}
      </p>
      <AccessNote record={record} />
      {actions ? <div className="acts">{actions}</div> : null}
    </article>
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
