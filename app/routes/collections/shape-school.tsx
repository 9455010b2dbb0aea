/** Training papers by course: what the series holds, then its papers in a table of year, paper and length. */
import * as collectionCardsWords from '../../../messages/en/collection-cards.ts'
import { SaveButton } from '../../components/my-list/my-list.tsx'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record/record-labels.tsx'

import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { placeId } from './collection-tools.tsx'
import { CoveredText, runsOf, SheetLink } from './record-parts.tsx'
import type { ShapeProps } from './shaped-records.tsx'

export default function School({ records, first, groups }: ShapeProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const noSeries = t(collectionCardsWords.noSeries)
  const places = new Map(records.map(({ id }, at) => [id, first + at]))
  return (
    <div className="shaped school">
      {runsOf(records, ({ series }) => series || noSeries).map(({ name, key, of }) => (
        <section key={key} aria-labelledby={`series-${of[0]?.id}`} className="g12">
          <div className="s-h">
            <h3 id={`series-${of[0]?.id}`} lang={name === noSeries ? undefined : lang}>
              {name}
            </h3>
            <p className="note" lang={lang}>
              {groups.find((group) => group.name === name)?.note}
            </p>
          </div>
          <ol className="s-l">
            {of.map((record) => {
              const { id, path, title, date, summary, contentNote, genre, extent, sample } = record
              return (
                <li key={id} id={placeId(places.get(id) ?? 0)}>
                  <span className="mono">{date}</span>
                  <div>
                    <h4>
                      <Link className="q" to={path} lang={lang}>
                        {title}
                      </Link>
                    </h4>
                    <CoveredText note={contentNote} text={summary} />
                    <p className="flags">
                      <CallNumber id={id} />
                      <span className="meta" lang={lang}>
                        {[genre, extent].filter(Boolean).join(' · ')}
                      </span>
                      <BasisFlag sample={sample} />
                      <SaveButton id={id} />
                    </p>
                    <AccessNote record={record} />
                  </div>
                  <SheetLink record={record}>PDF</SheetLink>
                </li>
              )
            })}
          </ol>
        </section>
      ))}
    </div>
  )
}
