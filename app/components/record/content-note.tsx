/** Stands in place of a picture or a text that a reader may find distressing, and says what it holds. */
import { Link } from '../../ui/link.tsx'

/** On a card: the note itself leads nowhere; the card does. */
export function CoveredPicture({ note }: { note: string }) {
  return (
    <span className="covered-picture">
      <span>
        <b>Content note</b> {note}
      </span>
    </span>
  )
}

/** On the record page. @param to address of the same page with everything shown. */
export function ContentNote({ note, covers, to }: { note: string; covers: string; to: string }) {
  return (
    <div className="covered-text" role="note">
      <p>
        <b>Content note.</b> {note}
      </p>
      <p>{covers} is hidden until you choose to show it.</p>
      <Link className="btn sm" to={to} preventScrollReset rel="nofollow">
        Show it
      </Link>
    </div>
  )
}
