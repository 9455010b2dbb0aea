/** The way to the reader's list, with how much is on it. */
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useMyList } from './stored-list.ts'

export function ListLink() {
  const { length } = useMyList()
  const words = length === 0 ? 'My list' : `My list, ${length} ${length === 1 ? 'record' : 'records'}`
  return (
    <Link className="ico my-list" to={paths.list()} aria-label={words}>
      <Icon name="mark" />
      {length === 0 ? null : <span className="mono">{length}</span>}
    </Link>
  )
}
