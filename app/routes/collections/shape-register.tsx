/** Vehicles, vessels and aircraft as a fleet register, and the papers that concern them as a second one. */
import * as collectionCardsWords from '../../../messages/en/collection-cards.ts'
import { SaveButton } from '../../components/my-list/my-list.tsx'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record/record-labels.tsx'

import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { placeId } from './collection-tools.tsx'
import type { ListedRecord } from './listing.ts'
import { CardPicture, FactLine } from './record-parts.tsx'
import type { ShapeProps } from './shaped-records.tsx'

export default function Register({ records, first }: ShapeProps) {
  const lang = useContentLanguage()
  const places = new Map(records.map(({ id }, at) => [id, first + at]))
  const machines = records.filter(({ type }) => type === 'Artifact')
  const papers = records.filter(({ type }) => type !== 'Artifact')
  return (
    <div className="shaped register">
      {machines.length > 0 ? (
        <div className="grid4">
          {machines.map((record) => (
            <article className="card" key={record.id} id={placeId(places.get(record.id) ?? 0)}>
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
              <p className="desc" lang={lang}>
                {record.summary}
              </p>
              <FactLine facts={[record.genre, record.unit, record.sample ? '' : record.heldBy]} />
              <p className="flags">
                <BasisFlag sample={record.sample} />
                <SaveButton id={record.id} />
              </p>
              <AccessNote record={record} />
            </article>
          ))}
        </div>
      ) : null}
      {papers.length > 0 ? <Papers papers={papers} places={places} /> : null}
    </div>
  )
}

function Papers({ papers, places }: { papers: readonly ListedRecord[]; places: ReadonlyMap<string, number> }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <table className="fleet">
      <caption>{t(collectionCardsWords.papers)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(collectionCardsWords.date)}</th>
          <th scope="col">{t(collectionCardsWords.paper)}</th>
          <th scope="col">{t(collectionCardsWords.kind)}</th>
          <th scope="col">{t(collectionCardsWords.unit)}</th>
          <th scope="col">{t(collectionCardsWords.extent)}</th>
          <th scope="col">{t(collectionCardsWords.basis)}</th>
        </tr>
      </thead>
      <tbody>
        {papers.map((record) => (
          <tr key={record.id} id={placeId(places.get(record.id) ?? 0)}>
            <td className="num" data-l={t(collectionCardsWords.date)}>
              {record.date}
            </td>
            <th scope="row">
              <Link className="q" to={record.path} lang={lang}>
                {record.title}
              </Link>
              <AccessNote record={record} />
            </th>
            <td data-l={t(collectionCardsWords.kind)} lang={lang}>
              {record.genre}
            </td>
            <td data-l={t(collectionCardsWords.unit)} lang={lang}>
              {record.unit}
            </td>
            <td data-l={t(collectionCardsWords.extent)} lang={lang}>
              {record.extent}
            </td>
            <td data-l={t(collectionCardsWords.basis)}>
              <BasisFlag sample={record.sample} />
              <SaveButton id={record.id} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
