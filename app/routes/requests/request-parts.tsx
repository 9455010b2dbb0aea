/** Parts of the page of one request: what happened, what is ready, what was asked. */

import * as requestsWords from '../../../messages/en/requests.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { ShownRequest } from './request-page.ts'

export function History({ history }: Pick<ShownRequest, 'history'>) {
  const t = useWords()
  return (
    <section className="blk" aria-labelledby="history">
      <h2 id="history">{t(requestsWords.whatHappened)}</h2>
      <ol className="history">
        {history.map(({ key, time, mine, text, message }) => (
          <li key={key}>
            <p className="mono">{time}</p>
            {message ? (
              <>
                <p>
                  <b>{mine ? t(requestsWords.youWrote) : t(requestsWords.archiveWrote)}</b>
                </p>
                <p className="words">{text}</p>
              </>
            ) : (
              <p>{text}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

export function FilesReady({ files }: Pick<ShownRequest, 'files'>) {
  const t = useWords()
  if (files.length === 0) return null
  return (
    <section className="blk" aria-labelledby="files">
      <h2 id="files">{t(requestsWords.filesReady)}</h2>
      <ul className="ruled">
        {files.map(({ path, name, facts }) => (
          <li key={path}>
            <a href={path} download={name}>
              {name}
            </a>{' '}
            <span className="note">{facts}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function WhatWasAsked({ request: { rows, description, records } }: { request: ShownRequest }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <section className="blk" aria-labelledby="asked">
      <h2 id="asked">{t(requestsWords.whatYouAsked)}</h2>
      <table className="meta-t">
        <tbody>
          {rows.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="words">{description}</p>
      {records.length > 0 ? (
        <ul>
          {records.map(({ id, title, note, path }) => (
            <li key={id}>
              <Link to={path} lang={lang}>
                {title}
              </Link>{' '}
              <span className="call">{id}</span>
              {note === '' ? null : <span className="note"> {note}</span>}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
