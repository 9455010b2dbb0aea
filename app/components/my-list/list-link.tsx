/** The way to the reader's list, with how much is on it. */
import * as shellWords from '../../../messages/en/shell.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { useMyList } from './stored-list.ts'

export function ListLink() {
  const { length } = useMyList()
  const t = useWords()
  const words = length === 0 ? t(shellWords.myList) : t(shellWords.myListHolding, { count: length })
  return (
    <Link className="ico my-list" to={paths.list()} aria-label={words}>
      <Icon name="mark" />
      {length === 0 ? null : <span className="mono">{length}</span>}
    </Link>
  )
}
