/** Citations in four tabs that work without scripts, each with its text to copy. */
import { Fragment } from 'react'
import type { Citation } from '../../../catalog/citations/index.ts'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useCopy } from '../../ui/use-copy.ts'

const STYLES = ['MLA', 'Chicago', 'APA', 'Turabian'] as const

export function CiteBlock({ citations }: { citations: readonly Citation[] }) {
  const tabs = STYLES.map((style) => {
    const forms = citations.filter((citation) => citation.style === style)
    return {
      title: style,
      content: forms.map((citation) => <Entry key={citation.form} citation={citation} named={forms.length > 1} />),
    }
  })
  return <Tabs label="Citation style" tabs={tabs} />
}

function Entry({ citation: { form, runs, style }, named }: { citation: Citation; named: boolean }) {
  const { ready, copied, copy } = useCopy()
  const text = runs.map((run) => run.text).join('')
  const what = form === 'Note' ? 'note' : 'citation'
  return (
    <div className="entry">
      {named ? <h3>{form}</h3> : null}
      <p>
        {runs.map((run, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other identity and never change places
          <Fragment key={at}>{run.italic ? <i>{run.text}</i> : run.text}</Fragment>
        ))}
      </p>
      {ready ? (
        <Button size="sm" onClick={() => copy(text)} data-effect="copy" data-effect-target={text} aria-label={`Copy ${style} ${what}`}>
          {copied ? 'Copied' : `Copy ${what}`}
        </Button>
      ) : null}
    </div>
  )
}
