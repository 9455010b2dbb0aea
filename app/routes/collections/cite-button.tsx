/** "Cite": a dialog with the citations in four tabs, each to be copied. Without scripts the same citations unfold in place. */
import { useEffect, useRef, useState } from 'react'
import type { Citation } from '../../../catalog/citations/index.ts'
import { CiteBlock } from '../../components/record/index.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface CiteProps {
  id: string
  title: string
  citations: readonly Citation[]
}

export function CiteButton({ id, title, citations }: CiteProps) {
  const [ready, setReady] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => setReady(true), [])
  if (!ready) {
    return (
      <details className="cite-here">
        <summary className="btn sm" data-effect="open">
          Cite<span className="vh"> {id}</span>
        </summary>
        <PlainCitations citations={citations} />
      </details>
    )
  }
  return (
    <>
      <Button small onClick={() => setOpen(true)} data-effect="dialog" aria-haspopup="dialog">
        Cite<span className="vh"> {id}</span>
      </Button>
      {open ? <CiteDialog id={id} title={title} citations={citations} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function CiteDialog({ id, title, citations, onClose }: CiteProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    // A modal dialog of the browser: it keeps the focus, closes on Escape and gives the focus back.
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog className="cite-dialog" ref={dialog} onClose={onClose} aria-labelledby="cite-title">
      <div className="cite-head">
        <h2 id="cite-title">Cite this record</h2>
        <button type="button" className="ico" onClick={() => dialog.current?.close()} aria-label="Close" data-effect="dialog">
          <Icon name="close" />
        </button>
      </div>
      <p className="mono">{id}</p>
      <p>{title}</p>
      <div className="cite">
        <CiteBlock citations={citations} />
      </div>
    </dialog>
  )
}

function PlainCitations({ citations }: Pick<CiteProps, 'citations'>) {
  return (
    <dl className="cite-plain">
      {citations.map(({ style, form, runs }) => (
        <div key={style + form}>
          <dt>
            {style}, {form.toLowerCase()}
          </dt>
          <dd>{runs.map(({ text }) => text).join('')}</dd>
        </div>
      ))}
    </dl>
  )
}
