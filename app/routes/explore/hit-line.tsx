/** A record as one entry of a ledger: call number, title, date, basis. */

import { SaveButton } from '../../components/my-list/index.ts'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record-card/index.ts'
import { isImportedRecord } from '../../paths.ts'
import { useContentLanguage } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { Covered } from './covered.tsx'
import { Facts } from './facts.tsx'
import { HitActions } from './hit-actions.tsx'
import { Marked } from './marked.tsx'
import type { ShownHit } from './shown-hits.ts'

/** @param full with the passage and the two actions of a card. */
export function HitLine({ hit, passage, full = false }: { hit: ShownHit; passage: boolean; full?: boolean }) {
  const lang = useContentLanguage(isImportedRecord(hit.path))
  return (
    <article className="line">
      <CallNumber id={hit.id} />
      <div>
        <h3>
          <Link className="q" to={hit.path} lang={hit.titleLang ?? lang}>
            <Marked runs={hit.title} />
          </Link>
        </h3>
        {passage && hit.passage.length > 0 ? (
          <Covered note={hit.contentNote}>
            <p className="desc" lang={lang}>
              <Marked runs={hit.passage} />
            </p>
          </Covered>
        ) : null}
        <Facts hit={hit} place />
        <AccessNote record={hit} />
        {full ? (
          <p className="acts">
            <HitActions hit={hit} />
          </p>
        ) : null}
      </div>
      <span className="mono">{hit.date}</span>
      <div className="r">
        <BasisFlag sample={hit.sample} />
        <SaveButton id={hit.id} />
      </div>
    </article>
  )
}
