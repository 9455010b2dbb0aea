/** Two short facts of a record as labels: who made or used it, and what a reader may do with it. */

import { paths } from '../../paths.ts'
import { useContentLanguage } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

export function UnitBadge({ unit }: { unit: string }) {
  const lang = useContentLanguage()
  return unit === '' ? null : (
    <Link className="badge" lang={lang} to={paths.explore({ unit })}>
      {unit}
    </Link>
  )
}

export function RightsBadge({ rights }: { rights: string }) {
  const lang = useContentLanguage()
  return rights === '' ? null : (
    <Link className="badge rights" lang={lang} to={paths.explore({ rights })}>
      {rights}
    </Link>
  )
}
