/** /how-to-cite: what a citation needs, a sample record in four styles, the rules of each, and what rights allow. */
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { CiteBlock } from '../../components/record/index.ts'
import { BasisFlag, CallNumber } from '../../components/record-card/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/how-to-cite'
import { howToCite } from './how-to-cite-data.ts'
import { RightsGuidance } from './rights-guidance.tsx'
import { EDGE_CASES, optionalParts, requiredParts } from './style-rules.ts'
import { StyleSection } from './style-section.tsx'

export const loader = guard(({ request, context }: Route.LoaderArgs) => howToCite(request, archiveOf(request, context)))

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'How to Cite',
    description:
      'How to cite a record of this archive in MLA, Chicago, APA and Turabian style: what a citation needs, samples to copy, and what rights allow.',
    canonical: loaderData?.canonical,
  })
}

export default function HowToCite({ loaderData: { site, words, pattern, sample, styles, rights } }: Route.ComponentProps) {
  return (
    <div className="wrap cite-page">
      <Crumbs trail={[{ title: 'How to Cite' }]} />
      <div className="phead g12">
        <h1 className="ph1">How to Cite</h1>
        <p className="lede ph2">
          A citation lets the next reader find what you saw. Every record here has an identifier and an address that do not change; name
          both, and say <i>{site}</i>, {words.holder}.
        </p>
      </div>
      <p className="btns">
        <ButtonLink to={paths.cite()} variant="default">
          Cite a record
        </ButtonLink>
      </p>
      {sample ? (
        <section className="sec" aria-labelledby="sample">
          <hr className="oxford" />
          <div className="sec-h">
            <h2 id="sample">Sample citations</h2>
            <BasisFlag sample={sample.basis === 'sample'} />
          </div>
          <div className="g12">
            <dl className="kv cite-facts">
              <Row term="Title">{sample.title}</Row>
              <Row term="Date">{sample.date}</Row>
              <Row term="Unit">{sample.unit}</Row>
              <Row term="Identifier">
                <CallNumber id={sample.id} />
              </Row>
              <Row term="Address">
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
          <h2 id="parts">What a citation contains</h2>
        </div>
        <div className="cite-parts">
          <Elements title="Required elements" elements={requiredParts(words)} />
          <Elements title="Optional elements" elements={optionalParts(words)} />
        </div>
      </section>
      <section className="sec" aria-labelledby="styles">
        <hr className="oxford" />
        <div className="sec-h">
          <h2 id="styles">The four styles</h2>
        </div>
        {styles.map((style) => (
          <StyleSection key={style.style} {...style} />
        ))}
      </section>
      <section className="sec" aria-labelledby="unusual">
        <hr className="oxford" />
        <div className="sec-h">
          <h2 id="unusual">Unusual dates, names and titles</h2>
        </div>
        <div>
          <table className="cite-table">
            <thead>
              <tr>
                <th scope="col">Where there is</th>
                <th scope="col">MLA</th>
                <th scope="col">Chicago, Turabian</th>
                <th scope="col">APA</th>
              </tr>
            </thead>
            <tbody>
              {EDGE_CASES.map(([what, ...written]) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  {written.map((text, at) => (
                    <td key={`${['MLA', 'Chicago', 'APA'][at]}`}>{text}</td>
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

function Row({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Elements({ title, elements }: { title: string; elements: readonly (readonly [string, string])[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <dl className="kv">
        {elements.map(([term, text]) => (
          <Row key={term} term={term}>
            {text}
          </Row>
        ))}
      </dl>
    </div>
  )
}
