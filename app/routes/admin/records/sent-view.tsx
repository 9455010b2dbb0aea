/** What came of sending a record's form, above the form: a conflict, or a preview. */
import { Link } from '../../../ui/link.tsx'
import { Differences } from '../parts/differences.tsx'
import { When } from '../parts/when.tsx'
import type { Sent } from './send-record.ts'

export function SentView({ sent }: { sent: Sent | undefined }) {
  if (!sent) return null
  return (
    <>
      {sent.conflict ? (
        <section className="ad-say bad" role="alert">
          <h2>Someone else changed this record</h2>
          <p>
            {sent.conflict.by} published another version on <When time={sent.conflict.time} />. Your changes were not saved. These fields
            changed in the meantime; keep what should stay, then publish again.
          </p>
          <Differences caption="Changed in the meantime" rows={sent.conflict.differences} />
        </section>
      ) : null}
      {sent.preview ? (
        <section className="ad-preview" aria-labelledby="preview">
          <h2 id="preview">Preview</h2>
          {sent.preview.rows === null ? (
            <p>This record is closed: the public cannot see it.</p>
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
          <h3>Changes to publish</h3>
          <Differences caption="Changes to publish" rows={sent.preview.differences} />
          <p className="note">
            Nothing is published yet. What you entered is saved as a draft. <Link to={sent.preview.page}>Preview as a page</Link>
          </p>
        </section>
      ) : null}
    </>
  )
}
