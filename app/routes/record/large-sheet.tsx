/** The description sheet of a document: what is known of it, set as a form. Nothing of its text is imitated. */
export function LargeSheet({ title, date, lines }: { title: string; date: string; lines: readonly { label: string; text: string }[] }) {
  return (
    <div className="bigsheet">
      <p className="h">{title}</p>
      <p className="s">{date}</p>
      <hr />
      <p className="b">The text is not held here. This sheet describes the item and says where it is kept.</p>
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
