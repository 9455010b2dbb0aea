/** The description sheet of a document: what is known of it, set as a form. Nothing of its text is imitated. */
import { SAMPLE_SHEET } from '../../../catalog/samples.ts'

interface LargeSheetProps {
  title: string
  date: string
  sample: boolean
  /** Files of it are held, and the access rule keeps them from this reader. */
  heldBack: boolean
  lines: readonly { label: string; text: string }[]
}

export function LargeSheet({ title, date, sample, heldBack, lines }: LargeSheetProps) {
  return (
    <div className="bigsheet">
      <p className="h">{title}</p>
      <p className="s">{date}</p>
      <hr />
      <p className="b">
        {sample
          ? SAMPLE_SHEET
          : `${heldBack ? 'The text is held but closed to the public.' : 'The text is not held here.'} This sheet describes the item and where it is kept.`}
      </p>
      <dl>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="l" />
    </div>
  )
}
