/** The broadside: fitted lines, the search box, and a large plate. */
import type { Said } from '../../../catalog/contract/translatable.ts'
import * as homeWords from '../../../messages/areas/home.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import { SearchBox } from '../../components/search-box/search-box.tsx'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Figure } from '../../ui/figure-list.tsx'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { HeroLine } from './home.server.ts'

interface HeroProps {
  hero: {
    lines: readonly HeroLine[]
    /** `focus`: what stays in view, as CSS places it. */
    plate: { id: string; alt: Said; focus: string } | null
    /** Words of the badge that leads to the latest changes. */
    updates: Said
  }
  /** Records online; null while the index does not answer. */
  online: number | null
  lastChange: string
  /** The first of the figures. */
  holdings: Figure | undefined
}

export function Hero({ hero: { lines, plate, updates }, online, lastChange, holdings }: HeroProps) {
  const { searchPlaceholder } = useSite()
  const t = useWords()
  const [last] = lines.slice(-1)
  return (
    <div className="bill">
      <div className="bill-l">
        <h1 className="fit">
          {lines.slice(0, -1).map(({ look, size, text, lang }) => (
            <span key={look} className={look} lang={lang} style={{ '--size': size }}>
              {text}{' '}
            </span>
          ))}
          <span className="oxford-thin" />
          {last ? (
            <span className={last.look} lang={last.lang} style={{ '--size': last.size }}>
              {last.text}
            </span>
          ) : null}
        </h1>
        <SearchBox placeholder={searchPlaceholder} />
        <div className="under">
          <ul className="badges">
            <li>
              <Link to={paths.explore()}>{t(homeWords.liveArchive)}</Link>
              {online === null ? null : <span className="mono">{t(homeWords.online, { count: online })}</span>}
            </li>
            {holdings ? (
              <li>
                <Link to={paths.collections()}>{t(homeWords.records, { count: holdings.value })}</Link>
                <span className="mono">{holdings.note}</span>
              </li>
            ) : null}
            <li>
              <Link to={paths.changes()} lang={updates.lang}>
                {updates.words}
              </Link>
              {lastChange === '' ? null : <span className="mono">{t(homeWords.lastChange, { date: lastChange })}</span>}
            </li>
          </ul>
          <div className="btns">
            <ButtonLink size="sm" to={paths.explore()}>
              {t(shellWords.exploreArchive)}
            </ButtonLink>
            <ButtonLink size="sm" to={paths.collections()}>
              {t(homeWords.viewCollections)}
            </ButtonLink>
          </div>
        </div>
      </div>
      {plate ? (
        <figure className="bill-r">
          <img
            src={`/plates/${plate.id}.svg`}
            alt={plate.alt.words}
            lang={plate.alt.lang}
            width="1200"
            height="800"
            style={{ objectPosition: plate.focus }}
            fetchPriority="high"
          />
          <figcaption>{t(homeWords.illustration)}</figcaption>
        </figure>
      ) : null}
    </div>
  )
}
