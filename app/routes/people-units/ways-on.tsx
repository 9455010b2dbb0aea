/** From the units to the people, as content/site/pages.yaml has it. */
import type { Said } from '../../../catalog/contract/translatable.ts'
import * as forceWords from '../../../messages/en/force.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

export function WaysOn({ ways }: { ways: readonly { to: string; title: Said; text: Said }[] }) {
  const t = useWords()
  if (ways.length === 0) return null
  return (
    <nav className="sec ways" aria-label={t(forceWords.people)}>
      <ul>
        {ways.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to} lang={title.lang}>
              {title.words}
            </Link>
            <p lang={text.lang}>{text.words}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
