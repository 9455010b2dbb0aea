/** The figures of the holdings as stated, with what is really online beside them. */
import type { StatedFigure } from './stated-figures.ts'

export function Stats({ figures, counted }: { figures: readonly StatedFigure[]; counted: string }) {
  return (
    <section className="wrap sec first" aria-label="The archive in figures">
      <hr className="oxford" />
      {figures.length > 0 ? (
        <dl className="stats">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="note stated">
        {figures.length > 0 ? 'These figures describe physical holdings. ' : null}
        {counted}
      </p>
    </section>
  )
}
