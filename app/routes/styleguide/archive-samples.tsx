/** The parts that know archive words, with real records of the archive in them. */
import { CiteBlock, FramedCallNumber, PlaceMap, RecordCard, RightsBadge, UnitBadge } from '../../components/record/index.ts'
import { BasisFlag, CallNumber, RecordPicture } from '../../components/record-card/index.ts'
import { TimePlace, TimeRail } from '../../components/time-rail/index.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import type { GuideData } from './guide-data.ts'
import { Sample, SampleSection } from './sample.tsx'

const RIGHTS = ['Public Domain', 'CC BY', 'CC BY-NC', 'Restricted']

export function ArchiveSamples({ data: { cards, covered, record, citations, rail, range, map } }: { data: GuideData }) {
  const [first] = cards
  return (
    <SampleSection title="The archive's parts">
      <Sample name="record card">
        <div className="grid3">
          {cards.map((card) => (
            <RecordCard key={card.id} record={card} text={card.summary} heading="h4" />
          ))}
          <RecordCard record={covered} heading="h4" />
        </div>
      </Sample>
      <Sample name="call number">
        <p>
          <CallNumber id={record.id} />
        </p>
        <FramedCallNumber id={record.id} />
      </Sample>
      <Sample name="basis">
        <p className="btns">
          <BasisFlag sample />
          <BasisFlag sample={false} />
        </p>
      </Sample>
      <Sample name="rights and unit">
        <p className="btns">
          {RIGHTS.map((rights) => (
            <RightsBadge key={rights} rights={rights} />
          ))}
          <UnitBadge unit={record.unit || 'Headquarters'} />
        </p>
      </Sample>
      <Sample name="citation">
        <div className="cite">
          <CiteBlock citations={citations} />
        </div>
      </Sample>
      <Sample name="time rail, a place">{rail ? <TimePlace rail={rail} subject="record" /> : <p>The index is being built.</p>}</Sample>
      <Sample name="time rail, a range">
        <TimeRail
          decades={range.decades}
          title="1920 to 1949"
          note={`${range.total} records online.`}
          decadeTo={(decade) => paths.explore({ from: String(decade), to: String(decade + 9) })}
          range={{ from: 1920, to: 1949 }}
        />
      </Sample>
      <Sample name="time rail, nothing yet">
        <TimeRail decades={[]} title="No records" note="Nothing is online." decadeTo={() => null} />
      </Sample>
      <Sample name="map">
        <figure className="where">
          <PlaceMap pins={map?.pins ?? []} label="the places of a record" />
          <figcaption className="note">{useSite().map?.pinNote}</figcaption>
        </figure>
      </Sample>
      {first ? (
        <Sample name="figure with its source">
          <figure className="guide-fig">
            <RecordPicture picture={first.picture} />
            <figcaption className="note">
              {first.title}. <span className="mono">{first.id}</span> <BasisFlag sample={first.sample} />
            </figcaption>
          </figure>
        </Sample>
      ) : null}
    </SampleSection>
  )
}
