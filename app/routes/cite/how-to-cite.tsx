/** /how-to-cite: what a citation needs, a sample record in four styles, the rules of each, and what rights allow. */
import type { ReactNode } from 'react'
import * as howToCiteWords from '../../../messages/en/how-to-cite.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { CiteBlock } from '../../components/record/index.ts'
import { BasisFlag, CallNumber } from '../../components/record-card/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import type { Route } from './+types/how-to-cite'
import { howToCite } from './how-to-cite-data.ts'
import { RightsGuidance } from './rights-guidance.tsx'
import type { CitedPart } from './style-rules.ts'
import { StyleSection } from './style-section.tsx'

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
