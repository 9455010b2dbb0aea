/** What came of sending a record's form, above the form: a conflict, or a preview. */
import { Differences } from '../parts/differences.tsx'
import { When } from '../parts/when.tsx'
import type { Sent } from './send-record.ts'

export function SentView({ sent }: { sent: Sent | undefined }) {
  if (!sent) return null
  return (
    <>
      {sent.conflict ? (
        <section className="ad-say bad" role="alert">
          <h2>Somebody else changed this record</h2>
          <p>
            {sent.conflict.by} published another version on <When time={sent.conflict.time} />. Nothing of yours was saved. These fields
            were changed meanwhile; take over what should stay, then publish again.
          </p>
          <Differences caption="Changed meanwhile" rows={sent.conflict.differences} />
        </section>
      ) : null}
      {sent.preview ? (
        <section className="ad-preview" aria-labelledby="preview">
          <h2 id="preview">Preview</h2>
          {sent.preview.rows === null ? (
            <p>Readers see nothing of this record: it is closed.</p>
          ) : (
            <dl className="ad-facts">
              {sent.preview.rows.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
          <h3>What would change</h3>
          <Differences caption="What would change" rows={sent.preview.differences} />
          <p className="note">Nothing is saved yet: the form below holds what you typed.</p>
        </section>
      ) : null}
    </>
  )
}
