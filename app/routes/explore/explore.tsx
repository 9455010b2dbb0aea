/** /explore: search with facets, years, sorting, three views and export. The address holds the whole state. */

import { useMemo } from 'react'
import { data } from 'react-router'
import * as exploreWords from '../../../messages/areas/explore.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import { wordsIn } from '../../../messages/words.ts'
import { withYears } from '../../../search/search-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { SearchBox } from '../../components/search-box/search-box.tsx'
import { TimeRail } from '../../components/time-rail/time-rail.tsx'
import { packed, unpacked } from '../../packed-data.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { SHARED_PAGE } from '../../shared-page.ts'
import { useSite } from '../../site.ts'
import { SKIPS_TO_RESULTS_AND_FILTERS } from '../../skip-links.tsx'
import { documentHtml } from '../../static-content.ts'
import { Button } from '../../ui/button.tsx'
import { useAddress, useWords } from '../../ui/language.ts'
import type { Route } from './+types/explore'
import { type DrawnExplore, drawnExplore } from './drawn-explore.ts'
import { loadExplore, titleOf } from './explore.server.ts'
import { Filters } from './filters.tsx'
import { BadValues, NotReady } from './notices.tsx'
import { Results } from './results.tsx'
import { type AddressFields, useExploreForm } from './use-explore-form.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const { shown, status } = await loadExplore(request, archive)
  const headers = new Headers(SHARED_PAGE)
  if (status === 503) headers.set('Retry-After', '5')
  const title = titleOf(shown, wordsIn(archive.language))
  const filters = shown.results !== null && shown.address.kind === 'record'
  return data(
    {
      explore: packed(drawnExplore(shown, archive.language, context.get(documentHtml))),
      filters,
      title,
      description: archive.catalog.contract.pages.explore.description,
    },
    { status, headers },
  )
})

export const handle = SKIPS_TO_RESULTS_AND_FILTERS

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { address, canonical, results } = unpacked(loaderData.explore)
  const narrowed = address.page > 1 || (results?.chosen.length ?? 0) > 0 || address.from !== null || address.to !== null
  const meta = pageMeta(matches, {
    title: loaderData.title,
    description: loaderData.description,
    canonical,
  })
  // One door for robots: the plain searches and the records; every mixture of filters is for readers.
  return narrowed ? [...meta, { name: 'robots', content: 'noindex, follow' }] : meta
}

export default function Explore({ loaderData }: Route.ComponentProps) {
  // Another answer is another object, whatever it says: fields follow every answer.
  const shown = useMemo(() => unpacked(loaderData.explore), [loaderData])
  return <ExploreForm shown={shown} />
}

/** The Explore page: search box, time rail with years, filters, results. One form holds everything below the search box. */
function ExploreForm({ shown }: { shown: DrawnExplore }) {
  const t = useWords()
  const addressOf = useAddress()
  const { form, fields, busy, to, onSearch, onRange, ...handlers } = useExploreForm(shown)
  const { address, results, problems } = shown
  return (
    <div className="wrap explore">
      <h1 className="vh">{t(exploreWords.exploreTheArchive)}</h1>
      <SearchBox
        placeholder={t(shellWords.searchTheArchive)}
        words={address.text}
        keep={otherParameters(to(address), 'q')}
        onSearch={onSearch}
        action={`${paths.explore()}#results`}
      />
      <BadValues address={address} problems={problems} />
      {results === null ? (
        <NotReady />
      ) : (
        <form
          ref={form}
          className={address.text === '' ? undefined : 'asked'}
          action={addressOf(paths.explore())}
          autoComplete="off"
          {...handlers}
        >
          {[...new URLSearchParams(to({ ...address, page: 1 }).split('?')[1])]
            .filter(([name]) => HIDDEN.includes(name))
            .map(([name, value]) => (
              <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
            ))}
          {address.kind === 'record' ? (
            <div className="rail-and-years">
              <TimeRail
                chart={results.chart}
                title={results.text.railTitle}
                note={results.text.railNote}
                decadeTo={(decade) => to(withYears(address, decade, decade + 9))}
                range={
                  address.from === null && address.to === null ? null : { from: address.from ?? -Infinity, to: address.to ?? Infinity }
                }
                onRange={onRange}
                stroke={10}
              />
              <YearFields fields={fields} />
            </div>
          ) : null}
          <div className={address.kind === 'record' ? 'g12 ex' : 'g12 ex headings-only'}>
            {address.kind === 'record' ? <Filters address={address} results={results} fields={fields} to={to} /> : null}
            <Results address={address} results={results} fields={fields} busy={busy} to={to} />
          </div>
        </form>
      )}
    </div>
  )
}

/** Parts of the address that no field of the form shows. */
const HIDDEN: readonly string[] = ['q', 'kind', 'match', 'dates', 'semantic', 'view', 'more']

/** Parameters of an address except one and the page number. */
function otherParameters(address: string, name: string): [string, string][] {
  return [...new URLSearchParams(address.split('?')[1])].filter(([kept]) => kept !== name && kept !== 'page')
}

/** First and last year: a year, or an EDTF date, whose year is used. */
function YearFields({ fields }: { fields: AddressFields }) {
  const t = useWords()
  return (
    <fieldset className="years">
      <legend className="vh">{t(exploreWords.years)}</legend>
      <YearField name="from" label={t(exploreWords.yearFrom)} fields={fields} />
      <YearField name="to" label={t(exploreWords.yearTo)} fields={fields} />
      <Button type="submit" size="sm">
        {t(exploreWords.apply)}
      </Button>
    </fieldset>
  )
}

function YearField({ name, label, fields }: { name: 'from' | 'to'; label: string; fields: AddressFields }) {
  const t = useWords()
  const { first, last } = useSite().years
  return (
    <label>
      {label}
      <span className="vh"> {t(exploreWords.year)}</span>
      <input
        type="text"
        name={name}
        value={fields.values(name)[0] ?? ''}
        onChange={fields.change}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        placeholder={String(name === 'from' ? first : last)}
      />
    </label>
  )
}
