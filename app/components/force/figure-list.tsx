/** Display figures set large. What sources say of each stands in the page's note. */
import type { Language } from '../../../messages/languages.ts'
import { useContentLanguage } from '../../ui/language.ts'
import { FigureMark } from '../sources/index.ts'
import type { ShownFigure } from './shown-force.ts'

interface FigureListProps {
  figures: readonly ShownFigure[]
  label: string
  /** Of the label, where it is content. */
  lang?: Language
}

export function FigureList({ figures, label, lang }: FigureListProps) {
  const content = useContentLanguage()
  if (figures.length === 0) return null
  return (
    <section aria-label={label} lang={lang}>
      <dl className="figs" lang={content}>
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
