/** Barracks as cards in two columns: code and place, what it is, and its fields. */
import { FactList } from '../../components/force/index.ts'
import { Link } from '../../ui/link.tsx'
import type { BarracksCardData } from './shown-barracks.ts'

interface BarracksCardsProps {
  id: string
  title: string
  cards: readonly BarracksCardData[]
}

export function BarracksCards({ id, title, cards }: BarracksCardsProps) {
  if (cards.length === 0) return null
  return (
    <section className="sec first" aria-labelledby={id}>
      <div className="sec-h">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="barr-c">
        {cards.map((card) => (
          <article key={card.id} id={card.id}>
            <h3>
              {card.code ? <span>{card.code}</span> : null} {card.name}
            </h3>
            <p className="sub">{card.subtitle}</p>
            <p>{card.description}</p>
            <FactList facts={card.facts} />
            <Link className="more" to={card.records}>
              Records of {card.name}
            </Link>
          </article>
        ))}
      </div>
    </section>
  )
}
