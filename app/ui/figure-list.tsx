/** Figures in a row, each under its label; nothing where there are none. */
import { classNames } from './class-names.ts'

export interface Figure {
  label: string
  value: string
}

export function FigureList({ figures, className }: { figures: readonly Figure[]; className?: string }) {
  if (figures.length === 0) return null
  return (
    <dl className={classNames('stats', className)}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
