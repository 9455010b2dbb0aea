/** Citations in four tabs that work without scripts, each with its text to copy. */
import { Fragment } from 'react'
import type { Run } from '../../../catalog/citations/index.ts'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useCopy } from '../../ui/use-copy.ts'

/** One form of a style: an entry of its list, a note, parentheses. */
export interface CitedForm {
  style: string
  form: string
  runs: readonly Run[]
}

const STYLES = ['MLA', 'Chicago', 'APA', 'Turabian'] as const

/** What a button says it copies, for forms that are not an entry of a list. */
const FORM_WORDS: Readonly<Record<string, string>> = {
  Note: 'note',
  'Short note': 'short note',
  'In text': 'in-text citation',
  'In text, one of two works by its author': 'longer in-text citation',
  'Original seen': 'citation of the original',
}

export function CiteBlock({ citations }: { citations: readonly CitedForm[] }) {
  const tabs = STYLES.map((style) => {
    const forms = citations.filter((citation) => citation.style === style)
    return {
      title: style,
      content: forms.map((citation) => <Entry key={citation.form} citation={citation} heading={forms.length > 1 ? citation.form : ''} />),
    }
  })
  return <Tabs label="Citation style" tabs={tabs} />
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

function Entry({ citation: { form, runs, style }, heading }: { citation: CitedForm; heading: string }) {
  const { ready, copied, copy } = useCopy()
  const text = runs.map((run) => run.text).join('')
  const what = FORM_WORDS[form] ?? 'citation'
  return (
    <div className="entry">
      {heading === '' ? null : <h3>{heading}</h3>}
      <p>
        {runs.map((run, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other identity and never change places
          <Fragment key={at}>{run.italic ? <i>{run.text}</i> : run.text}</Fragment>
        ))}
      </p>
      {ready ? (
        <>
          <Button size="sm" onClick={() => copy(text)} aria-label={`Copy ${style} ${what}`}>
            {copied ? 'Copied' : `Copy ${what}`}
          </Button>
          <span className="vh" role="status">
            {copied ? `${style} ${what} copied` : ''}
          </span>
        </>
      ) : null}
    </div>
  )
}
