/** What is shown when a page fails: answers that were meant in plain words, everything else as it came, without a stack. */

import type { ReactNode } from 'react'
import * as errorsWords from '../../../messages/areas/errors.ts'
import type { Message } from '../../../messages/message.ts'
import { type ErrorData, errorData, UNEXPECTED } from '../../page-error.ts'
import { useSite } from '../../site.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { SearchBox } from '../search-box/search-box.tsx'
import Lost from './lost.tsx'
import { UnexpectedError, WaysOn } from './unexpected-error.tsx'

export default function ErrorPage({ error }: { error: unknown }) {
  const site = useSite()
  const t = useWords()
  const shown = errorData(error)
  if (!shown) return <UnexpectedError error={error} />
  if (shown.code === UNEXPECTED) return <UnexpectedError error={new Error(shown.message)} />
  return (
    <>
      <title>{`${t(headingOf(shown.status))} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      {shown.status === 404 ? (
        <Lost message={shown.message} words={shown.words ?? ''} nearest={shown.nearest ?? []} />
      ) : (
        <MeantError error={shown} />
      )}
    </>
  )
}

function MeantError({ error: { status, message, lang, details, removed } }: { error: ErrorData & { status: number } }) {
  const t = useWords()
  const mark = useContentMark()
  const content = useContentLanguage()
  const name = (words: ReactNode[]) => <b key="name">{words}</b>
  return (
    <div className="wrap fault">
      <div className="phead">
        <p className="mono">{status}</p>
        <h1>{t(headingOf(status))}</h1>
        <p className="lede" lang={lang}>
          {message.replace(/\.?$/, '.')}
        </p>
      </div>
      {details.length > 0 ? (
        <ul className="ruled">
          {details.map(({ where, expected, found }) => (
            <li key={`${where} ${found}`}>
              {found === ''
                ? t.rich(errorsWords.errorDetailNothing, { field: where, expected, name, mark })
                : t.rich(errorsWords.errorDetail, { field: where, expected, found, name, mark })}
            </li>
          ))}
        </ul>
      ) : null}
      {removed ? (
        <p>
          {removed.on} <span lang={content}>{removed.reason}</span>{' '}
          {removed.instead ? (
            <>
              {removed.instead.lead}{' '}
              <Link to={removed.instead.path} lang={content}>
                {removed.instead.title}
              </Link>
            </>
          ) : null}
        </p>
      ) : null}
      <SearchBox placeholder={useSite().searchPlaceholder} />
      <WaysOn />
    </div>
  )
}

/** Statuses in a reader's words. */
const HEADINGS: Readonly<Record<number, Message>> = {
  400: errorsWords.error400,
  401: errorsWords.error401,
  403: errorsWords.error403,
  404: errorsWords.notFound,
  405: errorsWords.error405,
  410: errorsWords.error410,
  413: errorsWords.error413,
  429: errorsWords.error429,
  503: errorsWords.error503,
}

function headingOf(status: number): Message {
  return HEADINGS[status] ?? (status < 500 ? errorsWords.error400 : errorsWords.error500)
}
