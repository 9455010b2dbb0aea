/** A collection page with nothing to show: why, and what to do. */
import type { ReactNode } from 'react'
import * as collectionHelpWords from '../../../messages/en/collection-help.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { addressOf, type CollectionAddress, changed, isNarrowed } from './collection-address.ts'
import type { Found } from './listing.ts'

export default function NoRecords({ path, address, found }: { path: string; address: CollectionAddress; found: Found }) {
  const t = useWords()
  const link = (to: string) => (words: ReactNode[]) => (
    <Link key={to} to={to}>
      {words}
    </Link>
  )
  if (found.total > 0) {
    return (
      <EmptyState title={t(collectionHelpWords.listEnds, { pages: found.pages })}>
        <p>
          {t.rich(collectionHelpWords.listEndsAdvice, {
            last: link(addressOf(path, { ...address, page: found.pages })),
            first: link(addressOf(path, { ...address, page: 1 })),
          })}
        </p>
      </EmptyState>
    )
  }
  const narrowed = isNarrowed(address)
  return (
    <EmptyState title={narrowed ? t(collectionHelpWords.noMatching) : t(collectionHelpWords.noneOnline)}>
      <ul className="tips">
        {narrowed ? (
          <li>
            <Link to={path}>{t(collectionHelpWords.everything)}</Link>
          </li>
        ) : null}
        {address.text === '' ? null : (
          <li>
            <Link to={paths.explore({ q: address.text })}>{t(collectionHelpWords.searchWhole, { query: address.text })}</Link>
          </li>
        )}
        {address.from === null && address.to === null ? null : (
          <li>
            <Link to={addressOf(path, changed(address, { from: null, to: null }))}>{t(collectionHelpWords.anyYear)}</Link>
          </li>
        )}
        <li>{t.rich(collectionHelpWords.askSearch, { link: link(paths.research()) })}</li>
      </ul>
    </EmptyState>
  )
}
