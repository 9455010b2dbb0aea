/**
 * Saves a record on the reader's list, or takes it off. Without scripts it leads to the list whose address names the record; more are
 * added there.
 */
import * as shellWords from '../../../messages/en/shell.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useWords } from '../../ui/language.ts'
import { useScripted } from '../../ui/use-scripted.ts'
import { removeRecord, saveRecords, useMyList } from './stored-list.ts'

export function SaveButton({ id }: { id: string }) {
  const scripted = useScripted()
  const t = useWords()
  const saved = useMyList().some((record) => record.id === id)
  if (!scripted) {
    return (
      <ButtonLink variant="link" size="sm" className="save" to={paths.list(new URLSearchParams({ r: id }))} rel="nofollow">
        {t(shellWords.save)}
        <span className="vh"> {id}</span>
      </ButtonLink>
    )
  }
  return (
    <Button variant="link" size="sm" className="save" aria-pressed={saved} onClick={() => (saved ? removeRecord(id) : saveRecords([id]))}>
      {saved ? t(shellWords.saved) : t(shellWords.save)}
      <span className="vh"> {id}</span>
    </Button>
  )
}
