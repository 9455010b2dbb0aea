/** The broadside: fitted lines, the search box, and a large plate. */
import { SearchBox } from '../../components/search-box/index.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { HERO_PLATE } from './hero-plate.ts'

interface HeroProps {
  hero: { id: string; path: string } | null
  online: string
  lastChange: string
  totalRecords: string
}

/** Each line fills the same width: its size is 100 / (its advance width in em) of the width it has. */
const LINES = [
  { look: 'a', size: 12.02, text: 'The records of a' },
  { look: 'b', size: 14.87, text: 'State Police' },
  { look: 'c', size: 5.36, text: 'Massachusetts, May 16, 1865 to today' },
] as const

export function Hero({ hero, online, lastChange, totalRecords }: HeroProps) {
  const [first, second, third] = LINES
  return (
    <div className="bill">
      <div className="bill-l">
        <h1 className="fit">
          {[first, second].map(({ look, size, text }) => (
            <span key={look} className={look} style={{ '--size': size }}>
              {text}{' '}
            </span>
          ))}
          <span className="oxford-thin" />
          <span className={third.look} style={{ '--size': third.size }}>
            {third.text}
          </span>
        </h1>
        <SearchBox placeholder="Search 158 years of history..." />
        <div className="under">
          <ul className="badges">
            <li>
              <Link to={paths.explore()}>Live Archive</Link>
              <span className="mono">{online} online</span>
            </li>
            <li>
              <Link to={paths.collections()}>{totalRecords} Records</Link>
              <span className="mono">physical holdings</span>
            </li>
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
      <figure className="bill-r">
        <img
          src={`/plates/${HERO_PLATE}.svg`}
          alt="Illustration: a motorcycle patrol seen head on, the sun behind the rider"
          width="1200"
          height="800"
          fetchPriority="high"
        />
        <figcaption>
          Illustration drawn for this site.{' '}
          {hero ? (
            <Link className="mono" to={hero.path}>
              {hero.id}
            </Link>
          ) : null}
        </figcaption>
      </figure>
    </div>
  )
}
