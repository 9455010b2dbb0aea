/** Records in HTML that the server made: their call numbers and the buttons that save them come alive in the browser. */
import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import * as shellWords from '../../../messages/areas/shell.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { type Html, html } from '../../ui/html.ts'
import type { PageLanguage } from '../../ui/language.ts'
import { linkAttributes } from '../../ui/link.tsx'
import { StaticHtml, type StaticHtmlProps } from '../../ui/static-html.tsx'
import { SaveButton } from '../my-list/my-list.tsx'
import { CallNumber } from './record-labels.tsx'

/** What a record is called by, as CallNumber draws it without scripts. */
export function callNumberPart(id: string): Html {
  return html`<span class="live-part" data-call="${id}"><span class="call">${id}</span></span>`
}

/** The way to the list with this record, as SaveButton draws it without scripts. */
export function savePart(id: string, { t, language }: PageLanguage): Html {
  const to = linkAttributes(language, paths.list(new URLSearchParams({ r: id })))
  const look = buttonClass({ variant: 'link', size: 'sm' }, 'save')
  return html`<span class="live-part" data-save="${id}"><a class="${look}" rel="nofollow"${to}>${t(shellWords.save)}<span class="vh"> ${id}</span></a></span>`
}

export function StaticRecords(props: StaticHtmlProps) {
  const [parts, setParts] = useState<readonly Part[]>([])
  const { name, content } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other parts
  useEffect(() => {
    const found = [...document.querySelectorAll<HTMLElement>(`[data-static="${name}"] .live-part`)]
    startTransition(() => setParts(found.map((root) => ({ root, drawn: root.firstElementChild }))))
  }, [name, content])
  return (
    <>
      <StaticHtml {...props} />
      {parts.map((part, at) => createPortal(<LivePart {...part} />, part.root, String(at)))}
    </>
  )
}

interface Part {
  root: HTMLElement
  /** As it is without scripts. */
  drawn: Element | null
}

function LivePart({ root, drawn }: Part) {
  const { call, save } = root.dataset
  useLayoutEffect(() => drawn?.remove(), [drawn])
  return call === undefined ? <SaveButton id={save ?? ''} /> : <CallNumber id={call} />
}
