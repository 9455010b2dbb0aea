/** The stage: the picture large as the server sends it, its label always in sight, and with scripts the tools to look closer. */

import { lazy, Suspense, useRef } from 'react'
import * as recordWords from '../../../messages/areas/record.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import { paths } from '../../paths.ts'
import { useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { usePart } from '../../ui/use-part.ts'
import { useScripted } from '../../ui/use-scripted.ts'
import { CaptionWords, pageAddress, StageObject } from './stage-object.tsx'
import { useDeepZoom } from './use-deep-zoom.ts'
import type { Stage } from './viewer.server.ts'

/** Plain links and open text without scripts: loaded after the picture. */
const ViewerMenus = lazy(async () => ({ default: (await import('./viewer-menus.tsx')).ViewerMenus }))
/** Few records have several pages. */
const PageStrip = lazy(async () => ({ default: (await import('./viewer-menus.tsx')).PageStrip }))
const loadTools = () => import('./viewer-tools.tsx')

export function Viewer({ id, title, stage, date }: { id: string; title: string; stage: Stage; date: string }) {
  const t = useWords()
  const mark = useContentMark()
  const frame = useRef<HTMLDivElement>(null)
  const mount = useRef<HTMLDivElement>(null)
  const { picture, service, label, player, pages, lifted } = stage
  const zoom = useDeepZoom(mount, service)
  const scripted = useScripted()
  const file = `${service}/full/max/0/default.jpg`
  const drawn = <StageObject title={title} date={date} stage={stage} />
  const isPlain = zoom.plain || zoom.state === 'failed'
  // A player has its own controls.
  const zooms = scripted && player === null
  const tools = usePart(loadTools, zooms)
  const described = pages.count > 1 ? t(recordWords.pageOf, { title, page: pages.shown, pages: pages.count }) : title
  return (
    <div className="viewer" ref={frame}>
      <div
        className="stage"
        {...(zooms
          ? {
              tabIndex: 0,
              role: 'group',
              'aria-label': t(recordWords.stageKeys, { title: described }),
              onKeyDown: zoom.onKeyDown,
            }
          : {})}
      >
        <div className={`shown ${player ? 'played' : picture.kind}`} hidden={zoom.state === 'open'}>
          {!scripted && player === null && (picture.kind === 'plate' || stage.scan !== null) ? <a href={file}>{drawn}</a> : drawn}
        </div>
        {player === null ? <div className="deep" ref={mount} aria-hidden={isPlain ? undefined : true} hidden={isPlain} /> : null}
        <p className="lab">
          <CaptionWords caption={label} />
        </p>
      </div>
      <div className="chrome">
        <div className="wrap">
          {zooms && tools ? <tools.ViewerTools zoom={zoom} frame={frame} /> : null}
          <Pages id={id} pages={pages} show={lifted} />
          {scripted || player ? null : <a href={file}>{t(recordWords.openPicture)}</a>}
          <span className="sp" />
          {stage.elsewhere.map(({ label, address }) => (
            <a key={address} href={address} rel="noreferrer">
              {t.rich(recordWords.fileAt, { place: label, mark })}
            </a>
          ))}
          {stage.notDigitised ? <Link to={paths.research({ record: id })}>{t(recordWords.notDigitized)}</Link> : null}
          <Suspense>
            <ViewerMenus downloads={stage.downloads} code={stage.embed} manifest={paths.manifest(id, lifted)} />
          </Suspense>
          {stage.sample ? null : (
            <Link to={paths.research({ record: id })} reloadDocument>
              {t(recordWords.requestHighRes)}
            </Link>
          )}
        </div>
      </div>
      {pages.count < 2 ? null : (
        <Suspense>
          <PageStrip id={id} pages={pages} show={lifted} />
        </Suspense>
      )}
    </div>
  )
}

function Pages({ id, pages: { shown, count }, show }: { id: string; pages: Stage['pages']; show: boolean }) {
  const t = useWords()
  if (count < 2) return null
  return (
    <nav className="pages" aria-label={t(shellWords.pages)}>
      {shown > 1 ? (
        <Link to={pageAddress(id, shown - 1, show)} preventScrollReset aria-label={t(recordWords.previousPage)}>
          ←
        </Link>
      ) : null}
      <span className="z">
        {shown} / {count}
      </span>
      {shown < count ? (
        <Link to={pageAddress(id, shown + 1, show)} preventScrollReset aria-label={t(recordWords.nextPage)}>
          →
        </Link>
      ) : null}
    </nav>
  )
}
