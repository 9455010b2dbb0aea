/** What can be done with a record of the results. */
import * as exploreWords from '../../../messages/en/explore.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { ShownHit } from './shown-hits.ts'

export function HitActions({ hit }: { hit: ShownHit }) {
  const t = useWords()
  return (
    <>
      <Link className="tl" to={hit.path}>
        {t(exploreWords.viewDetails)}
        <span className="vh"> {t(exploreWords.of, { what: hit.id })}</span>
      </Link>
      {hit.sample ? null : (
        <Link className="tl" to={paths.research({ record: hit.id })}>
          {t(exploreWords.requestHighRes)}
          <span className="vh"> {t(exploreWords.of, { what: hit.id })}</span>
        </Link>
      )}
    </>
  )
}
