/** From the units to the people: the memorial, those who led, and everyone whom records name. */
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

const WAYS = [
  { to: paths.memorial(), title: 'Memorial', text: 'Those who died on duty, as the sources record it.' },
  { to: paths.superintendents(), title: 'Superintendents and Colonels', text: 'Heads of the force since 1865.' },
  { to: paths.currentOperations(), title: 'Current Operations', text: 'The force in figures, 2024.' },
  { to: paths.people(), title: 'People', text: 'Everyone mentioned in the records.' },
]

export function WaysOn() {
  return (
    <nav className="sec ways" aria-label="People">
      <ul>
        {WAYS.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
