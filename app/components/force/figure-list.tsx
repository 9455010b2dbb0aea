/** Display figures set large. What sources say of each stands in the page's note. */
import { FigureMark } from '../sources/index.ts'
import type { ShownFigure } from './shown-force.ts'

export function FigureList({ figures, label }: { figures: readonly ShownFigure[]; label: string }) {
  if (figures.length === 0) return null
  return (
    <section aria-label={label}>
      <dl className="figs">
        {figures.map(({ id, label: name, value, note }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd className="v">
              {value}
              {note === '' ? null : <FigureMark />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
