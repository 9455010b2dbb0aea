/** From the units to the people, as content/site/pages.yaml has it. */
import * as forceWords from '../../../messages/en/force.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

export function WaysOn({ ways }: { ways: readonly { to: string; title: string; text: string }[] }) {
  const t = useWords()
  const lang = useContentLanguage()
  if (ways.length === 0) return null
  return (
    <nav className="sec ways" aria-label={t(forceWords.people)}>
      <ul>
        {ways.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to} lang={lang}>
              {title}
            </Link>
            <p lang={lang}>{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
