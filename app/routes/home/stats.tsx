/** The figures of the holdings as stated, with what is really online beside them. */
import type { StatedFigure } from './stated-figures.ts'

export function Stats({ figures, counted }: { figures: readonly StatedFigure[]; counted: string }) {
  return (
    <section className="wrap sec first" aria-label="The archive in figures">
      <hr className="oxford" />
      <dl className="stats">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="note stated">These figures describe physical holdings. {counted}</p>
    </section>
  )
}
