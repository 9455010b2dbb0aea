/** The stage: the picture large as the server sends it, its label always in sight, and with scripts the tools to look closer. */

import { lazy, Suspense, useRef, useState } from 'react'
import * as recordWords from '../../../messages/areas/record.ts'
import { paths } from '../../paths.ts'
import { useContentMark, useWords } from '../../ui/language.ts'
import { late } from '../../ui/late.tsx'
import { Link } from '../../ui/link.tsx'
import { usePart } from '../../ui/use-part.ts'
import { useScripted } from '../../ui/use-scripted.ts'
import type { RecordPage } from './record.server.ts'
import { CaptionWords, StageObject } from './stage-object.tsx'
import { useDeepZoom } from './use-deep-zoom.ts'
import type { Stage } from './viewer.server.ts'

/** Plain links and open text without scripts: loaded after the picture. */
const ViewerMenus = lazy(async () => ({ default: (await import('./viewer-menus.tsx')).ViewerMenus }))
/** Few records have several pages, or words on them. */
const Pages = lazy(async () => ({ default: (await import('./viewer-menus.tsx')).Pages }))
const PageStrip = lazy(async () => ({ default: (await import('./viewer-menus.tsx')).PageStrip }))
const loadText = () => import('./page-text.tsx')
const PageLayer = late(async () => ({ default: (await loadText()).PageLayer }))
const PagePanel = late(async () => ({ default: (await loadText()).PagePanel }))
const loadTools = () => import('./viewer-tools.tsx')

export function Viewer({ page: { id, title, date, inside }, stage }: { page: RecordPage; stage: Stage }) {
  const t = useWords()
  const mark = useContentMark()
  const frame = useRef<HTMLDivElement>(null)
  const mount = useRef<HTMLDivElement>(null)
  const { picture, service, label, player, pages, lifted, text } = stage
  const [at, setAt] = useState(text?.at ?? 0)
  const turned = { id, pages, show: lifted, inside: inside?.query }
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
        <div className={`shown ${player ? 'played' : picture.kind}`} hidden={zoom.deep !== null}>
          {!scripted && player === null && (picture.kind === 'plate' || stage.scan !== null) ? <a href={file}>{drawn}</a> : drawn}
          {text ? <PageLayer text={text} at={at} deep={zoom.deep} /> : null}
        </div>
        {player === null ? <div className="deep" ref={mount} aria-hidden={isPlain ? undefined : true} hidden={isPlain} /> : null}
        <p className="lab">
          <CaptionWords caption={label} />
        </p>
      </div>
      {text ? <PagePanel id={id} stage={stage} text={text} inside={inside} at={at} onStep={setAt} frame={frame} /> : null}
      <div className="chrome">
        <div className="wrap">
          {zooms && tools ? <tools.ViewerTools zoom={zoom} frame={frame} /> : null}
          {pages.count < 2 ? null : (
            <Suspense>
              <Pages {...turned} />
            </Suspense>
          )}
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
          <PageStrip {...turned} />
        </Suspense>
      )}
    </div>
  )
}
