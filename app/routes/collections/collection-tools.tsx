/** Search within a collection, its records on the time rail, chips to choose one group, and the order. */
import type { ReactNode } from 'react'
import * as collectionsWords from '../../../messages/en/collections.ts'
import * as shellWords from '../../../messages/en/shell.ts'
import { SharedAccess } from '../../components/record-card/index.ts'
import { TimeRail, useRailYears } from '../../components/time-rail/index.ts'
import { ChoiceChip } from '../../ui/chip.tsx'
import { useAddress, useContentLanguage, useWords } from '../../ui/language.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import { addressOf, type CollectionAddress, changed } from './collection-address.ts'
import type { Found } from './listing.ts'
import type { SaidOfListing } from './said-of-collection.ts'
import { useCollectionForm } from './use-collection-form.ts'

export interface ToolsProps {
  path: string
  address: CollectionAddress
  found: Found
  said: Pick<SaidOfListing, 'placeholder' | 'railTitle' | 'railNote'>
  /** The choice the page offers. */
  chips: ReactNode
  /** Name of the order that no words and no choice give. */
  plainOrder?: string
}

const ORDERS = [
  ['date-asc', collectionsWords.dateOldest],
  ['date-desc', collectionsWords.dateNewest],
  ['title', collectionsWords.titleOrder],
] as const

export function CollectionTools({ path, address, found, said, chips, plainOrder }: ToolsProps) {
  const t = useWords()
  const addressIn = useAddress()
  const rail = useRailYears()
  const { goTo, busy, ...handlers } = useCollectionForm(path)
  const ranged = address.from !== null || address.to !== null
  const count = found.decades.reduce((sum, each) => Math.max(sum, each.count), 0)
  return (
    <>
      <search className="coll-tools" aria-busy={busy}>
        <form action={addressIn(path)} {...handlers}>
          <div className="search">
            <label className="vh" htmlFor="within">
              {t(collectionsWords.searchThis)}
            </label>
            <input
              id="within"
              name="q"
              type="search"
              key={address.text}
              placeholder={said.placeholder}
              defaultValue={address.text}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
            />
            {address.group === '' ? null : <input type="hidden" name="group" value={address.group} />}
            {address.from === null ? null : <input type="hidden" name="from" value={address.from} />}
            {address.to === null ? null : <input type="hidden" name="to" value={address.to} />}
            <button type="submit">{t(shellWords.search)}</button>
          </div>
          {count > 0 ? (
            <TimeRail
              decades={found.decades}
              title={said.railTitle}
              note={said.railNote}
              decadeTo={(decade) => addressOf(path, changed(address, { from: decade, to: decade + 9 }))}
              range={ranged ? { from: address.from ?? -Infinity, to: address.to ?? Infinity } : null}
              onRange={({ from, to }) =>
                goTo(addressOf(path, changed(address, { from: from <= rail.from ? null : from, to: to >= rail.to ? null : to })))
              }
              stroke={6}
            />
          ) : null}
          <div className="res-h coll-bar">
            {chips}
            <label>
              <span className="vh">{t(collectionsWords.order)}</span>
              <select name="sort" key={`${address.text}${found.sort}`} defaultValue={found.sort === 'mixed' ? 'relevance' : found.sort}>
                {address.text === '' && plainOrder === undefined ? null : (
                  <option value="relevance">{address.text === '' ? plainOrder : t(collectionsWords.relevance)}</option>
                )}
                {ORDERS.map(([value, words]) => (
                  <option key={value} value={value}>
                    {t(words)}
                  </option>
                ))}
              </select>
            </label>
            <noscript>
              <button type="submit" className="btn sm">
                {t(collectionsWords.applyOrder)}
              </button>
            </noscript>
          </div>
        </form>
      </search>
      <SharedAccess notes={found.accessNotes} />
    </>
  )
}

export interface Choice {
  name: string
  /** Whether the name is content. */
  content: boolean
  /** '' where it is not said. */
  count: string
  to: string
  current: boolean
  /** Nothing of it here: shown, not offered. */
  empty?: boolean
}

/** Chips of which one holds. The one that holds is no link: it would lead to where one is. */
export function ChoiceChips({ label, chips }: { label: string; chips: readonly Choice[] }) {
  const lang = useContentLanguage()
  return (
    <nav className="decades" aria-label={label}>
      {chips.map(({ name, content, count, to, current, empty }) => (
        <ChoiceChip key={name} to={to} chosen={current} empty={empty}>
          {content && lang !== undefined ? <span lang={lang}>{name}</span> : name}
          {count === '' ? null : <b> {count}</b>}
        </ChoiceChip>
      ))}
    </nav>
  )
}

/** The groups of a listing as chips, "All" first. */
export function groupChips(path: string, address: CollectionAddress, { groups }: Found, all: string): Choice[] {
  return [
    { name: all, content: false, count: '', to: addressOf(path, changed(address, { group: '' })), current: address.group === '' },
    ...groups.map(({ name, count }) => ({
      name,
      content: true,
      count: wholeNumber(count),
      to: addressOf(path, changed(address, { group: name })),
      current: address.group === name,
      empty: count === 0,
    })),
  ]
}
