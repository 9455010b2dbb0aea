/** Above public pages, for those who are signed in: the way to edit what is shown, and back to the desk. */
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

export function StaffBar({ name }: { name: string }) {
  const { pathname } = useLocation()
  if (pathname.startsWith('/admin/')) return null
  return (
    <nav className="staff" aria-label="Desk">
      <div className="wrap">
        <span>{name}</span>
        {paths.mayEdit(pathname) ? (
          <Link to={paths.adminEditPage(pathname)} rel="nofollow">
            Edit this page
          </Link>
        ) : null}
        <Link to={paths.adminOverview()}>Desk</Link>
      </div>
    </nav>
  )
}
