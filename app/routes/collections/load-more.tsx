/** How much is shown, and the way to more: the next page keeps the earlier ones and has its address. */
import type { MouseEvent, ReactNode } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import * as collectionsWords from '../../../messages/en/collections.ts'
import { plainPath } from '../../../messages/languages.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { addressOf, type CollectionAddress } from './collection-address.ts'
import type { Found } from './listing.ts'

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
