/** Figures in a row, each under its label; nothing where there are none. */
import { classNames } from './class-names.ts'
import { useContentLanguage } from './language.ts'

export interface Figure {
  label: string
  value: string
  /** Set in the line of the value. */
  note?: string
}

interface FigureListProps {
  figures: readonly Figure[]
  className?: string
  /** Where labels come from: content, unless said otherwise. */
  labels?: 'content' | 'interface'
}

export function FigureList({ figures, className, labels = 'content' }: FigureListProps) {
  const lang = useContentLanguage()
  if (figures.length === 0) return null
  return (
    <dl className={classNames('stats', className)}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt lang={labels === 'content' ? lang : undefined}>{label}</dt>
          <dd>
            <span className="v" lang={lang}>
              {value}
            </span>{' '}
            {note ? <small className="mono">{note}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
