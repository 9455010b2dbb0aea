import { Fragment, type ReactNode } from 'react'
import * as cardsWords from '../../../messages/areas/cards.ts'
import * as exploreWords from '../../../messages/areas/explore.ts'
import { SaveButton } from '../../components/my-list/my-list.tsx'
import { FactList } from '../../components/record/fact-list.tsx'
import { RecordFrame, RecordTitle } from '../../components/record/record-card.tsx'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record/record-labels.tsx'

import { RecordPicture } from '../../components/record/record-picture.tsx'
import { isImportedRecord, paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { ListedHit, Runs } from './results.server.ts'

/** Records as cards, the best match as the large entry above the grid. */
export function HitCards({ hits }: { hits: readonly ListedHit[] }) {
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

function HitCard({ hit }: { hit: ListedHit }) {
  const lang = useContentLanguage(isImportedRecord(hit.path))
  const passage = hit.matched ? <Marked runs={hit.passage} /> : null
  return (
    <RecordFrame
      record={hit}
      title={<Marked runs={hit.title} />}
      picture={
        <Covered note={hit.contentNote}>
          <HitPicture hit={hit} />
          {hit.contentNote === '' || passage === null ? null : (
            <p className="desc" lang={lang}>
              {passage}
            </p>
          )}
        </Covered>
      }
      text={passage}
      facts={<Facts hit={hit} />}
      actions={<HitActions hit={hit} />}
    />
  )
}

function HitPicture({ hit: { path, picture }, eager }: { hit: ListedHit; eager?: boolean }) {
  return (
    <Link to={path} tabIndex={-1} aria-hidden="true" viewTransition>
      {picture ? <RecordPicture picture={picture} eager={eager} /> : null}
    </Link>
  )
}

function LeadHit({ hit }: { hit: ListedHit }) {
  const t = useWords()
  const lang = useContentLanguage(isImportedRecord(hit.path))
  const facts = [
    { name: t(exploreWords.date), value: hit.date, lang: undefined },
    { name: t(exploreWords.type), value: hit.type, lang: hit.typeLang },
    { name: t(exploreWords.unit), value: hit.unit, lang },
    { name: t(exploreWords.rights), value: hit.rights, lang },
  ]
  return (
    <article className="lead">
      <Covered note={hit.contentNote}>
        <HitPicture hit={hit} eager />
      </Covered>
      <div>
        <p>
          <CallNumber id={hit.id} />
        </p>
        <RecordTitle record={hit}>
          <Marked runs={hit.title} />
        </RecordTitle>
        {hit.contentNote === '' ? (
          <p lang={lang}>
            <Marked runs={hit.passage} />
          </p>
        ) : null}
        <FactList facts={facts}>
          <div>
            <dt>{t(exploreWords.basis)}</dt>
            <dd>
              <BasisFlag sample={hit.sample} />
              <SaveButton id={hit.id} />
            </dd>
          </div>
        </FactList>
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

/** A record as a line: call number, title, date, basis. @param full with the passage and the actions of a card. */
export function HitLine({ hit, passage, full = false }: { hit: ListedHit; passage: boolean; full?: boolean }) {
  const lang = useContentLanguage(isImportedRecord(hit.path))
  return (
    <article className="line">
      <CallNumber id={hit.id} />
      <div>
        <RecordTitle record={hit}>
          <Marked runs={hit.title} />
        </RecordTitle>
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

/** Type, unit, place and rights of a record in one line. */
function Facts({ hit, place = false }: { hit: ListedHit; place?: boolean }) {
  const t = useWords()
  const lang = useContentLanguage()
  const facts = [
    { words: hit.type, lang: hit.typeLang },
    { words: hit.unit, lang },
    { words: place ? hit.place : '', lang },
    { words: hit.rights, lang },
    { words: hit.restricted ? t(exploreWords.readOnSite) : '', lang: undefined },
  ].filter(({ words }) => words !== '')
  return (
    <p className="meta">
      {facts.map(({ words, lang }, at) => (
        <span key={words}>
          {at === 0 ? null : ' · '}
          <span className="nb" lang={lang}>
            {words}
          </span>
        </span>
      ))}
    </p>
  )
}

/** Hides the text of a record behind its content note until the reader opens it; works without scripts. */
function Covered({ note, children }: { note: string; children: ReactNode }) {
  const t = useWords()
  const lang = useContentLanguage()
  if (note === '') return children
  return (
    <details className="covered">
      <summary>
        <b>{t(cardsWords.contentNote)}</b> <span lang={lang}>{note}</span> <span className="choose">{t(exploreWords.showCovered)}</span>
      </summary>
      {children}
    </details>
  )
}

/** Text with the searched words marked. */
export function Marked({ runs }: { runs: Runs }) {
  return runs.map(({ text, hit }, at) =>
    // The pieces of one text never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    hit ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
  )
}

function HitActions({ hit }: { hit: ListedHit }) {
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
