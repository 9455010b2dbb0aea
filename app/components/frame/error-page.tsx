/** What is shown when a page fails: answers that were meant in plain words, everything else as it came, without a stack. */
import { useEffect } from 'react'
import { SITE_NAME } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { type ShownError, shownError, UNEXPECTED } from '../../shown-error.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SearchBox } from '../search-box/index.ts'
import { headingOf } from './error-words.ts'
import { Lost } from './lost.tsx'

export function ErrorPage({ error }: { error: unknown }) {
  const shown = shownError(error)
  if (!shown) return <UnexpectedError error={error} />
  if (shown.code === UNEXPECTED) return <UnexpectedError error={new Error(shown.message)} />
  return (
    <>
      <title>{`${headingOf(shown.status)} · ${SITE_NAME}`}</title>
      <meta name="robots" content="noindex" />
      {shown.status === 404 ? (
        <Lost message={shown.message} words={shown.words ?? ''} nearest={shown.nearest ?? []} />
      ) : (
        <MeantError error={shown} />
      )}
    </>
  )
}

function MeantError({ error: { status, message, details } }: { error: ShownError & { status: number } }) {
  return (
    <div className="wrap fault">
      <div className="phead">
        <p className="mono">{status}</p>
        <h1>{headingOf(status)}</h1>
        <p className="lede">{message.replace(/\.?$/, '.')}</p>
      </div>
      {details.length > 0 ? (
        <ul className="ruled">
          {details.map(({ where, expected, found }) => (
            <li key={`${where} ${found}`}>
              <b>{where}</b>: expected {expected}; found {found === '' ? 'nothing' : `“${found}”`}
            </li>
          ))}
        </ul>
      ) : null}
      <SearchBox placeholder="Search 158 years of history..." />
      <WaysOn />
    </div>
  )
}

function UnexpectedError({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error])
  return (
    <div className="wrap fault">
      <title>{`Unexpected Application Error · ${SITE_NAME}`}</title>
      <div className="phead">
        <h1>Unexpected Application Error!</h1>
        <p className="lede">{error instanceof Error ? error.message : 'Something failed that nobody foresaw.'}</p>
      </div>
      <p>The page could not be shown. Please try again, or go on from the front page.</p>
      <WaysOn />
    </div>
  )
}

/** The links load anew: after a failure nothing that is in memory is trusted. */
function WaysOn() {
  return (
    <div className="btns">
      <ButtonLink to={paths.home()} reloadDocument variant="default">
        Home
      </ButtonLink>
      <ButtonLink to={paths.explore()} reloadDocument>
        Explore Archive
      </ButtonLink>
    </div>
  )
}
