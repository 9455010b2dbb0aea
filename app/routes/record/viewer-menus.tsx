/** What can be taken away from the stage: files in their sizes, and the picture with its link for other sites. Both work without scripts. */
import * as cardsWords from '../../../messages/areas/cards.ts'
import * as recordWords from '../../../messages/areas/record.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import * as viewerWords from '../../../messages/areas/viewer.ts'
import { Icon } from '../../ui/icon.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { pageAddress } from './page-address.ts'
import type { Stage } from './viewer.server.ts'

export function ViewerMenus({ downloads, code, manifest }: { downloads: Stage['downloads']; code: string; manifest: string }) {
  return (
    <>
      <DownloadMenu downloads={downloads} />
      <EmbedMenu code={code} manifest={manifest} />
    </>
  )
}

function DownloadMenu({ downloads }: { downloads: Stage['downloads'] }) {
  const t = useWords()
  return (
    <details className="stage-menu">
      <summary>
        <Icon name="download" />
        <span>{t(viewerWords.download)}</span>
      </summary>
      <ul className="panel">
        {downloads.map(({ href, label, lang }) => (
          <li key={href}>
            <a href={href} download lang={lang}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function EmbedMenu({ code, manifest }: { code: string; manifest: string }) {
  const t = useWords()
  const lang = useContentLanguage()
  const { ready, copied, copy } = useCopy()
  return (
    <details className="stage-menu">
      <summary>{t(viewerWords.embed)}</summary>
      <div className="panel">
        <p>{t(viewerWords.embedHtml)}</p>
        <pre lang={lang}>{code}</pre>
        {ready ? (
          <button type="button" onClick={() => copy(code)}>
            {copied ? t(cardsWords.copied) : t(viewerWords.copyHtml)}
          </button>
        ) : null}
        <span className="vh" role="status">
          {copied ? t(cardsWords.copied) : ''}
        </span>
        <p>
          <a href={manifest}>{t(viewerWords.otherViewers)}</a>
        </p>
      </div>
    </details>
  )
}

interface PagesProps {
  id: string
  pages: Stage['pages']
  show: boolean
  /** Words that were searched for. */
  inside: string | undefined
}

/** The page that is shown, and the ways to the next and the one before. */
export function Pages({ id, pages: { shown, count }, ...kept }: PagesProps) {
  const t = useWords()
  if (count < 2) return null
  return (
    <nav className="pages" aria-label={t(shellWords.pages)}>
      {shown > 1 ? (
        <Link to={pageAddress(id, shown - 1, kept)} preventScrollReset aria-label={t(recordWords.previousPage)}>
          ←
        </Link>
      ) : null}
      <span className="z">
        {shown} / {count}
      </span>
      {shown < count ? (
        <Link to={pageAddress(id, shown + 1, kept)} preventScrollReset aria-label={t(recordWords.nextPage)}>
          →
        </Link>
      ) : null}
    </nav>
  )
}

/** The pages of a scan, small: plain links, so that each page has its address. */
export function PageStrip({ id, pages: { shown, count, strip }, ...kept }: PagesProps) {
  const t = useWords()
  if (count < 2) return null
  return (
    <nav className="strip" aria-label={t(viewerWords.allPages)}>
      <ol className="wrap">
        {strip.map(({ page, src }) => (
          <li key={page}>
            <Link to={pageAddress(id, page, kept)} preventScrollReset aria-current={page === shown ? 'page' : undefined}>
              <img src={src} alt="" width="96" height="96" loading="lazy" />
              <span>
                <span className="vh">{t(shellWords.page)} </span>
                {page}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
