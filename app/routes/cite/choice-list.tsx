/** Records to choose from: those that bear the words, or some of the sourced ones. */

import type { RecordChoice } from '../../components/find-record/find-records.ts'
import { BasisFlag, CallNumber } from '../../components/record-card/index.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'

export function ChoiceList({ words, choices, total }: { words: string; choices: readonly RecordChoice[]; total: number }) {
  return (
    <section className="cite-choices" aria-labelledby="choices">
      <hr className="oxford" />
      <div className="sec-h">
        <h2 id="choices">{headingOf(words, total)}</h2>
        {total > choices.length ? (
          <Link className="more" to={paths.explore(words === '' ? { basis: 'sourced' } : { q: words })}>
            All {wholeNumber(total)} on Explore
          </Link>
        ) : null}
      </div>
      {total === 0 ? (
        <p>
          No matching records. Try fewer words, or look through <Link to={paths.browse()}>all records by call number</Link>.
        </p>
      ) : null}
      <ul>
        {choices.map(({ id, title, facts, sample }) => (
          <li key={id}>
            <CallNumber id={id} />
            <Link className="q" to={paths.cite({ record: id })}>
              {title}
            </Link>
            <span className="meta">{facts}</span>
            <BasisFlag sample={sample} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function headingOf(words: string, total: number): string {
  if (words === '') return 'Some records to start with'
  return total === 0 ? `No record for “${words}”` : `${wholeNumber(total)} ${total === 1 ? 'record' : 'records'} for “${words}”`
}
