/** The way down to this page. The last step is the page itself and no link. */
import * as shellWords from '../../../messages/areas/shell.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

export interface Crumb {
  title: string
  /** Left out for the page itself. */
  to?: string
  /** Whether its title is content, and in the language of the archive. */
  content?: boolean
}

/** @param trail steps below Home, from the top. Where the page is in another language than the archive, what only the archive names is left out. */
export function Crumbs({ trail }: { trail: readonly Crumb[] }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <nav className="crumb" aria-label={t(shellWords.breadcrumbs)}>
      <ol>
        {[{ title: t(shellWords.home), to: paths.home() }, ...trail.filter(({ content }) => !content || lang === undefined)].map(
          ({ title, to }) => (
            <li key={title}>{to ? <Link to={to}>{title}</Link> : <span aria-current="page">{title}</span>}</li>
          ),
        )}
      </ol>
    </nav>
  )
}
