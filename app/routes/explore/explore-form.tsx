/** The Explore page: search box, time rail with years, filters, results. One form holds everything below the search box. */

import * as exploreWords from '../../../messages/en/explore.ts'
import * as shellWords from '../../../messages/en/shell.ts'
import { withYears } from '../../../search/search-address.ts'
import { SearchBox } from '../../components/search-box/index.ts'
import { TimeRail } from '../../components/time-rail/index.ts'
import { paths } from '../../paths.ts'
import { useAddress, useWords } from '../../ui/language.ts'
import type { ExploreData } from './explore-data.ts'
import { Filters } from './filters.tsx'
import { BadValues, NotReady } from './notices.tsx'
import { Results } from './results.tsx'
import { useExploreForm } from './use-explore-form.ts'
import { YearFields } from './year-fields.tsx'

export function ExploreForm({ shown }: { shown: ExploreData }) {
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
        keep={keptBeside(to(address), 'q')}
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
                decades={results.decades}
                title={results.said.railTitle}
                note={results.said.railNote}
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

/** Parameters of an address beside one, for a form of its own. */
function keptBeside(address: string, name: string): [string, string][] {
  return [...new URLSearchParams(address.split('?')[1])].filter(([kept]) => kept !== name && kept !== 'page')
}
