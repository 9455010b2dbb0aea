/** Barracks as cards in two columns: code and place, what it is, and its fields. */
import * as forceWords from '../../../messages/en/force.ts'
import { FactList } from '../../components/force/index.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { BarracksCardData } from './shown-barracks.ts'

interface BarracksCardsProps {
  id: string
  title: string
  /** Whether the title is content. */
  content?: boolean
  cards: readonly BarracksCardData[]
}

export function BarracksCards({ id, title, content = false, cards }: BarracksCardsProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const name = useContentMark()
  if (cards.length === 0) return null
  return (
    <section className="sec first" aria-labelledby={id}>
      <div className="sec-h">
        <h2 id={id} lang={content ? lang : undefined}>
          {title}
        </h2>
      </div>
      <div className="barr-c">
        {cards.map((card) => (
          <article key={card.id} id={card.id}>
            <h3 lang={lang}>
              {card.code ? <span>{card.code}</span> : null} {card.name}
            </h3>
            <p className="sub" lang={lang}>
              {card.subtitle}
            </p>
            <p lang={lang}>{card.description}</p>
            <FactList facts={card.facts} />
            <Link className="more" to={card.records}>
              {t.rich(forceWords.recordsAbout, { place: card.name, name })}
            </Link>
          </article>
        ))}
      </div>
    </section>
  )
}
