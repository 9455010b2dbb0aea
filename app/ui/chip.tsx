/** A chip repeats one chosen value; following it takes the value away. */
import { Link } from 'react-router'

export function Chip({
  name,
  value,
  to,
  preventScrollReset = true,
}: {
  /** What the value belongs to, e.g. "Type". */
  name: string
  value: string
  /** Address of the same page without this value. */
  to: string
  preventScrollReset?: boolean
}) {
  return (
    <Link className="chip" to={to} preventScrollReset={preventScrollReset} data-effect="filter" rel="nofollow">
      <b>{name}</b> {value} <span className="vh">(remove)</span>
    </Link>
  )
}
