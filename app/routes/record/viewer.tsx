/** The stage: the picture large as the server sends it, its label always in sight, and with scripts the tools to look closer. */
import { useRef } from 'react'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { useScripted } from '../../ui/use-scripted.ts'
import { pageAddress } from './page-address.ts'
import { PageStrip } from './page-strip.tsx'
import type { Stage } from './record-stage.ts'
import { StageObject } from './stage-object.tsx'
import { useDeepZoom } from './use-deep-zoom.ts'
import { DownloadMenu, EmbedMenu } from './viewer-menus.tsx'
import { ViewerTools } from './viewer-tools.tsx'

export function Viewer({ id, title, stage, date }: { id: string; title: string; stage: Stage; date: string }) {
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
  const described = pages.count > 1 ? `${title}, page ${pages.shown} of ${pages.count}` : title
  return (
    <div className="viewer" ref={frame}>
      <div
        className="stage"
        {...(zooms
          ? {
              tabIndex: 0,
              role: 'group',
              'aria-label': `${described}. Plus and minus zoom, arrows move, R turns, 0 shows the whole picture`,
              onKeyDown: zoom.onKeyDown,
            }
          : {})}
      >
        <div className={`shown ${player ? 'played' : picture.kind}`} hidden={zoom.state === 'open'}>
          {!scripted && player === null && (picture.kind === 'plate' || picture.kind === 'scan') ? <a href={file}>{drawn}</a> : drawn}
        </div>
        {player === null ? <div className="deep" ref={mount} aria-hidden={isPlain ? undefined : true} hidden={isPlain} /> : null}
        <p className="lab">{label}</p>
      </div>
      <div className="chrome">
        <div className="wrap">
          {zooms ? <ViewerTools zoom={zoom} frame={frame} /> : null}
          <Pages id={id} pages={pages} show={lifted} />
          {scripted || player ? null : <a href={file}>Open the picture</a>}
          <span className="sp" />
          {stage.elsewhere.map(({ label, address }) => (
            <a key={address} href={address} rel="noreferrer">
              File at {label}
            </a>
          ))}
          {stage.notDigitised ? <Link to={paths.research({ record: id })}>Not digitized; request it</Link> : null}
          <DownloadMenu downloads={stage.downloads} />
          <EmbedMenu code={stage.embed} manifest={paths.manifest(id, lifted)} />
          {stage.sample ? null : <a href={paths.research({ record: id })}>Request High-Res</a>}
        </div>
      </div>
      <PageStrip id={id} pages={pages} show={lifted} />
    </div>
  )
}

function Pages({ id, pages: { shown, count }, show }: { id: string; pages: Stage['pages']; show: boolean }) {
  if (count < 2) return null
  return (
    <nav className="pages" aria-label="Pages">
      {shown > 1 ? (
        <Link to={pageAddress(id, shown - 1, show)} preventScrollReset aria-label="Previous page">
          ←
        </Link>
      ) : null}
      <span className="z">
        {shown} / {count}
      </span>
      {shown < count ? (
        <Link to={pageAddress(id, shown + 1, show)} preventScrollReset aria-label="Next page">
          →
        </Link>
      ) : null}
    </nav>
  )
}
