/** Figures in a row, each under its label; nothing where there are none. */
import { classNames } from './class-names.ts'
import { useContentLanguage } from './language.ts'

export interface Figure {
  label: string
  value: string
}

export function FigureList({ figures, className }: { figures: readonly Figure[]; className?: string }) {
  const lang = useContentLanguage()
  if (figures.length === 0) return null
  return (
    <dl className={classNames('stats', className)}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt lang={lang}>{label}</dt>
          <dd lang={lang}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
