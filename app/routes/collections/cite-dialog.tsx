/** The citations of a record in a dialog. Loaded when it is first opened. */
import { CiteBlock } from '../../components/record/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { CiteProps } from './cite-button.tsx'

export function CiteDialog({ id, title, citations, onClose }: CiteProps & { onClose: () => void }) {
  return (
    <Dialog title="Cite this record" onClose={onClose}>
      <p className="mono">{id}</p>
      <p>{title}</p>
      <div className="cite in-dialog">
        <CiteBlock citations={citations} />
      </div>
    </Dialog>
  )
}
