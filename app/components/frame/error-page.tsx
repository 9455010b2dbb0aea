/** What is shown when a page fails: answers that were meant in plain words, everything else as it came, without a stack. */
import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { shownError } from '../../route-errors.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SearchBox } from '../search-box/index.ts'
import { headingOf } from './error-words.ts'

export function ErrorPage({ error }: { error: unknown }) {
  const shown = shownError(error)
  useEffect(() => {
    if (!shown) console.error(error)
  }, [shown, error])
  if (!shown) return <UnexpectedError error={error} />
  return (
    <div className="wrap fault">
      <title>{`${headingOf(shown.status)} · State Police History & Archive`}</title>
      <div className="phead">
        <p className="mono">{shown.status}</p>
        <h1>{headingOf(shown.status)}</h1>
        <p className="lede">{shown.message}.</p>
      </div>
      {shown.details.length > 0 ? (
        <ul className="details ruled">
          {shown.details.map(({ where, expected, found }) => (
            <li key={`${where}${found}`}>
              <b>{where}</b>: expected {expected}; found {found === '' ? 'nothing' : `“${found}”`}
            </li>
          ))}
        </ul>
      ) : null}
      <SearchBox placeholder="Search 158 years of history..." />
      <p className="btns">
        <Link to={paths.home()}>Home</Link> <Link to={paths.explore()}>Explore</Link>
      </p>
    </div>
  )
}

function UnexpectedError({ error }: { error: unknown }) {
  return (
    <div className="wrap fault">
      <title>Unexpected Application Error · State Police History &amp; Archive</title>
      <div className="phead">
        <h1>Unexpected Application Error!</h1>
        <p className="lede">{error instanceof Error ? error.message : 'Something failed that nobody foresaw.'}</p>
      </div>
      <p>The page could not be shown. Nothing was lost; please try again, or go on from the front page.</p>
      <div className="btns">
        <ButtonLink to={paths.home()} reloadDocument primary>
          Home
        </ButtonLink>
      </div>
    </div>
  )
}
