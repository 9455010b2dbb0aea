/** Records as cards, the best match as the large entry above the grid. */

import * as exploreWords from '../../../messages/en/explore.ts'
import { SaveButton } from '../../components/my-list/index.ts'
import { AccessNote, BasisFlag, CallNumber, RecordPicture } from '../../components/record-card/index.ts'
import { isImportedRecord, paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { Covered } from './covered.tsx'
import { Facts } from './facts.tsx'
import { HitActions } from './hit-actions.tsx'
import { Marked } from './marked.tsx'
import type { ShownHit } from './shown-hits.ts'

export function HitCards({ hits }: { hits: readonly ShownHit[] }) {
  const cards = hits.filter(({ shape }) => shape === 'card')
  return (
    <>
      {hits.map((hit) => (hit.shape === 'lead' ? <LeadHit key={hit.id} hit={hit} /> : null))}
      {cards.length > 0 ? (
        <div className="grid3">
          {cards.map((hit) => (
            <HitCard key={hit.id} hit={hit} />
          ))}
        </div>
      ) : null}
    </>
  )
}

function HitCard({ hit }: { hit: ShownHit }) {
  const lang = useContentLanguage(isImportedRecord(hit.path))
  const noted = hit.contentNote !== ''
  const passage = hit.matched ? (
    <p className="desc" lang={lang}>
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
        <Link className="q" to={hit.path} lang={hit.titleLang ?? lang}>
          <Marked runs={hit.title} />
        </Link>
      </h3>
      {noted ? null : passage}
      <Facts hit={hit} />
      <AccessNote record={hit} />
      <p className="flags">
        <BasisFlag sample={hit.sample} />
        <SaveButton id={hit.id} />
      </p>
      <div className="acts">
        <HitActions hit={hit} />
      </div>
    </article>
  )
}

function LeadHit({ hit }: { hit: ShownHit }) {
  const t = useWords()
  const lang = useContentLanguage(isImportedRecord(hit.path))
  const facts = [
    { name: t(exploreWords.date), value: hit.date, lang: undefined },
    { name: t(exploreWords.type), value: hit.type, lang: hit.typeLang },
    { name: t(exploreWords.unit), value: hit.unit, lang },
    { name: t(exploreWords.rights), value: hit.rights, lang },
  ].filter(({ value }) => value !== '')
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
          <Link className="q" to={hit.path} lang={hit.titleLang ?? lang}>
            <Marked runs={hit.title} />
          </Link>
        </h3>
        {hit.contentNote === '' ? (
          <p lang={lang}>
            <Marked runs={hit.passage} />
          </p>
        ) : null}
        <dl className="kv">
          {facts.map(({ name, value, lang }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd lang={lang}>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{t(exploreWords.basis)}</dt>
            <dd>
              <BasisFlag sample={hit.sample} />
              <SaveButton id={hit.id} />
            </dd>
          </div>
        </dl>
        <AccessNote record={hit} />
        <div className="btns">
          <ButtonLink variant="default" size="sm" to={hit.path}>
            {t(exploreWords.viewDetails)}
          </ButtonLink>
          {hit.sample ? null : (
            <ButtonLink size="sm" to={paths.research({ record: hit.id })}>
              {t(exploreWords.requestHighRes)}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}
