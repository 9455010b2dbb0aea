/** The description sheet of a document: what is known of it, set as a form. Nothing of its text is imitated. */
interface LargeSheetProps {
  title: string
  date: string
  /** Files of it are held, and the access rule keeps them from this reader. */
  heldBack: boolean
  lines: readonly { label: string; text: string }[]
}

export function LargeSheet({ title, date, heldBack, lines }: LargeSheetProps) {
  return (
    <div className="bigsheet">
      <p className="h">{title}</p>
      <p className="s">{date}</p>
      <hr />
      <p className="b">
        {heldBack ? 'The text is held but closed to the public.' : 'The text is not held here.'} This sheet describes the item and where it
        is kept.
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
