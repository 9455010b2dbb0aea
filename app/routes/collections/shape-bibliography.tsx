/** Things in print and on the web as a bibliography: the full reference, under its year. */
import * as collectionCardsWords from '../../../messages/en/collection-cards.ts'
import { SaveButton } from '../../components/my-list/my-list.tsx'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record/record-labels.tsx'

import { SourceCitation } from '../../components/sources/sources.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { placeId } from './collection-tools.tsx'
import type { ListedRecord } from './listing.ts'
import { CoveredText, runsOf, SheetLink, ViewLink } from './record-parts.tsx'
import type { ShapeProps } from './shaped-records.tsx'

export default function Bibliography({ records, first }: ShapeProps) {
  const t = useWords()
  const places = new Map(records.map(({ id }, at) => [id, first + at]))
  return (
    <div className="shaped biblio">
      {runsOf(records, ({ year }) => (year === null ? t(collectionCardsWords.undated) : String(year))).map(({ name, key, of }) => (
        <section key={key} aria-label={name}>
          <h3>{name}</h3>
          <ol>
            {of.map((record) => (
              <Entry key={record.id} record={record} place={places.get(record.id) ?? 0} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Entry({ record, place }: { record: ListedRecord; place: number }) {
  const { id, path, title, date, genre, summary, contentNote, sources, heldBy, sample } = record
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <li id={placeId(place)}>
      <h4>
        <Link className="q" to={path} lang={lang}>
          {title}
        </Link>
      </h4>
      {sources.map((source) => (
        <p className="ref" key={`${source.citation} ${source.url}`}>
          <SourceCitation source={source} />
        </p>
      ))}
      <CoveredText note={contentNote} text={summary} />
      <p className="flags">
        <CallNumber id={id} />
        <span className="mono">{date}</span>
        {genre === '' ? null : (
          <span className="badge kind" lang={lang}>
            {genre}
          </span>
        )}
        <BasisFlag sample={sample} />
        <SaveButton id={id} />
        {heldBy === '' || sample ? null : (
          <span className="meta" lang={lang}>
            {heldBy}
          </span>
        )}
      </p>
      <AccessNote record={record} />
      <div className="btns">
        <ViewLink record={record}>{t(collectionCardsWords.viewDetails)}</ViewLink>
        <SheetLink record={record}>PDF</SheetLink>
      </div>
    </li>
  )
}
