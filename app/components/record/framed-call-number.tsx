/** The call number at the head of a record: framed, with Copy beside it. Without scripts it is text to select; until they run the place of Copy is kept free. */
import { useCopy } from '../../ui/use-copy.ts'

export function FramedCallNumber({ id }: { id: string }) {
  const { ready, copied, copy } = useCopy()
  if (!ready) {
    return (
      <span className="callno">
        <span>{id}</span>
        <em className="awaiting">Copy</em>
      </span>
    )
  }
  return (
    <button type="button" className="callno" onClick={() => copy(id)} aria-label={copied ? `Copied ${id}` : `Copy call number ${id}`}>
      <span>{id}</span>
      <em>{copied ? 'Copied' : 'Copy'}</em>
    </button>
  )
}
