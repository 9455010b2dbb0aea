/** The places of a record on the map, and those that the map has not. */

import * as viewerWords from '../../../messages/areas/viewer.ts'
import { PlaceMap } from '../../components/record/place-map.tsx'
import { useSite } from '../../site.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import type { RecordPage } from './record.server.ts'

export default function WhereItIs({ map: { pins, without } }: { map: NonNullable<RecordPage['map']> }) {
  const t = useWords()
  const lang = useContentLanguage()
  const { map } = useSite()
  return (
    <section className="blk where" aria-labelledby="where">
      <h2 id="where">{t(viewerWords.whereItIs)}</h2>
      {pins.length > 0 ? (
        <figure>
          <PlaceMap pins={pins} />
          <figcaption className="note" lang={lang}>
            {pins.map(({ name }) => name).join('; ')}. {map?.pinNote}
          </figcaption>
        </figure>
      ) : null}
      {without.length > 0 ? (
        <p className={pins.length > 0 ? 'note' : undefined}>
          <span lang={lang}>{without.join('; ')}</span>
          {map ? ': ' : '.'}
          {map ? t(viewerWords.offMap, { count: without.length }) : null}
        </p>
      ) : null}
    </section>
  )
}
