/** Citations in four tabs that work without scripts, each with its text to copy. */

import { Fragment } from 'react'
import type { Run } from '../../../catalog/citations/runs.ts'
import * as cardsWords from '../../../messages/areas/cards.ts'
import * as citeWords from '../../../messages/areas/cite.ts'
import { Button } from '../../ui/button.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useCopy } from '../../ui/use-copy.ts'

/** One form of a style: an entry of its list, a note, parentheses. */
export interface CitedForm {
  style: string
  form: string
  /** What its button says it copies. */
  what: string
  runs: readonly Run[]
}

const STYLES = ['MLA', 'Chicago', 'APA', 'Turabian'] as const

export function CiteBlock({ citations }: { citations: readonly CitedForm[] }) {
  const t = useWords()
  const tabs = STYLES.map((style) => {
    const forms = citations.filter((citation) => citation.style === style)
    return {
      title: style,
      content: forms.map((citation) => <Entry key={citation.form} citation={citation} heading={forms.length > 1 ? citation.form : ''} />),
    }
  })
  return <Tabs label={t(citeWords.style)} tabs={tabs} />
}

/** Forms one under the other, each named by its style. */
export function Citations({ citations }: { citations: readonly CitedForm[] }) {
  return (
    <div className="cite forms">
      {citations.map((citation) => (
        <Entry key={citation.style + citation.form} citation={citation} heading={`${citation.style}, ${citation.form.toLowerCase()}`} />
      ))}
    </div>
  )
}

function Entry({ citation: { what, runs, style }, heading }: { citation: CitedForm; heading: string }) {
  const { ready, copied, copy } = useCopy()
  const text = runs.map((run) => run.text).join('')
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <div className="entry">
      {heading === '' ? null : <h3>{heading}</h3>}
      <p lang={lang}>
        {runs.map((run, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other identity and never change places
          <Fragment key={at}>{run.italic ? <i>{run.text}</i> : run.text}</Fragment>
        ))}
      </p>
      {ready ? (
        <>
          <Button size="sm" onClick={() => copy(text)} aria-label={t(citeWords.copyStyleWhat, { style, what })}>
            {copied ? t(cardsWords.copied) : t(citeWords.copyWhat, { what })}
          </Button>
          <span className="vh" role="status">
            {copied ? t(citeWords.copiedWhat, { style, what }) : ''}
          </span>
        </>
      ) : null}
    </div>
  )
}
