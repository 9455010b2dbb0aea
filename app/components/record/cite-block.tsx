/** Citations in four tabs that work without scripts, each with its text to copy. */
import { Fragment } from 'react'
import type { Citation } from '../../../catalog/citations/index.ts'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/use-copy.ts'

const STYLES = ['MLA', 'Chicago', 'APA', 'Turabian'] as const

export function CiteBlock({ citations }: { citations: readonly Citation[] }) {
  return (
    <div className="cites">
      <div className="tabs" role="radiogroup" aria-label="Citation style">
        {STYLES.map((style, at) => (
          <label key={style}>
            <input
              type="radio"
              name="style"
              id={`c${at + 1}`}
              defaultChecked={at === 0}
              // The first is chosen already: using it only puts the reader there.
              data-effect={at === 0 ? 'focus' : 'open'}
            />
            {style}
          </label>
        ))}
      </div>
      {STYLES.map((style, at) => (
        <div key={style} className={`pan p${at + 1}`}>
          {citations
            .filter((citation) => citation.style === style)
            .map((citation, _, all) => (
              <Entry key={citation.form} citation={citation} named={all.length > 1} />
            ))}
        </div>
      ))}
    </div>
  )
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
        <Button small onClick={() => copy(text)} data-effect="copy" data-effect-target={text} aria-label={`Copy ${style} ${what}`}>
          {copied ? 'Copied' : `Copy ${what}`}
        </Button>
      ) : null}
    </div>
  )
}
