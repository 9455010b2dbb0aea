/** The places of a record on the map, and those that the map has not. */
import { PlaceMap } from '../../components/record/index.ts'
import { useSite } from '../../site.ts'
import type { RecordPage } from './record-page.ts'

export default function WhereItIs({ map: { pins, without } }: { map: NonNullable<RecordPage['map']> }) {
  const { map } = useSite()
  return (
    <section className="blk where" aria-labelledby="where">
      <h2 id="where">Where it is</h2>
      {pins.length > 0 ? (
        <figure>
          <PlaceMap pins={pins} />
          <figcaption className="note">
            {pins.map(({ name }) => name).join('; ')}. {map?.pinNote}
          </figcaption>
        </figure>
      ) : null}
      {without.length > 0 ? (
        <p className={pins.length > 0 ? 'note' : undefined}>
          {without.join('; ')}
          {map ? ': ' : '.'}
          {map ? `${without.length === 1 ? 'a place' : 'places'} without a location on this map.` : null}
        </p>
      ) : null}
    </section>
  )
}
