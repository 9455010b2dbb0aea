/** An A–Z list of headings: find one by typing, or jump to a letter. */

import type { ReactNode } from 'react'
import * as headingsWords from '../../../messages/areas/headings.ts'
import { FindInList, matcher, useListQuery } from '../../components/find-in-list.tsx'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'

export interface ListedHeading {
  name: string
  to: string
  /** Said under the name; '' for nothing. */
  words: string
  /** Whether the words are content; they are unless said otherwise. */
  content?: boolean
  /** Records and pages that name it, in words. */
  counted: string
}

interface LetterListProps {
  groups: readonly LetterGroup<ListedHeading>[]
  /** Words of the address. */
  asked: string
  path: string
  keep?: Readonly<Record<string, string>>
  /** 'people and organizations' */
  what: string
  /** Rank of the letters on the page. */
  rank?: 'h2' | 'h3'
}

export function LetterList({ groups, asked, path, keep, what, rank: Rank = 'h2' }: LetterListProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const [query, setQuery] = useListQuery(asked)
  const matches = matcher(query)
  const left = groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ name, words }) => matches(`${name} ${words}`)) }))
    .filter(({ entries }) => entries.length > 0)
  const count = (of: readonly LetterGroup<ListedHeading>[]) => of.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <div className="headings">
      <FindInList
        label={t(headingsWords.findIn, { list: what })}
        query={query}
        onQuery={setQuery}
        path={path}
        keep={keep}
        found={t(headingsWords.found, { shown: count(left), all: count(groups), list: what })}
      />
      <nav className="jumps" aria-label={t(headingsWords.letters)}>
        <ol>
          {left.map(({ letter, anchor }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{letter}</a>
            </li>
          ))}
        </ol>
      </nav>
      {left.length === 0 ? (
        <EmptyState title={t(headingsWords.noMatch, { query })}>
          <p>
            {t.rich(headingsWords.noMatchAdvice, {
              link: (words: ReactNode[]) => (
                <Link key="link" to={paths.explore({ q: query })}>
                  {words}
                </Link>
              ),
            })}
          </p>
        </EmptyState>
      ) : null}
      {left.map(({ letter, anchor, entries }) => (
        <section key={anchor} className="letter-group" aria-labelledby={anchor}>
          <Rank id={anchor}>
            {letter} <span className="mono">{entries.length}</span>
          </Rank>
          <ul className="letter">
            {entries.map(({ name, to, words, content = true, counted }) => (
              <li key={to}>
                <Link to={to} lang={lang}>
                  {name}
                </Link>
                {words ? <span lang={content ? lang : undefined}>{words}</span> : null}
                {counted ? <span className="mono">{counted}</span> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Headings under the letter that they begin with, in order. */

export interface LetterGroup<Entry> {
  /** 'A' to 'Z', or '0–9'. */
  letter: string
  /** Where its group stands on the page. */
  anchor: string
  entries: Entry[]
}

const DIGITS = '0–9'

/** @returns groups that hold something, A to Z, names that begin otherwise at the end. */
export function byLetter<Entry extends { name: string }>(entries: readonly Entry[]): LetterGroup<Entry>[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of [...entries].sort((a, b) => a.name.localeCompare(b.name, 'en'))) {
    const first = entry.name.normalize('NFD').charAt(0).toUpperCase()
    const letter = /^[A-Z]$/.test(first) ? first : DIGITS
    groups.set(letter, [...(groups.get(letter) ?? []), entry])
  }
  return [...groups]
    .map(([letter, inside]) => ({ letter, anchor: letter === DIGITS ? 'other' : `letter-${letter.toLowerCase()}`, entries: inside }))
    .sort((a, b) => Number(a.letter === DIGITS) - Number(b.letter === DIGITS) || a.letter.localeCompare(b.letter))
}
