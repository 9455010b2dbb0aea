/** "Cite": a dialog with the citations in four tabs, each to be copied. Without scripts the same citations unfold in place. */
import { useState } from 'react'
import type { Citation } from '../../../catalog/citations/index.ts'
import { CiteBlock } from '../../components/record/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useScripted } from '../../ui/use-scripted.ts'

interface CiteProps {
  id: string
  title: string
  citations: readonly Citation[]
}

export function CiteButton({ id, title, citations }: CiteProps) {
  const scripted = useScripted()
  const [open, setOpen] = useState(false)
  if (!scripted) {
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
      <Button size="sm" onClick={() => setOpen(true)} data-effect="dialog" aria-haspopup="dialog">
        Cite<span className="vh"> {id}</span>
      </Button>
      {open ? (
        <Dialog title="Cite this record" onClose={() => setOpen(false)}>
          <p className="mono">{id}</p>
          <p>{title}</p>
          <div className="cite in-dialog">
            <CiteBlock citations={citations} />
          </div>
        </Dialog>
      ) : null}
    </>
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
