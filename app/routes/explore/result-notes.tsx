import type { ReactNode } from 'react'
import * as exploreHelpWords from '../../../messages/areas/explore-help.ts'
import { EMPTY_ADDRESS, type SearchAddress, searchParameters, withoutChoice, withYears } from '../../../search/search-address.ts'
import { paths } from '../../paths.ts'
import { Chip } from '../../ui/chip.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { DrawnResults } from './drawn-explore.ts'
import type { AnsweringPassage } from './results.server.ts'
import type { ResultsProps } from './results.tsx'

interface MatchingProps {
  address: SearchAddress
  results: DrawnResults
  to: (address: SearchAddress) => string
}

/** How the words were matched: records with all and with some of them, dates as they were understood, synonyms. */
export function Matching({ address, results, to }: MatchingProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const { total, full, reading, text } = results
  const some = total - full
  const also = reading.also.filter(({ typed }) => typed !== '')
  const first = { ...address, page: 1 }
  const linkTo = (other: SearchAddress) => (words: ReactNode[]) => (
    <Link key="link" to={to(other)}>
      {words}
    </Link>
  )
  return (
    <div className="matching">
      <p>
        {reading.match === 'best' && some > 0 ? (
          <>
            {text.matched}. {full > 0 ? <Link to={to({ ...first, match: 'all' })}>{t(exploreHelpWords.onlyEvery)}</Link> : null}{' '}
          </>
        ) : null}
        {address.match === 'all' ? <>{t.rich(exploreHelpWords.onlyEveryListed, { link: linkTo({ ...first, match: 'best' }) })} </> : null}
        <Link to={paths.howSearchWorks()}>{t(exploreHelpWords.howSearchWorks)}</Link>
      </p>
      {reading.dates.map(({ typed, shown }) => (
        <p key={typed} className="note">
          {t.rich(exploreHelpWords.readAsDate, { typed, shown, link: linkTo({ ...first, dates: false }) })}
        </p>
      ))}
      {address.dates ? null : <p className="note">{t.rich(exploreHelpWords.datesAsWords, { link: linkTo({ ...first, dates: true }) })}</p>}
      {address.semantic ? null : (
        <p className="note">{t.rich(exploreHelpWords.wordsAlone, { link: linkTo({ ...first, semantic: true }) })}</p>
      )}
      {reading.unknown.length > 0 && total > 0 ? (
        <p className="note">{t(exploreHelpWords.notFoundWords, { words: t.list(reading.unknown.map((word) => `“${word}”`)) })}</p>
      ) : null}
      {reading.notices.map((notice) => (
        <p key={notice} className="note" lang={lang}>
          {notice}
        </p>
      ))}
      {also.length > 0 ? (
        <details>
          <summary>{t(exploreHelpWords.otherWords)}</summary>
          <ul>
            {also.map(({ typed, used }) => (
              <li key={typed}>
                “{typed}”: <span lang={lang}>{used.join(', ')}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

/** The whole result set as a download. Plain links: the browser downloads them, whether scripts run or not. */
export function ExportLinks({ address, results: { exports, total } }: Pick<ResultsProps, 'address' | 'results'>) {
  const t = useWords()
  const { page, size, view, find, more } = EMPTY_ADDRESS
  const whole = searchParameters({ ...address, page, size, view, find, more })
  return (
    <p className="note take">
      {t(exploreHelpWords.download, { total })}{' '}
      {exports.map(({ format, label }, at) => (
        <span key={format}>
          {at === 0 ? null : ', '}
          <a href={paths.apiExport(new URLSearchParams([...whole, ['format', format]]))} download rel="nofollow">
            {label}
          </a>
        </span>
      ))}
      .
    </p>
  )
}

/** What is chosen, each to be taken away: kind, values of filters, years. Loaded where something is. */
const KIND_WORDS = { page: exploreHelpWords.kindPages, person: exploreHelpWords.kindPeople, place: exploreHelpWords.kindPlaces } as const

export function ChosenValues({ address, results, to }: Pick<ResultsProps, 'address' | 'results' | 'to'>) {
  const t = useWords()
  const content = useContentLanguage()
  const { chosen, text } = results
  return (
    <nav className="chips" aria-label={t(exploreHelpWords.selectedFilters)}>
      {address.kind === 'record' ? null : (
        <Chip name={t(exploreHelpWords.searchWords)} value={t(KIND_WORDS[address.kind])} to={to({ ...address, kind: 'record', page: 1 })} />
      )}
      {chosen.map(({ facet, name, value, label, own }) => (
        <Chip
          key={`${facet}=${value}`}
          name={name}
          value={label}
          lang={own ? undefined : content}
          to={to(withoutChoice(address, facet, value))}
        />
      ))}
      {text.years === '' ? null : <Chip name={t(exploreHelpWords.date)} value={text.years} to={to(withYears(address, null, null))} />}
    </nav>
  )
}

/** Passages that may answer, above the results: what the words mean, beside what they say. */
export function AnsweringList({ passages }: { passages: readonly AnsweringPassage[] }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <section className="sec answering" aria-labelledby="may-answer">
      <div className="sec-h">
        <h2 id="may-answer">{t(exploreHelpWords.mayAnswer)}</h2>
      </div>
      <ol>
        {passages.map(({ id, path, title, label, text }) => (
          <li key={id}>
            <p className="note" lang={lang}>
              {label}
            </p>
            <Link className="q" to={path} lang={lang}>
              {title}
            </Link>
            <p lang={lang}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
