/** What stands above public pages now and then: the notice of the day, and for those who are signed in the way to the desk. */
import { useLocation } from 'react-router'
import { deskPaths } from '../../desk-paths.ts'
import { Link } from '../../ui/link.tsx'

export default function AbovePage({ name, notice }: { name: string | null; notice: string }) {
  const { pathname } = useLocation()
  return (
    <>
      {name !== null && !pathname.startsWith('/admin/') ? (
        <nav className="staff" aria-label="Desk">
          <div className="wrap">
            <span>{name}</span>
            {deskPaths.mayEdit(pathname) ? (
              <Link to={deskPaths.adminEditPage(pathname)} rel="nofollow">
                Edit this page
              </Link>
            ) : null}
            <Link to={deskPaths.adminOverview()}>Desk</Link>
          </div>
        </nav>
      ) : null}
      {notice === '' ? null : (
        <aside className="site-notice" aria-label="Notice">
          <p className="wrap">{notice}</p>
        </aside>
      )}
    </>
  )
}
