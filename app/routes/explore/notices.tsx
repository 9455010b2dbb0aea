/** What is wrong with the address, and the page while the index is being made. */
import { useRevalidator } from 'react-router'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/states.tsx'
import type { ExploreData } from './explore-data.ts'

/** Names each value that could not be used, with what is allowed; the results below are without it. */
export function BadValues({ address, problems }: Pick<ExploreData, 'address' | 'problems'>) {
  if (problems.length === 0) return null
  return (
    <section className="empty err bad-values" aria-label="Values that could not be used">
      <h2>
        {problems.length === 1
          ? 'One value in the address could not be used'
          : `${problems.length} values in the address could not be used`}
      </h2>
      <p>
        {problems.some(({ where }) => where === 'from') && address.from !== null
          ? 'The results below ignore them; years in the wrong order are swapped.'
          : `The results below leave ${problems.length === 1 ? 'it' : 'them'} out.`}
      </p>
      <ul className="details">
        {problems.map(({ where, expected, found }) => (
          <li key={`${where}${found}`}>
            <b>{where}</b>: expected {expected}; found “{found}”
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Stands where the results will be, so that the way past the filters leads to it. */
export function NotReady() {
  const { revalidate } = useRevalidator()
  return (
    <div id="results" tabIndex={-1}>
      <ErrorState title="The index is being built" retry={revalidate}>
        <p>
          Search will be back in a few seconds. Until then, <a href={paths.browse()}>all records can be browsed by call number</a>.
        </p>
        <noscript>
          <p>
            <a href={paths.explore()}>Try again</a>
          </p>
        </noscript>
      </ErrorState>
    </div>
  )
}
