/** A collection page with nothing to show: why, and what to do. */
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { addressOf, type CollectionAddress, changed, isNarrowed } from './collection-address.ts'
import type { Found } from './listing.ts'

export default function NoRecords({ path, address, found }: { path: string; address: CollectionAddress; found: Found }) {
  if (found.total > 0) {
    return (
      <EmptyState title={`The list ends at page ${found.pages}`}>
        <p>
          <Link to={addressOf(path, { ...address, page: found.pages })}>Go to the last page</Link> or{' '}
          <Link to={addressOf(path, { ...address, page: 1 })}>back to the first</Link>.
        </p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={isNarrowed(address) ? 'No matching records' : 'No record of this collection is online yet'}>
      <ul className="tips">
        {isNarrowed(address) ? (
          <li>
            <Link to={path}>Everything in this collection</Link>
          </li>
        ) : null}
        {address.text === '' ? null : (
          <li>
            <Link to={paths.explore({ q: address.text })}>Search the whole archive for “{address.text}”</Link>
          </li>
        )}
        {address.from === null && address.to === null ? null : (
          <li>
            <Link to={addressOf(path, changed(address, { from: null, to: null }))}>Search any year</Link>
          </li>
        )}
        <li>
          Most holdings are not online. <Link to={paths.research()}>Ask for a search in a research request</Link>.
        </li>
      </ul>
    </EmptyState>
  )
}
