/** What is chosen, each to be taken away: kind, values of filters, years. Loaded where something is. */
import * as exploreHelpWords from '../../../messages/en/explore-help.ts'
import { withoutChoice, withYears } from '../../../search/search-address.ts'
import { Chip } from '../../ui/chip.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { OWN_WORDS } from './own-words.ts'
import type { ResultsProps } from './results.tsx'

const KIND_WORDS = { page: exploreHelpWords.kindPages, person: exploreHelpWords.kindPeople, place: exploreHelpWords.kindPlaces } as const

export default function ChosenValues({ address, results, to }: Pick<ResultsProps, 'address' | 'results' | 'to'>) {
  const t = useWords()
  const content = useContentLanguage()
  const { chosen, said } = results
  return (
    <nav className="chips" aria-label={t(exploreHelpWords.selectedFilters)}>
      {address.kind === 'record' ? null : (
        <Chip name={t(exploreHelpWords.searchWords)} value={t(KIND_WORDS[address.kind])} to={to({ ...address, kind: 'record', page: 1 })} />
      )}
      {chosen.map(({ facet, name, value, label }) => (
        <Chip
          key={`${facet}=${value}`}
          name={name}
          value={label}
          lang={OWN_WORDS.includes(facet) ? undefined : content}
          to={to(withoutChoice(address, facet, value))}
        />
      ))}
      {said.years === '' ? null : <Chip name={t(exploreHelpWords.date)} value={said.years} to={to(withYears(address, null, null))} />}
    </nav>
  )
}
