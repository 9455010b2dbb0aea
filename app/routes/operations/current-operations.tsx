/** The force in 2024: its figures, leadership, fleet and structure. */
import { saidIn } from '../../../catalog/contract/translatable.ts'
import { notFound } from '../../../catalog/errors.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import * as forceWords from '../../../messages/en/force.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { FigureList } from '../../components/force/index.ts'
import { shownFigures } from '../../components/force/shown-force.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { PageNotes } from '../../components/sources/index.ts'
import { figureNotes } from '../../components/sources/shown-notes.ts'
import { TimeRail } from '../../components/time-rail/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { SiteLinkedText } from '../../ui/site-linked-text.tsx'
import { liveCounts } from '../home/live-counts.ts'
import type { Route } from './+types/current-operations'
import { OperationsTable } from './operations-table.tsx'
import { shownRows } from './shown-rows.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const { catalog, settings } = archive
  const { operations } = catalog
  if (!operations) throw notFound('A description of current operations')
  const words = catalog.contract.pages.operations
  const figures = shownFigures(operations.figures, catalog)
  const fleet = shownRows(operations.fleet, catalog)
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
    leadership: shownRows(operations.leadership, catalog),
    fleet,
    divisions: shownRows(operations.divisions, catalog),
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
          decades={rail.decades}
          title={t(forceWords.present)}
          note={t(forceWords.recordsOnline, { count: rail.online })}
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
