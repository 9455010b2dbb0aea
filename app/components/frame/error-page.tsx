/** What is shown when a page fails: answers that were meant in plain words, everything else as it came, without a stack. */
import { type ShownError, shownError, UNEXPECTED } from '../../shown-error.ts'
import { useSite } from '../../site.ts'
import { SearchBox } from '../search-box/index.ts'
import { headingOf } from './error-words.ts'
import { Lost } from './lost.tsx'
import { UnexpectedError, WaysOn } from './unexpected-error.tsx'

export default function ErrorPage({ error }: { error: unknown }) {
  const site = useSite()
  const shown = shownError(error)
  if (!shown) return <UnexpectedError error={error} />
  if (shown.code === UNEXPECTED) return <UnexpectedError error={new Error(shown.message)} />
  return (
    <>
      <title>{`${headingOf(shown.status)} · ${site.name}`}</title>
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
      <SearchBox placeholder={useSite().searchPlaceholder} />
      <WaysOn />
    </div>
  )
}
