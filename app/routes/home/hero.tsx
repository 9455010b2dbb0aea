/** The broadside: fitted lines, the search box, and a large plate. */
import { SearchBox } from '../../components/search-box/index.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import type { HeroLine } from './hero-lines.ts'

interface HeroProps {
  hero: {
    lines: readonly HeroLine[]
    plate: { id: string; alt: string } | null
    /** The record that carries the plate. */
    record: { id: string; path: string } | null
  }
  online: string
  lastChange: string
  /** As stated; '' where nothing is. */
  holdings: string
}

export function Hero({ hero: { lines, plate, record }, online, lastChange, holdings }: HeroProps) {
  const { searchPlaceholder } = useSite()
  const [last] = lines.slice(-1)
  return (
    <div className="bill">
      <div className="bill-l">
        <h1 className="fit">
          {lines.slice(0, -1).map(({ look, size, text }) => (
            <span key={look} className={look} style={{ '--size': size }}>
              {text}{' '}
            </span>
          ))}
          <span className="oxford-thin" />
          {last ? (
            <span className={last.look} style={{ '--size': last.size }}>
              {last.text}
            </span>
          ) : null}
        </h1>
        <SearchBox placeholder={searchPlaceholder} />
        <div className="under">
          <ul className="badges">
            <li>
              <Link to={paths.explore()}>Live Archive</Link>
              <span className="mono">{online} online</span>
            </li>
            {holdings === '' ? null : (
              <li>
                <Link to={paths.collections()}>{holdings} Records</Link>
                <span className="mono">physical holdings</span>
              </li>
            )}
            <li>
              <Link to="/changes">Updated Daily</Link>
              {lastChange === '' ? null : <span className="mono">last {lastChange}</span>}
            </li>
          </ul>
          <div className="btns">
            <ButtonLink size="sm" to={paths.explore()}>
              Explore Archive
            </ButtonLink>
            <ButtonLink size="sm" to={paths.collections()}>
              View Collections
            </ButtonLink>
          </div>
        </div>
      </div>
      {plate ? (
        <figure className="bill-r">
          <img src={`/plates/${plate.id}.svg`} alt={plate.alt} width="1200" height="800" fetchPriority="high" />
          <figcaption>
            Illustration drawn for this site.{' '}
            {record ? (
              <Link className="mono" to={record.path}>
                {record.id}
              </Link>
            ) : null}
          </figcaption>
        </figure>
      ) : null}
    </div>
  )
}
