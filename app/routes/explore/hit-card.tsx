/** A record as a card, and the best match as the large entry above the grid. */
import { SaveButton } from '../../components/my-list/index.ts'
import { BasisFlag, CallNumber, RecordPicture } from '../../components/record-card/index.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Covered } from './covered.tsx'
import { Facts } from './facts.tsx'
import { Marked } from './marked.tsx'
import type { ShownHit } from './shown-hits.ts'

export function HitCard({ hit }: { hit: ShownHit }) {
  const noted = hit.contentNote !== ''
  const passage = hit.matched ? (
    <p className="desc">
      <Marked runs={hit.passage} />
    </p>
  ) : null
  return (
    <article className="card">
      <div className="top-l">
        <CallNumber id={hit.id} />
        <span className="mono">{hit.date}</span>
      </div>
      <Covered note={hit.contentNote}>
        <Link to={hit.path} tabIndex={-1} aria-hidden="true">
          {hit.picture ? <RecordPicture picture={hit.picture} /> : null}
        </Link>
        {noted ? passage : null}
      </Covered>
      <h3>
        <Link className="q" to={hit.path}>
          <Marked runs={hit.title} />
        </Link>
      </h3>
      {noted ? null : passage}
      <Facts hit={hit} />
      {hit.accessNote === '' ? null : <p className="note">Access: {hit.accessNote}</p>}
      <p className="flags">
        <BasisFlag sample={hit.sample} />
        <SaveButton id={hit.id} />
      </p>
      <div className="acts">
        <Link className="tl" to={hit.path}>
          View Details<span className="vh"> of {hit.id}</span>
        </Link>
        {hit.sample ? null : (
          <Link className="tl" to={paths.research({ record: hit.id })}>
            Request High-Res<span className="vh"> of {hit.id}</span>
          </Link>
        )}
      </div>
    </article>
  )
}

export function LeadHit({ hit }: { hit: ShownHit }) {
  const facts = [
    ['Date', hit.date],
    ['Type', hit.type],
    ['Unit', hit.unit],
    ['Rights', hit.rights],
  ].filter(([, value]) => value !== '')
  return (
    <article className="lead">
      <Covered note={hit.contentNote}>
        <Link to={hit.path} tabIndex={-1} aria-hidden="true">
          {hit.picture ? <RecordPicture picture={hit.picture} eager /> : null}
        </Link>
      </Covered>
      <div>
        <p>
          <CallNumber id={hit.id} />
        </p>
        <h3>
          <Link className="q" to={hit.path}>
            <Marked runs={hit.title} />
          </Link>
        </h3>
        {hit.contentNote === '' ? (
          <p>
            <Marked runs={hit.passage} />
          </p>
        ) : null}
        <dl className="kv">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>Basis</dt>
            <dd>
              <BasisFlag sample={hit.sample} />
              <SaveButton id={hit.id} />
            </dd>
          </div>
        </dl>
        {hit.accessNote === '' ? null : <p className="note">Access: {hit.accessNote}</p>}
        <div className="btns">
          <ButtonLink variant="default" size="sm" to={hit.path}>
            View Details
          </ButtonLink>
          {hit.sample ? null : (
            <ButtonLink size="sm" to={paths.research({ record: hit.id })}>
              Request High-Res
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}
