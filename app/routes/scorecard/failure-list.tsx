/** Every failure with its question and the answer that was given, folded by kind of question. */
import type { ShownFailure } from './scorecard-data.ts'

export function FailureList({ failures, set }: { failures: readonly ShownFailure[]; set: string }) {
  if (failures.length === 0) return <p>No question failed.</p>
  const kinds = [...new Set(failures.map(({ kind }) => kind))].map((kind) => ({
    kind,
    own: failures.filter((failure) => failure.kind === kind),
  }))
  return (
    <>
      <h3>Failures ({failures.length})</h3>
      <p className="note">Open a kind of question, then a question. Each has an address of its own, such as #{failures[0]?.id ?? set}.</p>
      {kinds.map(({ kind, own }) => (
        <details key={kind} className="failure-kind">
          <summary>
            <h4>{kind}</h4> <span className="mono">{own.length}</span>
          </summary>
          <ol>
            {own.map((failure) => (
              <li key={failure.id}>
                <Failure failure={failure} />
              </li>
            ))}
          </ol>
        </details>
      ))}
    </>
  )
}

function Failure({ failure: { id, turns, said, sources, wrong } }: { failure: ShownFailure }) {
  return (
    <details className="failure-one">
      <summary>
        {turns.at(-1)} <span className="mono">{id}</span>
      </summary>
      <article id={id} aria-label={`Failure ${id}`}>
        {turns.length > 1 ? <p className="scorecard-question">{turns.join('\n')}</p> : null}
        <blockquote>{said.join('\n')}</blockquote>
        <p className="note">Wrong: {wrong.join('; ')}.</p>
        {sources.length > 0 ? <p className="note">Sources given: {sources.join('; ')}.</p> : null}
      </article>
    </details>
  )
}
