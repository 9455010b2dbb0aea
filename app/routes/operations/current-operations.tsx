/** The force in 2024: its figures, leadership, fleet and structure. */

import type { Catalog } from '../../../catalog/catalog.ts'
import { saidIn } from '../../../catalog/contract/translatable.ts'
import { notFound } from '../../../catalog/errors.ts'
import type { OperationsRow } from '../../../catalog/schemas/force.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as forceWords from '../../../messages/areas/force.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { type CitedFigure, citedFigures } from '../../components/force/force.server.ts'
import { FigureList } from '../../components/force/force.tsx'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { type CitedSource, citedSources, figureNotes } from '../../components/sources/sources.server.ts'
import { FigureMark, PageNotes, SourceCitations } from '../../components/sources/sources.tsx'
import { TimeRail } from '../../components/time-rail/time-rail.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { SiteLinkedText } from '../../ui/linked-text.tsx'
import { liveCounts } from '../home/home.server.ts'
import type { Route } from './+types/current-operations'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const { catalog, settings } = archive
  const { operations } = catalog
  if (!operations) throw notFound('A description of current operations')
  const words = catalog.contract.pages.operations
  const figures = citedFigures(operations.figures, catalog)
  const fleet = listRows(operations.fleet, catalog)
  return {
    title: wordsIn(archive.language)(forceWords.operations),
    year: operations.year,
    summary: operations.summary,
    description: words ? saidIn(archive.language, words.description).words : operations.summary,
    figuresTitle: words ? saidIn(archive.language, words.figuresTitle) : null,
    closing: words?.closing ?? '',
    above: saidIn(archive.language, catalog.contract.pages.units.title),
    figures,
    notes: figureNotes([...figures, ...fleet.flatMap(({ figure }) => figure ?? [])]),
    leadership: listRows(operations.leadership, catalog),
    fleet,
    divisions: listRows(operations.divisions, catalog),
    rail: await liveCounts(archive),
    canonical: siteAddress(request, settings) + paths.currentOperations(),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.title ?? '',
    description: loaderData?.description ?? '',
    canonical: loaderData?.canonical,
  })
}

export default function CurrentOperations({ loaderData }: Route.ComponentProps) {
  const { year, summary, figures, figuresTitle, notes, leadership, fleet, divisions, rail, above, closing } = loaderData
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <div className="wrap operations">
      <Crumbs
        trail={[{ title: above.words, to: paths.peopleUnits(), content: above.lang !== undefined }, { title: t(forceWords.operations) }]}
      />
      <div className="phead g12">
        <h1 className="ph1">{t(forceWords.operationsIn, { year })}</h1>
        <p className="lede ph2" lang={lang}>
          {summary}
        </p>
      </div>
      {rail ? (
        <TimeRail
          chart={rail.chart}
          title={t(forceWords.present)}
          note={t(forceWords.recordsOnline, { count: rail.online - rail.samples })}
          decadeTo={(decade) => paths.explore({ from: String(decade), to: String(decade + 9) })}
          here={{ at: year + 0.5, label: String(year) }}
        />
      ) : null}
      <FigureList figures={figures} label={figuresTitle?.words ?? t(forceWords.figures)} lang={figuresTitle?.lang} />
      <OperationsTable id="leadership" title={t(forceWords.leadership)} head={t(forceWords.office)} rows={leadership} />
      <OperationsTable id="fleet" title={t(forceWords.fleet)} head={t(forceWords.what)} rows={fleet} />
      <OperationsTable id="structure" title={t(forceWords.structure)} head={t(forceWords.division)} rows={divisions} />
      <PageNotes notes={notes} />
      {closing === '' ? null : (
        <p className="note sec" lang={lang}>
          <SiteLinkedText text={closing} />
        </p>
      )}
    </div>
  )
}

/** A table of offices, vehicles or divisions: what is known, the figure displayed for it, and the sources. */
interface OperationsTableProps {
  id: string
  title: string
  /** What the first column holds. */
  head: string
  rows: readonly OperationRow[]
}

function OperationsTable({ id, title, head, rows }: OperationsTableProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="sec-h">
        <h2 id={id}>{title}</h2>
      </div>
      <table className="fleet ops" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t(forceWords.known)}</th>
            <th scope="col">{t(forceWords.source)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row" lang={lang}>
                {row.path ? <Link to={row.path}>{row.name}</Link> : row.name}
              </th>
              <td>
                {row.figure ? (
                  <p lang={lang}>
                    <b>{row.figure.value}</b> {row.figure.label}
                    {row.figure.note === '' ? null : <FigureMark />}
                  </p>
                ) : null}
                <p lang={lang}>{row.text}</p>
              </td>
              <td className="src-l">
                <SourceCitations sources={row.sources} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Rows of current operations as the page shows them. For the loader. */
interface OperationRow {
  name: string
  text: string
  /** Page about it; '' for none. */
  path: string
  figure: CitedFigure | null
  sources: readonly CitedSource[]
}

function listRows(rows: readonly OperationsRow[], catalog: Catalog): OperationRow[] {
  return rows.map(({ name, text, path, figure, refs }) => ({
    name,
    text,
    path,
    figure: citedFigures(figure === '' ? [] : [figure], catalog)[0] ?? null,
    sources: citedSources(refs, catalog),
  }))
}
