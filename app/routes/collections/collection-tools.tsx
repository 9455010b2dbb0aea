import { type FormEvent, lazy, type MouseEvent, type ReactNode, Suspense } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import * as collectionsWords from '../../../messages/areas/collections.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import { plainPath } from '../../../messages/languages.ts'
import { shortParameters } from '../../../search/search-address.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { SharedAccess } from '../../components/record/record-labels.tsx'
import { TimeRail, useRailYears } from '../../components/time-rail/time-rail.tsx'
import { paths } from '../../paths.ts'
import { ChoiceChip } from '../../ui/chip.tsx'
import { type Figure, FigureList } from '../../ui/figure-list.tsx'
import { useAddress, useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import { addressOf, type CollectionAddress, withChange } from './collection-address.ts'
import type { Found, ListingText } from './listing.ts'

export interface ToolsProps {
  path: string
  address: CollectionAddress
  found: Found
  text: Pick<ListingText, 'placeholder' | 'railTitle' | 'railNote'>
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

/** Search within a collection, its records on the time rail, chips to choose one group, and the order. */
export function CollectionTools({ path, address, found, text, chips, plainOrder }: ToolsProps) {
  const t = useWords()
  const addressIn = useAddress()
  const rail = useRailYears()
  const { goTo, busy, ...handlers } = useCollectionForm(path)
  const ranged = address.from !== null || address.to !== null
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
              placeholder={text.placeholder}
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
          {found.chart.columns.some(({ count, samples }) => count + samples > 0) ? (
            <TimeRail
              chart={found.chart}
              title={text.railTitle}
              note={text.railNote}
              decadeTo={(decade) => addressOf(path, withChange(address, { from: decade, to: decade + 9 }))}
              range={ranged ? { from: address.from ?? -Infinity, to: address.to ?? Infinity } : null}
              onRange={({ from, to }) =>
                goTo(addressOf(path, withChange(address, { from: from <= rail.from ? null : from, to: to >= rail.to ? null : to })))
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

/** Chips to choose one from; the chosen one is not a link. */
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
    { name: all, content: false, count: '', to: addressOf(path, withChange(address, { group: '' })), current: address.group === '' },
    ...groups.map(({ name, count }) => ({
      name,
      content: true,
      count: wholeNumber(count),
      to: addressOf(path, withChange(address, { group: name })),
      current: address.group === name,
      empty: count === 0,
    })),
  ]
}

interface HeadProps {
  title: string
  /** The short name, for the way down. */
  crumb: string
  /** Whether title and short name are content. */
  content?: boolean
  lede: ReactNode
  figures: readonly Figure[]
  /** Said under the figures. */
  note?: ReactNode
}

/** Head of a collection page: breadcrumbs, title, figures as stated and as counted. */
export function CollectionHead({ title, crumb, content = true, lede, figures, note }: HeadProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <>
      <Crumbs
        trail={[
          { title: t(collectionsWords.collections), to: paths.collections() },
          { title: crumb, content },
        ]}
      />
      <div className="phead g12">
        <h1 className="ph1" lang={content ? lang : undefined}>
          {title}
        </h1>
        <p className="lede ph2">{lede}</p>
      </div>
      <FigureList figures={figures} className="coll-figures" labels="interface" />
      {note ? <p className="note stated">{note}</p> : null}
    </>
  )
}

/** The form submits by client navigation; without scripts it is an ordinary GET form. */
function useCollectionForm(path: string) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  const goTo = (to: string) => {
    // Asked for what is already there: show it.
    const same = to === pathname + search
    navigate(same ? `${to}#results` : to, { preventScrollReset: !same })
  }
  const send = (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const query = shortParameters(entries).toString()
    goTo(query === '' ? path : `${path}?${query}`)
  }
  return {
    busy: navigation.state === 'loading' && plainPath(navigation.location.pathname) === path,
    goTo,
    onChange: (event: FormEvent<HTMLFormElement>) => {
      if (event.target instanceof HTMLSelectElement) send(event.currentTarget)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      send(event.currentTarget)
    },
  }
}

interface LoadMoreProps {
  path: string
  address: CollectionAddress
  found: Found
  /** "Showing 16 of 146 photographs" and what else is to be said there. */
  children: ReactNode
}

/** Id of the place where a page of the list begins. */
export function placeId(place: number): string {
  return `no-${place}`
}

/** How many records are shown, and a link to the next page, which repeats the earlier ones. */
export function LoadMore({ path, address, found, children }: LoadMoreProps) {
  const t = useWords()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const last = found.first + found.records.length - 1
  const next = addressOf(path, { ...address, page: address.page + 1 })
  const loading = navigation.state === 'loading' && plainPath(navigation.location.pathname) + navigation.location.search === next
  const stay = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    navigate(next, { preventScrollReset: true })
  }
  return (
    <div className="center">
      {address.page < found.pages ? (
        // Without scripts the new page opens at the first new record.
        <Link className="btn" to={`${next}#${placeId(last + 1)}`} onClick={stay} rel="nofollow">
          {loading ? t(collectionsWords.loading) : t(collectionsWords.loadMore)}
        </Link>
      ) : null}
      <p className="note" role="status">
        {children}
      </p>
      {found.first > 1 ? (
        <Link to={addressOf(path, { ...address, page: Math.max(1, address.page - 12) })} rel="nofollow">
          {t(collectionsWords.showEarlier)}
        </Link>
      ) : null}
    </div>
  )
}

const NoRecords = lazy(async () => ({ default: (await import('./collection-help.tsx')).NoRecords }))

export function NothingHere(props: { path: string; address: CollectionAddress; found: Found }) {
  return (
    <Suspense>
      <NoRecords {...props} />
    </Suspense>
  )
}
