/** Values of the address that could not be used. */
import type { ExploreData } from './explore-data.ts'

/** Names each value that could not be used, with what is allowed; the results below are without it. */
export default function BadValues({ address, problems }: Pick<ExploreData, 'address' | 'problems'>) {
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
