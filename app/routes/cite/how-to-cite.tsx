/** /how-to-cite: what a citation needs, a sample record in four styles, the rules of each, and what rights allow. */

import type { ReactNode } from 'react'
import type { FurtherForm } from '../../../catalog/citations/further-forms.ts'
import type { Said } from '../../../catalog/contract/translatable.ts'
import * as howToCiteWords from '../../../messages/areas/how-to-cite.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { Citations, CiteBlock, type CitedForm } from '../../components/record/citations.tsx'
import { BasisFlag, CallNumber } from '../../components/record/record-labels.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/how-to-cite'
import { type CitedPart, howToCite } from './how-to-cite.server.ts'

export const loader = guard(({ request, context }: Route.LoaderArgs) => howToCite(request, archiveOf(request, context)))

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, canonical } = loaderData
  return pageMeta(matches, { title, description, canonical })
}

export default function HowToCite({ loaderData: page }: Route.ComponentProps) {
  const { title, site, holder, pattern, sample, required, optional, styles, unusual, writtenBy, rights } = page
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <div className="wrap cite-page">
      <Crumbs trail={[{ title }]} />
      <div className="phead g12">
        <h1 className="ph1">{title}</h1>
        <p className="lede ph2">
          {t.rich(howToCiteWords.lede, {
            site,
            name: (words: ReactNode[]) => (
              <i key="name" lang={lang}>
                {words}
              </i>
            ),
            holder: holder.words,
            by: (words: ReactNode[]) => (
              <span key="by" lang={holder.lang}>
                {words}
              </span>
            ),
          })}
        </p>
      </div>
      <p className="btns">
        <ButtonLink to={paths.cite()} variant="default">
          {t(howToCiteWords.citeRecord)}
        </ButtonLink>
      </p>
      {sample ? (
        <section className="sec" aria-labelledby="sample">
          <hr className="oxford" />
          <div className="sec-h">
            <h2 id="sample">{t(howToCiteWords.samples)}</h2>
            <BasisFlag sample={sample.basis === 'sample'} />
          </div>
          <div className="g12">
            <dl className="kv cite-facts">
              <Row term={t(howToCiteWords.partTitle)}>
                <span lang={lang}>{sample.title}</span>
              </Row>
              <Row term={t(howToCiteWords.partDate)}>{sample.date}</Row>
              <Row term={t(howToCiteWords.partUnit)}>
                <span lang={lang}>{sample.unit}</span>
              </Row>
              <Row term={t(howToCiteWords.partIdentifier)}>
                <CallNumber id={sample.id} />
              </Row>
              <Row term={t(howToCiteWords.partAddress)}>
                <code>{pattern}</code>
              </Row>
            </dl>
            <div className="cite cite-full">
              <CiteBlock citations={sample.citations} />
            </div>
          </div>
        </section>
      ) : null}
      <section className="sec" aria-labelledby="parts">
        <hr className="oxford" />
        <div className="sec-h">
          <h2 id="parts">{t(howToCiteWords.contains)}</h2>
        </div>
        <div className="cite-parts">
          <Parts title={t(howToCiteWords.required)} parts={required} />
          <Parts title={t(howToCiteWords.optional)} parts={optional} />
        </div>
      </section>
      <section className="sec" aria-labelledby="styles">
        <hr className="oxford" />
        <div className="sec-h">
          <h2 id="styles">{t(howToCiteWords.fourStyles)}</h2>
        </div>
        {styles.map((style) => (
          <StyleSection key={style.style} {...style} />
        ))}
      </section>
      <section className="sec" aria-labelledby="unusual">
        <hr className="oxford" />
        <div className="sec-h">
          <h2 id="unusual">{t(howToCiteWords.unusual)}</h2>
        </div>
        <div>
          <table className="cite-table">
            <thead>
              <tr>
                <th scope="col">{t(howToCiteWords.whereThereIs)}</th>
                {writtenBy.map((columns) => (
                  <th key={columns} scope="col">
                    {columns}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {unusual.map(([what, ...written]) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  {written.map((text, at) => (
                    <td key={writtenBy[at]} data-style={writtenBy[at]}>
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <RightsGuidance rights={rights} />
    </div>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Parts({ title, parts }: { title: string; parts: readonly CitedPart[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <dl className="kv">
        {parts.map(({ name, rule }) => (
          <Row key={name} term={name}>
            <span lang={rule.lang}>{rule.words}</span>
          </Row>
        ))}
      </dl>
    </div>
  )
}

/** What each rights label allows, how to give credit, and what the law says in general. */
function RightsGuidance({ rights }: { rights: readonly { label: string; words: Said; uri: string }[] }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <section className="sec" aria-labelledby="rights">
      <hr className="oxford" />
      <div className="sec-h">
        <h2 id="rights">{t(howToCiteWords.rightsAllow)}</h2>
      </div>
      <div className="cite-parts">
        <dl className="kv">
          {rights.map(({ label, words, uri }) => (
            <div key={label}>
              <dt lang={lang}>{label}</dt>
              <dd>
                <span lang={words.lang}>{words.words}</span>{' '}
                {uri === '' ? null : (
                  <a href={uri} rel="license noreferrer">
                    {uri.replace(/^https?:\/\//, '')}
                  </a>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <div className="cite-guide">
          <p>{t.rich(howToCiteWords.attribute, { b: (words: ReactNode[]) => <b key="always">{words}</b> })}</p>
          <p>{t(howToCiteWords.noPermission)}</p>
          <p>{t(howToCiteWords.publicDomain)}</p>
          <p>{t(howToCiteWords.illustrations)}</p>
          <p>
            <Link to={paths.research()}>{t(howToCiteWords.requestCopy)}</Link>
          </p>
        </div>
      </div>
    </section>
  )
}

/** One style: its handbook, its rules in sentences, and materials cited by it. */
interface StyleSectionProps {
  style: FurtherForm['style']
  book: string
  edition: string
  rules: readonly string[]
  examples: readonly { id: string; kind: string; open: boolean; forms: readonly CitedForm[] }[]
}

function StyleSection({ style, book, edition, rules, examples }: StyleSectionProps) {
  const lang = useContentLanguage()
  const id = style.toLowerCase()
  return (
    <section className="cite-style g12" aria-labelledby={id}>
      <div>
        <h3 id={id}>{style}</h3>
        <p className="note">
          <span lang={lang}>{book}</span>, {edition}
        </p>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      <div>
        {examples.map(({ id: record, kind, open, forms }) => (
          <details key={record} open={open}>
            <summary>
              {kind} <span className="mono">{record}</span>
            </summary>
            <Citations citations={forms} />
          </details>
        ))}
      </div>
    </section>
  )
}
