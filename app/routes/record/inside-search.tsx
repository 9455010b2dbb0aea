/** Search within the words of one record: a form that works without scripts, and what it found with the way there. */
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import type { RecordPage } from './record-page.ts'

export default function InsideSearch({ id, inside, show }: { id: string; inside: NonNullable<RecordPage['inside']>; show: boolean }) {
  const { query, hits } = inside
  return (
    <section className="blk inside" aria-labelledby="inside">
      <h2 id="inside">Search in this record</h2>
      <form action={`${paths.record(id)}#inside`} method="get">
        {show ? <input type="hidden" name="show" value="1" /> : null}
        <input type="search" name="inside" defaultValue={query} aria-label="Words in this record" maxLength={200} required />
        <button type="submit" className="btn sm">
          Search
        </button>
      </form>
      {query === '' ? null : (
        <p role="status">
          {hits.length === 0
            ? `No results for “${query}” in this record.`
            : `${hits.length} ${hits.length === 1 ? 'result' : 'results'} for “${query}”`}
        </p>
      )}
      <ol>
        {hits.map(({ where, to, runs }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: passages may be the same, and have no other name than their place
          <li key={at}>
            {to.startsWith('/media/') ? <a href={to}>{where}</a> : <Link to={to}>{where}</Link>}
            <p>{runs.map(({ text, hit, start }) => (hit ? <mark key={start}>{text}</mark> : text))}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
