/** Passages that may answer, above the results: what the words mean, beside what they say. */

import { Link } from '../../ui/link.tsx'
import type { AnsweringPassage } from './answering-passages.ts'

export default function AnsweringList({ passages }: { passages: readonly AnsweringPassage[] }) {
  return (
    <section className="sec answering" aria-labelledby="may-answer">
      <div className="sec-h">
        <h2 id="may-answer">Passages that may answer</h2>
      </div>
      <ol>
        {passages.map(({ id, path, title, label, text }) => (
          <li key={id}>
            <p className="note">{label}</p>
            <Link className="q" to={path}>
              {title}
            </Link>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
