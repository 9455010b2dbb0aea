/** What stands above public pages now and then: the notice of the day, and for those who are signed in the way to the desk. */
import { useLocation, useRouteLoaderData } from 'react-router'
import * as shellWords from '../../../messages/areas/shell.ts'
import { deskPaths } from '../../desk-paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

interface AbovePageProps {
  /** Who is signed in, and the collections that an editor may change; null: all. */
  staff: { name: string; collections: readonly string[] | null } | null
  notice: string
}

export default function AbovePage({ staff, notice }: AbovePageProps) {
  const { pathname } = useLocation()
  const record = useRouteLoaderData<{ shelf?: { collection: string } }>('routes/record/record')
  const t = useWords()
  const lang = useContentLanguage()
  const mayEdit = staff?.collections ? staff.collections.includes(record?.shelf?.collection ?? '') : deskPaths.mayEdit(pathname)
  return (
    <>
      {staff !== null && !pathname.startsWith('/admin/') ? (
        <nav className="staff" aria-label={t(shellWords.desk)}>
          <div className="wrap">
            <span>{staff.name}</span>
            {mayEdit ? (
              <Link to={deskPaths.adminEditPage(pathname)} rel="nofollow">
                {t(shellWords.editThisPage)}
              </Link>
            ) : null}
            <Link to={deskPaths.adminOverview()}>{t(shellWords.desk)}</Link>
          </div>
        </nav>
      ) : null}
      {notice === '' ? null : (
        <aside className="site-notice" aria-label={t(shellWords.notice)}>
          <p className="wrap" lang={lang}>
            {notice}
          </p>
        </aside>
      )}
    </>
  )
}
