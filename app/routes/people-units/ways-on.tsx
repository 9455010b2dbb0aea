/** From the units to the people, as content/site/pages.yaml has it. */
import { Link } from '../../ui/link.tsx'

export function WaysOn({ ways }: { ways: readonly { to: string; title: string; text: string }[] }) {
  if (ways.length === 0) return null
  return (
    <nav className="sec ways" aria-label="People">
      <ul>
        {ways.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
