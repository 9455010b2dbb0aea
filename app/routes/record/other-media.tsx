/** What is held of a record besides what stands on its stage: pictures, film, sound. */
import type { Stage } from './record-stage.ts'
import { PlayerOf } from './stage-object.tsx'

export default function OtherMedia({ title, stage }: { title: string; stage: Stage }) {
  const { others, behind } = stage
  return (
    <section className="blk" aria-labelledby="also">
      <h2 id="also">Also held</h2>
      {behind.map((src, at) => (
        <figure key={src} className="also">
          <img src={src} alt={behind.length > 1 ? `${title}, page ${at + 1}` : title} width="1200" height="800" loading="lazy" />
          <figcaption>{behind.length > 1 ? `Scan, page ${at + 1} of ${behind.length}` : 'Scan'}</figcaption>
        </figure>
      ))}
      {others.map((player) => (
        <figure key={player.kind} className="also">
          <PlayerOf title={`${title} (${player.kind})`} player={player} />
          <figcaption>
            {player.label}.{' '}
            <a href={player.src} download>
              Download
            </a>
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
