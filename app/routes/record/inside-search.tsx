/** Search within the words of one record: a form that works without scripts, and what it found with the way there. */

import * as shellWords from '../../../messages/en/shell.ts'
import * as viewerWords from '../../../messages/en/viewer.ts'
import { paths } from '../../paths.ts'
import { useAddress, useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { RecordPage } from './record-page.ts'

export default function InsideSearch({ id, inside, show }: { id: string; inside: NonNullable<RecordPage['inside']>; show: boolean }) {
  const t = useWords()
  const lang = useContentLanguage()
  const addressOf = useAddress()
  const { query, hits, total } = inside
  return (
    <section className="blk inside" aria-labelledby="inside">
      <h2 id="inside">{t(viewerWords.searchInside)}</h2>
      <form action={`${addressOf(paths.record(id))}#inside`} method="get">
        {show ? <input type="hidden" name="show" value="1" /> : null}
        <input type="search" name="inside" defaultValue={query} aria-label={t(viewerWords.wordsInside)} maxLength={200} required />
        <button type="submit" className="btn sm">
          {t(shellWords.search)}
        </button>
      </form>
      {query === '' ? null : (
        <p role="status">
          {hits.length === 0 ? t(viewerWords.noneInside, { query }) : t(viewerWords.foundInside, { count: total, query })}
          {total > hits.length ? ` ${t(viewerWords.firstInside, { count: hits.length })}` : null}
        </p>
      )}
      <ol>
        {hits.map(({ where, to, runs }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: passages may be the same, and have no other name than their place
          <li key={at}>
            {to.startsWith('/media/') ? <a href={to}>{where}</a> : <Link to={to}>{where}</Link>}
            <p lang={lang}>{runs.map(({ text, hit, start }) => (hit ? <mark key={start}>{text}</mark> : text))}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
