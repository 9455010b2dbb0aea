/** Two short facts of a record as labels: who made or used it, and what a reader may do with it. */

import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

export function UnitBadge({ unit }: { unit: string }) {
  return unit === '' ? null : (
    <Link className="badge" to={paths.explore({ unit })}>
      {unit}
    </Link>
  )
}

export function RightsBadge({ rights }: { rights: string }) {
  return rights === '' ? null : (
    <Link className="badge rights" to={paths.explore({ rights })}>
      {rights}
    </Link>
  )
}
