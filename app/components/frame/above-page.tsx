/** What stands above public pages now and then: the notice of the day, and for those who are signed in the way to the desk. */
import { useLocation } from 'react-router'
import * as shellWords from '../../../messages/en/shell.ts'
import { deskPaths } from '../../desk-paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

export default function AbovePage({ name, notice }: { name: string | null; notice: string }) {
  const { pathname } = useLocation()
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <>
      {name !== null && !pathname.startsWith('/admin/') ? (
        <nav className="staff" aria-label={t(shellWords.desk)}>
          <div className="wrap">
            <span>{name}</span>
            {deskPaths.mayEdit(pathname) ? (
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
