/** What lies over the page: dialog, sheet, a question before something happens, notices. They need scripts. */
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog, Sheet } from '../../ui/dialog.tsx'
import { type Notice, showToast } from '../../ui/toast.ts'
import { useScripted } from '../../ui/use-scripted.ts'
import { Sample, SampleSection } from './sample.tsx'

const NOTICES: readonly Notice[] = [
  { title: 'Something to know' },
  { title: 'Done', description: 'And what that means, in one sentence.', kind: 'done' },
  { title: 'Failed', description: 'And what can be done about it.', kind: 'failed' },
]

export function OverlaySamples() {
  const scripted = useScripted()
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'confirm' | null>(null)
  const [confirmed, setConfirmed] = useState(0)
  const close = () => setOpen(null)
  return (
    <SampleSection title="Over the page">
      {scripted ? null : <p>What lies over a page needs scripts; every page says the same in place without them.</p>}
      <Sample name="dialogs">
        {scripted ? (
          <div className="btns">
            <Button onClick={() => setOpen('dialog')} aria-haspopup="dialog">
              Open a dialog
            </Button>
            <Button onClick={() => setOpen('sheet')} aria-haspopup="dialog">
              Open a sheet
            </Button>
            <Button variant="destructive" onClick={() => setOpen('confirm')} aria-haspopup="dialog">
              Ask first
            </Button>
            <span role="status">{confirmed === 0 ? 'Nothing was confirmed.' : `Confirmed ${confirmed} times.`}</span>
          </div>
        ) : null}
        {open === 'dialog' ? (
          <Dialog title="A dialog" onClose={close}>
            <p>It keeps the focus, closes on Escape or a click outside it, and returns the focus.</p>
          </Dialog>
        ) : null}
        {open === 'sheet' ? (
          <Sheet title="A sheet" onClose={close}>
            <p>The same at the side of the page; the whole of a narrow screen.</p>
          </Sheet>
        ) : null}
        {open === 'confirm' ? (
          <ConfirmDialog
            title="Delete this?"
            confirm="Delete"
            variant="destructive"
            onConfirm={() => setConfirmed(confirmed + 1)}
            onClose={close}
          >
            <p>This cannot be undone. (This sample deletes nothing.)</p>
          </ConfirmDialog>
        ) : null}
      </Sample>
      <Sample name="notices">
        {scripted ? (
          <div className="btns">
            {NOTICES.map((notice) => (
              <Button key={notice.title} onClick={() => showToast(notice)}>
                {notice.title}
              </Button>
            ))}
          </div>
        ) : null}
      </Sample>
    </SampleSection>
  )
}
