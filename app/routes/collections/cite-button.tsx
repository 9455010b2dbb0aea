/** "Cite": a dialog with the citations in four tabs, each to be copied; it is loaded when it is first opened. Without scripts the same citations unfold in place. */
import { useState } from 'react'
import * as collectionCardsWords from '../../../messages/en/collection-cards.ts'
import type { CitedForm } from '../../components/record/index.ts'
import { Button } from '../../ui/button.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { usePart } from '../../ui/use-part.ts'
import { useScripted } from '../../ui/use-scripted.ts'

const loadDialog = () => import('./cite-dialog.tsx')

export interface CiteProps {
  id: string
  title: string
  citations: readonly CitedForm[]
}

export function CiteButton({ id, title, citations }: CiteProps) {
  const scripted = useScripted()
  const t = useWords()
  const [open, setOpen] = useState(false)
  const dialog = usePart(loadDialog, open)
  if (!scripted) {
    return (
      <details className="cite-here">
        <summary className="btn sm">
          {t(collectionCardsWords.cite)}
          <span className="vh"> {id}</span>
        </summary>
        <PlainCitations citations={citations} />
      </details>
    )
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t(collectionCardsWords.cite)}
        <span className="vh"> {id}</span>
      </Button>
      {open && dialog ? <dialog.CiteDialog id={id} title={title} citations={citations} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function PlainCitations({ citations }: Pick<CiteProps, 'citations'>) {
  const lang = useContentLanguage()
  return (
    <dl className="cite-plain">
      {citations.map(({ style, form, runs }) => (
        <div key={style + form}>
          <dt>
            {style}, {form.toLowerCase()}
          </dt>
          <dd lang={lang}>{runs.map(({ text }) => text).join('')}</dd>
        </div>
      ))}
    </dl>
  )
}
