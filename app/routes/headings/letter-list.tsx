/** An A–Z list of headings: find one by typing, jump to a letter, or open a letter to see its names. */
import { FindInList, ListFold, matcher, useListQuery } from '../../components/find-in-list/index.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { LetterGroup } from './headings-by-letter.ts'

export interface ListedHeading {
  name: string
  to: string
  /** Said under the name; '' for nothing. */
  words: string
  /** Records and pages that name it, in words. */
  counted: string
}

interface LetterListProps {
  groups: readonly LetterGroup<ListedHeading>[]
  /** Words of the address. */
  asked: string
  path: string
  keep?: Readonly<Record<string, string>>
  /** 'people and bodies' */
  what: string
}

export function LetterList({ groups, asked, path, keep, what }: LetterListProps) {
  const [query, setQuery] = useListQuery(asked)
  const matches = matcher(query)
  const left = groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ name, words }) => matches(`${name} ${words}`)) }))
    .filter(({ entries }) => entries.length > 0)
  const count = (of: readonly LetterGroup<ListedHeading>[]) => of.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      <FindInList
        label={`Find in ${what}`}
        query={query}
        onQuery={setQuery}
        path={path}
        keep={keep}
        found={`${count(left)} of ${count(groups)} ${what}`}
      />
      <nav className="jumps" aria-label="Letters">
        <ol>
          {left.map(({ letter, anchor }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{letter}</a>
            </li>
          ))}
        </ol>
      </nav>
      {left.length === 0 ? (
        <EmptyState title={`No results for “${query}” in this list`}>
          <p>
            Try fewer letters, or <Link to={paths.explore({ q: query })}>search all records and pages</Link>.
          </p>
        </EmptyState>
      ) : null}
      {left.map(({ letter, anchor, entries }) => (
        <ListFold key={anchor} title={<h2>{letter}</h2>} count={entries.length} open={query !== ''}>
          <ul className="letter" id={anchor}>
            {entries.map(({ name, to, words, counted }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
                {words ? <span>{words}</span> : null}
                {counted ? <span className="mono">{counted}</span> : null}
              </li>
            ))}
          </ul>
        </ListFold>
      ))}
    </>
  )
}
