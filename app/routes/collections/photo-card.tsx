/** A photograph on the wall: picture, badges, title, description, date, location, and what can be done with it. */

import * as collectionCardsWords from '../../../messages/en/collection-cards.ts'
import { SaveButton } from '../../components/my-list/index.ts'
import { RightsBadge, UnitBadge } from '../../components/record/index.ts'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record-card/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { CardPicture } from './card-picture.tsx'
import { placeId } from './load-more.tsx'
import { PictureDownload, ViewLink } from './record-controls.tsx'
import type { ShownRecord } from './shown-record.ts'

export interface WallRecord extends ShownRecord {
  /** Twice as wide, or as tall as its wide neighbour. */
  look: 'w' | 't' | ''
}

export function PhotoCard({ record, place }: { record: WallRecord; place: number }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <article className={classNames('card', record.look)} id={placeId(place)}>
      <div className="top-l">
        <CallNumber id={record.id} />
        <span className="mono">{record.date}</span>
      </div>
      <Link to={record.path} tabIndex={-1} aria-hidden="true" viewTransition>
        <CardPicture record={record} />
      </Link>
      <h3>
        <Link className="q" to={record.path} viewTransition lang={lang}>
          {record.title}
        </Link>
      </h3>
      {record.description === '' ? null : (
        <p className="desc" lang={lang}>
          {record.description}
        </p>
      )}
      <p className="meta" lang={record.place === '' ? undefined : lang}>
        {record.place === '' ? t(collectionCardsWords.noLocation) : record.place}
      </p>
      <p className="flags">
        <BasisFlag sample={record.sample} />
        <SaveButton id={record.id} />
        <UnitBadge unit={record.unit} />
        <RightsBadge rights={record.rights} />
      </p>
      <AccessNote record={record} />
      <div className="acts">
        <ViewLink record={record}>{t(collectionCardsWords.viewDetails)}</ViewLink>
        <PictureDownload record={record} />
      </div>
    </article>
  )
}
