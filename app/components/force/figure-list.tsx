/** Figures of the specification set large, each with what sources say about it. */
import type { ShownFigure } from './shown-force.ts'

export function FigureList({ figures, label }: { figures: readonly ShownFigure[]; label: string }) {
  if (figures.length === 0) return null
  return (
    <section aria-label={label}>
      <dl className="figs">
        {figures.map(({ id, label: name, value, note, sources }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd className="v">{value}</dd>
            <dd className="n">
              {note} <span>{sources.join(' ')}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="note figs-n">Figures as the specification of this site displays them; the notes say what sources give.</p>
    </section>
  )
}
