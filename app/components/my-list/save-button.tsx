/** Saves a record on the reader's list, or takes it off. Saving needs scripts: until they run its place is kept free, so that nothing moves. */
import { Button } from '../../ui/button.tsx'
import { useScripted } from '../../ui/use-scripted.ts'
import { removeRecord, saveRecords, useMyList } from './stored-list.ts'

export function SaveButton({ id }: { id: string }) {
  const scripted = useScripted()
  const saved = useMyList().some((record) => record.id === id)
  return (
    <Button
      variant="link"
      size="sm"
      className={scripted ? 'save' : 'save awaiting'}
      disabled={!scripted}
      aria-pressed={saved}
      onClick={() => (saved ? removeRecord(id) : saveRecords([id]))}
      data-effect="view"
    >
      {saved ? 'On my list' : 'Save'}
      <span className="vh"> {id}</span>
    </Button>
  )
}
