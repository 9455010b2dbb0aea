/** Every failure with its question and the answer that was given. */
import type { ShownFailure } from './scorecard-data.ts'

export function FailureList({ failures, set }: { failures: readonly ShownFailure[]; set: string }) {
  if (failures.length === 0) return <p>No question failed.</p>
  return (
    <>
      <h3>Failures ({failures.length})</h3>
      <ol className="scorecard-failures">
        {failures.map((failure) => (
          <li key={failure.id} id={failure.id}>
            <Failure failure={failure} />
          </li>
        ))}
      </ol>
      <p className="note">Each has an address of its own, such as #{failures[0]?.id ?? set}.</p>
    </>
  )
}

function Failure({ failure: { id, kind, turns, said, sources, wrong } }: { failure: ShownFailure }) {
  return (
    <article>
      <h4>
        <span className="mono">{id}</span> <span className="scorecard-kind">{kind}</span>
      </h4>
      <p className="scorecard-question">{turns.join('\n')}</p>
      <blockquote>{said.join('\n')}</blockquote>
      <p className="note">Wrong: {wrong.join('; ')}.</p>
      {sources.length > 0 ? <p className="note">Sources given: {sources.join('; ')}.</p> : null}
    </article>
  )
}
