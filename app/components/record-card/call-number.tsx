/** A record's identifier as a call number: one click copies it. Without scripts it is plain text to select. */
import { useCopy } from '../../ui/use-copy.ts'

export function CallNumber({ id }: { id: string }) {
  const { ready, copied, copy } = useCopy()
  if (!ready) return <span className="call">{id}</span>
  return (
    <button
      type="button"
      className="call"
      onClick={() => copy(id)}
      title="Copy call number"
      aria-label={copied ? `Copied ${id}` : `Copy call number ${id}`}
    >
      {copied ? 'Copied' : id}
    </button>
  )
}
