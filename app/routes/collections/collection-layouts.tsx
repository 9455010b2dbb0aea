/** How a collection sets its records, by what they are: each layout is the list that such things have had on paper. */
import * as collectionCardsWords from '../../../messages/areas/collection-cards.ts'
import type { Words } from '../../../messages/words.ts'
import { SaveButton } from '../../components/my-list/my-list.tsx'
import { FactList } from '../../components/record/fact-list.tsx'
import { CardPicture, RecordCard, RecordTitle } from '../../components/record/record-card.tsx'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record/record-labels.tsx'
import { SourceCitation } from '../../components/sources/sources.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { placeId } from './collection-tools.tsx'
import type { ListedRecord } from './listing.ts'
import { CoveredText, FactLine, PictureDownload, runsOf, SheetLink, ViewLink } from './record-parts.tsx'
import type { ShapeProps } from './shaped-records.tsx'

interface EntryProps {
  record: ListedRecord
  /** Its place in the whole list, from 1. */
  place: number
}

/** The place of each record in the whole list. @param first of the first. */
function placesOf(records: readonly ListedRecord[], first: number): (record: ListedRecord) => number {
  const places = new Map(records.map(({ id }, at) => [id, first + at]))
  return ({ id }) => places.get(id) ?? 0
}

/** Things in print and on the web as a bibliography: the full reference, under its year. */
export function Bibliography({ records, first }: ShapeProps) {
  const t = useWords()
  const placeOf = placesOf(records, first)
  return (
    <div className="shaped biblio">
      {runsOf(records, ({ year }) => (year === null ? t(collectionCardsWords.undated) : String(year))).map(({ name, key, of }) => (
        <section key={key} aria-label={name}>
          <h3>{name}</h3>
          <ol>
            {of.map((record) => (
              <BibliographyEntry key={record.id} record={record} place={placeOf(record)} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function BibliographyEntry({ record, place }: EntryProps) {
  const { id, title, date, genre, summary, contentNote, sources, heldBy, sample } = record
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <li id={placeId(place)}>
      <RecordTitle record={record} heading="h4">
        {title}
      </RecordTitle>
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

/** Incident papers as a station daybook: one line an entry, under its decade. */
export function Daybook({ records, first }: ShapeProps) {
  const t = useWords()
  const placeOf = placesOf(records, first)
  return (
    <div className="shaped daybook">
      {runsOf(records, (record) => decadeOf(record, t)).map(({ name, of, key }) => (
        <section key={key} aria-label={name}>
          <h3>{name}</h3>
          <ol>
            {of.map((record) => (
              <DaybookEntry key={record.id} record={record} place={placeOf(record)} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function decadeOf({ year }: ListedRecord, t: Words): string {
  return year === null ? t(collectionCardsWords.undated) : t(collectionCardsWords.decade, { decade: `${Math.floor(year / 10)}0` })
}

function DaybookEntry({ record, place }: EntryProps) {
  const { id, title, date, summary, contentNote, genre, unit, place: where } = record
  return (
    <li id={placeId(place)}>
      <div className="d-w">
        <span className="mono">{date}</span>
        <CallNumber id={id} />
      </div>
      <div className="d-t">
        <RecordTitle record={record} heading="h4">
          {title}
        </RecordTitle>
        <CoveredText note={contentNote} text={summary} />
        <FactLine facts={[genre, where, unit]} />
        <AccessNote record={record} />
      </div>
      <div className="d-f">
        <BasisFlag sample={record.sample} />
        <SaveButton id={id} />
      </div>
    </li>
  )
}

/** Film, tape and sound: the carrier and its length, and whether it can be played. */
export function Reels({ records, first }: ShapeProps) {
  return (
    <div className="photos shaped reels">
      {records.map((record, at) => (
        <Reel key={record.id} record={record} place={first + at} />
      ))}
    </div>
  )
}

function Reel({ record, place }: EntryProps) {
  const { id, genre, extent, unit, place: where, playable, sample } = record
  const t = useWords()
  const lang = useContentLanguage()
  const { carrier, length } = carrierAndLength(extent)
  return (
    <RecordCard
      record={record}
      anchor={placeId(place)}
      picture={
        <CardPicture record={record} className="reel-p">
          {length === '' ? null : (
            <span className="dur" lang={lang}>
              {length}
            </span>
          )}
        </CardPicture>
      }
      text={record.description}
      facts={<FactLine facts={[genre, carrier, unit, where]} />}
      actions={
        <>
          <ViewLink record={record}>{playable ? t(collectionCardsWords.play) : t(collectionCardsWords.viewDetails)}</ViewLink>
          {playable || sample ? null : (
            <ButtonLink size="sm" to={paths.research({ record: id })}>
              {t(collectionCardsWords.notDigitized)}
              <span className="vh"> {id}</span>
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

/** '16 mm film, silent, 3 min' is a carrier and a length. */
function carrierAndLength(extent: string): { carrier: string; length: string } {
  const match = /(?:about )?(?<!\d)\d+ (?:min|h|s)\b[\d a-z]{0,40}$/.exec(extent)
  return match ? { carrier: extent.slice(0, match.index).trimEnd().replace(/,$/, ''), length: match[0] } : { carrier: extent, length: '' }
}

/** Vehicles, vessels and aircraft as a fleet register, and the papers that concern them as a second one. */
export function Register({ records, first }: ShapeProps) {
  const placeOf = placesOf(records, first)
  const machines = records.filter(({ type }) => type === 'Artifact')
  const papers = records.filter(({ type }) => type !== 'Artifact')
  return (
    <div className="shaped register">
      {machines.length > 0 ? (
        <div className="grid4">
          {machines.map((record) => (
            <RecordCard
              key={record.id}
              record={record}
              anchor={placeId(placeOf(record))}
              text={record.summary}
              facts={<FactLine facts={[record.genre, record.unit, record.sample ? '' : record.heldBy]} />}
            />
          ))}
        </div>
      ) : null}
      {papers.length > 0 ? <Papers papers={papers} placeOf={placeOf} /> : null}
    </div>
  )
}

function Papers({ papers, placeOf }: { papers: readonly ListedRecord[]; placeOf: (record: ListedRecord) => number }) {
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
          <tr key={record.id} id={placeId(placeOf(record))}>
            <td className="num" data-l={t(collectionCardsWords.date)}>
              {record.date}
            </td>
            <th scope="row">
              <Link className="q" to={record.path} lang={record.titleLang ?? lang}>
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

/** Training papers by course: what the series holds, then its papers in a table of year, paper and length. */
export function School({ records, first, groups }: ShapeProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const noSeries = t(collectionCardsWords.noSeries)
  const placeOf = placesOf(records, first)
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
            {of.map((record) => (
              <SchoolPaper key={record.id} record={record} place={placeOf(record)} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function SchoolPaper({ record, place }: EntryProps) {
  const { id, title, date, summary, contentNote, genre, extent, sample } = record
  const lang = useContentLanguage()
  return (
    <li id={placeId(place)}>
      <span className="mono">{date}</span>
      <div>
        <RecordTitle record={record} heading="h4">
          {title}
        </RecordTitle>
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
}

/** Objects as in a case: what it is, of what and how large, and where it stands. */
export function Specimens({ records, first }: ShapeProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <div className="grid4 shaped specimens">
      {records.map((record, at) => (
        <RecordCard
          key={record.id}
          record={record}
          anchor={placeId(first + at)}
          text={record.summary}
          facts={
            <FactList
              facts={[
                { name: t(collectionCardsWords.kind), value: record.genre, lang },
                { name: t(collectionCardsWords.madeOf), value: record.extent, lang },
                { name: t(collectionCardsWords.usedBy), value: record.unit, lang },
                { name: t(collectionCardsWords.place), value: record.place, lang },
                { name: t(collectionCardsWords.heldBy), value: record.sample ? '' : record.heldBy, lang },
              ]}
            />
          }
          actions={
            <>
              <ViewLink record={record}>{t(collectionCardsWords.viewDetails)}</ViewLink>
              <PictureDownload record={record} />
            </>
          }
        />
      ))}
    </div>
  )
}
