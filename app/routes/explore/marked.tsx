/** Text with the searched words marked. */
import { Fragment } from 'react'
import type { Runs } from './shown-hits.ts'

export function Marked({ runs }: { runs: Runs }) {
  return runs.map(({ text, hit }, at) =>
    // The pieces of one text never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    hit ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
  )
}
