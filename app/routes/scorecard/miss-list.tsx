/** Every miss with its question and the answer that was given, folded by kind of question. */
import type { ShownMiss } from './scorecard-data.ts'

interface MissListProps {
  kinds: readonly { title: string; misses: readonly ShownMiss[] }[]
  set: string
}

export function MissList({ kinds, set }: MissListProps) {
  const count = kinds.reduce((sum, { misses }) => sum + misses.length, 0)
  if (count === 0) return <p>No question was missed.</p>
  return (
    <>
      <h3>Misses ({count})</h3>
      <p className="note">Each with the answer that was given and what is wrong with it.</p>
      {kinds.map(({ title, misses }) => (
        <details key={title} className="miss-kind">
          <summary>
            <h4>{title}</h4> <span className="mono">{misses.length}</span>
          </summary>
          <ol>
            {misses.map((miss) => (
              <li key={miss.id}>
                <Miss miss={miss} set={set} />
              </li>
            ))}
          </ol>
        </details>
      ))}
    </>
  )
}

function Miss({ miss: { id, turns, said, sources, wrong }, set }: { miss: ShownMiss; set: string }) {
  return (
    <article id={`${set}-${id}`} className="miss" aria-label={`Miss ${id}`}>
      <p className="miss-question">
        {turns.join('\n')} <span className="mono">{id}</span>
      </p>
      <blockquote>{said.join('\n')}</blockquote>
      <p className="note">Wrong: {wrong.join('; ')}.</p>
      {sources.length > 0 ? <p className="note">Sources given: {sources.join('; ')}.</p> : null}
    </article>
  )
}
