/** People, places and pages: what they are, their name, a line about them. */
import { useContentLanguage } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { Marked } from './hit-cards.tsx'
import type { ListedHit } from './results.server.ts'

export default function HeadingLines({ hits }: { hits: readonly ListedHit[] }) {
  const lang = useContentLanguage()
  return (
    <ul className="lines first">
      {hits.map(({ id, type, typeLang, path, title, passage }) => (
        <li key={id} className="line">
          <span className="mono" lang={typeLang}>
            {type}
          </span>
          <div>
            <h3>
              <Link className="q" to={path} lang={lang}>
                <Marked runs={title} />
              </Link>
            </h3>
            <p lang={lang}>
              <Marked runs={passage} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
