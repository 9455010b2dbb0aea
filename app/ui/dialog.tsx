/**
 * A modal dialog of the browser's own kind: what is behind it is inert, Escape closes it, and the focus goes back to where
 * it came from. Added here: a press beside it closes it, and Tab goes round inside. It is there as long as it is rendered;
 * a sheet is the same at the side of the page. Why no library: docs/decisions/history/042-dialogs-and-toasts.md.
 */
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import * as shellWords from '../../messages/areas/shell.ts'
import { Button, type ButtonVariant } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useWords } from './language.ts'

export interface DialogProps {
  title: string
  /** The dialog has closed, whichever way: stop rendering it. */
  onClose: () => void
  children: ReactNode
  /** Reached before all other controls. */
  first?: ReactNode
  /** Controls beside the title, before the closing cross. */
  tools?: ReactNode
  className?: string
}

export function Dialog(props: DialogProps) {
  return <Modal {...props} look="dialog" />
}

/** At the right side of a wide page, over the whole of a narrow one. */
export function Sheet(props: DialogProps) {
  return <Modal {...props} look="dialog side" />
}

function Modal({ title, onClose, children, first, tools, className, look }: DialogProps & { look: string }) {
  const t = useWords()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the element is taken out: only a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classNames(look, className)}
      aria-labelledby={titleId}
      onClose={(event) => {
        // Events of a dialog inside this one come here too, and so does the end of a render that React repeats.
        if (event.target === dialog.current && !dialog.current?.open) onClose()
      }}
      onClick={(event) => {
        if (isBeside(event)) dialog.current?.close()
      }}
      onKeyDown={goRound}
    >
      {first}
      <div className="dialog-h">
        <h2 id={titleId}>{title}</h2>
        {tools}
        <Button variant="ghost" size="icon" onClick={() => dialog.current?.close()} aria-label={t(shellWords.close)}>
          <Icon name="close" />
        </Button>
      </div>
      {children}
    </dialog>
  )
}

/** A press on the backdrop is a press on the dialog itself, outside its box. Enter in a form gives no place at all. */
function isBeside(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget || event.detail === 0) return false
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
}

const REACHED =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'

/** From the last control to the first and back, instead of out into the browser's own bars. */
function goRound(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const reached = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHED)].filter((element) => element.checkVisibility())
  const [first, last] = [reached[0], reached.at(-1)]
  const from = document.activeElement
  const next = event.shiftKey && (from === first || from === event.currentTarget) ? last : !event.shiftKey && from === last ? first : null
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Asks before something is done that matters: says what will happen, and what the button does. */
export function ConfirmDialog({
  confirm,
  variant = 'default',
  onConfirm,
  children,
  ...dialog
}: DialogProps & {
  /** The button's words: what it does, not "OK". */
  confirm: string
  variant?: ButtonVariant
  onConfirm: () => void
}) {
  return (
    <Dialog {...dialog}>
      {children}
      <div className="btns dialog-f">
        <Button
          variant={variant}
          onClick={(event) => {
            event.currentTarget.closest('dialog')?.close()
            onConfirm()
          }}
        >
          {confirm}
        </Button>
        <Button onClick={(event) => event.currentTarget.closest('dialog')?.close()}>Cancel</Button>
      </div>
    </Dialog>
  )
}
