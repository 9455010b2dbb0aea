/** The figures of the holdings as stated, with what is really online beside them. */
import { type Figure, FigureList } from '../../ui/figure-list.tsx'

export function Stats({ figures, counted }: { figures: readonly Figure[]; counted: string }) {
  return (
    <section className="wrap sec first" aria-label="The archive in figures">
      <hr className="oxford" />
      <FigureList figures={figures} />
      <p className="note stated">
        {figures.length > 0 ? 'These figures describe physical holdings. ' : null}
        {counted}
      </p>
    </section>
  )
}
