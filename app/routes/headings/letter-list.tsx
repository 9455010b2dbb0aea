/** An A–Z list of headings: letters to jump to, then each heading with what is said of it and what names it. */

import { Link } from '../../ui/link.tsx'
import type { LetterGroup } from './headings-by-letter.ts'

export interface ListedHeading {
  name: string
  to: string
  /** Said under the name; '' for nothing. */
  words: string
  /** Records and pages that name it, in words. */
  counted: string
}

export function LetterList({ groups }: { groups: readonly LetterGroup<ListedHeading>[] }) {
  return (
    <>
      <nav className="letters" aria-label="Letters">
        <ol>
          {groups.map(({ letter, anchor }) => (
            <li key={anchor}>
              <a href={`#${anchor}`} data-effect="anchor">
                {letter}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {groups.map(({ letter, anchor, entries }) => (
        <section className="letter" key={anchor} aria-labelledby={anchor}>
          <h2 id={anchor}>{letter}</h2>
          <ul>
            {entries.map(({ name, to, words, counted }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
                {words ? <span>{words}</span> : null}
                {counted ? <span className="mono">{counted}</span> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
