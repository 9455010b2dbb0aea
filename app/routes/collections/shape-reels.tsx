/** Film, tape and sound: the carrier and its length, and whether it can be played. */
import * as collectionCardsWords from '../../../messages/en/collection-cards.ts'
import { SaveButton } from '../../components/my-list/my-list.tsx'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record/record-labels.tsx'

import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { placeId } from './collection-tools.tsx'
import type { ListedRecord } from './listing.ts'
import { CardPicture, FactLine, ViewLink } from './record-parts.tsx'
import type { ShapeProps } from './shaped-records.tsx'

export default function Reels({ records, first }: ShapeProps) {
  return (
    <div className="photos shaped reels">
      {records.map((record, at) => (
        <Reel key={record.id} record={record} place={first + at} />
      ))}
    </div>
  )
}

function Reel({ record, place }: { record: ListedRecord; place: number }) {
  const { id, path, title, date, genre, extent, unit, place: where, description, playable } = record
  const t = useWords()
  const lang = useContentLanguage()
  const { carrier, length } = takenApart(extent)
  return (
    <article className="card" id={placeId(place)}>
      <div className="top-l">
        <CallNumber id={id} />
        <span className="mono">{date}</span>
      </div>
      <Link to={path} tabIndex={-1} aria-hidden="true" className="reel-p">
        <CardPicture record={record} />
        {length === '' ? null : (
          <span className="dur" lang={lang}>
            {length}
          </span>
        )}
      </Link>
      <h3>
        <Link className="q" to={path} lang={lang}>
          {title}
        </Link>
      </h3>
      {description === '' ? null : (
        <p className="desc" lang={lang}>
          {description}
        </p>
      )}
      <FactLine facts={[genre, carrier, unit, where]} />
      <p className="flags">
        <BasisFlag sample={record.sample} />
        <SaveButton id={id} />
      </p>
      <AccessNote record={record} />
      <div className="acts">
        <ViewLink record={record}>{playable ? t(collectionCardsWords.play) : t(collectionCardsWords.viewDetails)}</ViewLink>
        {playable || record.sample ? null : (
          <ButtonLink size="sm" to={paths.research({ record: id })}>
            {t(collectionCardsWords.notDigitized)}
            <span className="vh"> {id}</span>
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

/** '16 mm film, silent, 3 min' is a carrier and a length. */
function takenApart(extent: string): { carrier: string; length: string } {
  const match = /(?:about )?(?<!\d)\d+ (?:min|h|s)\b[\d a-z]{0,40}$/.exec(extent)
  return match ? { carrier: extent.slice(0, match.index).trimEnd().replace(/,$/, ''), length: match[0] } : { carrier: extent, length: '' }
}
