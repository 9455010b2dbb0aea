/** Objects as in a case: what it is, of what and how large, and where it stands. */
import * as collectionCardsWords from '../../../messages/en/collection-cards.ts'
import { SaveButton } from '../../components/my-list/my-list.tsx'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record/record-labels.tsx'

import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { placeId } from './collection-tools.tsx'
import { CardPicture, PictureDownload, ViewLink } from './record-parts.tsx'
import type { ShapeProps } from './shaped-records.tsx'

export default function Specimens({ records, first }: ShapeProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <div className="grid4 shaped specimens">
      {records.map((record, at) => {
        const facts = [
          [t(collectionCardsWords.kind), record.genre],
          [t(collectionCardsWords.madeOf), record.extent],
          [t(collectionCardsWords.usedBy), record.unit],
          [t(collectionCardsWords.place), record.place],
          [t(collectionCardsWords.heldBy), record.sample ? '' : record.heldBy],
        ].filter(([, value]) => value !== '')
        return (
          <article key={record.id} className="card" id={placeId(first + at)}>
            <div className="top-l">
              <CallNumber id={record.id} />
              <span className="mono">{record.date}</span>
            </div>
            <Link to={record.path} tabIndex={-1} aria-hidden="true">
              <CardPicture record={record} />
            </Link>
            <h3>
              <Link className="q" to={record.path} lang={lang}>
                {record.title}
              </Link>
            </h3>
            {record.description === '' ? null : (
              <p className="desc" lang={lang}>
                {record.summary}
              </p>
            )}
            <dl className="kv">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd lang={lang}>{value}</dd>
                </div>
              ))}
            </dl>
            <p className="flags">
              <BasisFlag sample={record.sample} />
              <SaveButton id={record.id} />
            </p>
            <AccessNote record={record} />
            <div className="acts">
              <ViewLink record={record}>{t(collectionCardsWords.viewDetails)}</ViewLink>
              <PictureDownload record={record} />
            </div>
          </article>
        )
      })}
    </div>
  )
}
