/** What is held of a record besides what stands on its stage: pictures, film, sound. */
import type { Stage } from './record-stage.ts'
import { PlayerOf } from './stage-object.tsx'

export default function OtherMedia({ title, stage }: { title: string; stage: Stage }) {
  const { others, behind } = stage
  return (
    <section className="blk" aria-labelledby="also">
      <h2 id="also">Also held</h2>
      {behind.map(({ src, alt, caption }) => (
        <figure key={src} className="also">
          <img src={src} alt={alt} width="1200" height="800" loading="lazy" />
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
      {others.map((player) => (
        <figure key={player.src} className="also">
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
