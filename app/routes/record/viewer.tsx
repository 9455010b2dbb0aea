/** The stage: the picture large, its label always in sight, and with scripts the tools to look closer. */
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { Stage } from './record-stage.ts'
import { StageObject } from './stage-object.tsx'
import { transformOf, useViewer } from './use-viewer.ts'
import { ViewerTools } from './viewer-tools.tsx'

export function Viewer({ id, title, stage, date }: { id: string; title: string; stage: Stage; date: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const viewer = useViewer(ground)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const { picture, file, label, player } = stage
  const drawn = <StageObject title={title} date={date} stage={stage} />
  // A player has its own controls; zooming would take them out of reach.
  const zooms = scripted && player === null
  return (
    <div className="viewer" ref={frame}>
      <div
        className="stage"
        ref={ground}
        {...(zooms ? { ...viewer.handlers, tabIndex: 0, role: 'group', 'aria-label': 'Picture; plus and minus zoom, arrows move' } : {})}
      >
        <div className={`shown ${player ? 'played' : picture.kind}`} style={{ transform: zooms ? transformOf(viewer.view) : undefined }}>
          {file !== null && !scripted && player === null ? <a href={file}>{drawn}</a> : drawn}
        </div>
        <p className="lab">{label}</p>
        {viewer.sight && (picture.kind === 'plate' || picture.kind === 'scan') ? (
          <SmallPicture src={picture.preview.src} sight={viewer.sight} />
        ) : null}
      </div>
      <div className="chrome">
        <div className="wrap">
          {zooms ? <ViewerTools viewer={viewer} frame={frame} /> : null}
          <Pages id={id} pages={stage.pages} />
          {file === null || scripted || player ? null : <a href={file}>Open the picture</a>}
          <span className="sp" />
          {stage.elsewhere.map(({ label, address }) => (
            <a key={address} href={address} rel="noreferrer">
              File at {label}
            </a>
          ))}
          {stage.notDigitised ? <Link to={paths.research({ record: id })}>Not digitized; request it</Link> : null}
          {stage.documents.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          <a
            href={stage.download ?? paths.sheet(id)}
            download
            aria-label={
              player
                ? `Download the ${player.kind}`
                : stage.download
                  ? 'Download the picture'
                  : picture.kind === 'facsimile'
                    ? 'Download the facsimile'
                    : 'Download the description sheet'
            }
          >
            <Icon name="download" />
            <span>Download</span>
          </a>
          {stage.sample ? null : <a href={paths.research({ record: id })}>Request High-Res</a>}
        </div>
      </div>
    </div>
  )
}

/** Pages of a scan of several: plain links, so that each page has its address. */
function Pages({ id, pages: { shown, count } }: { id: string; pages: Stage['pages'] }) {
  if (count < 2) return null
  const to = (page: number) => `${paths.record(id)}?page=${page}`
  return (
    <nav className="pages" aria-label="Pages">
      {shown > 1 ? (
        <Link to={to(shown - 1)} preventScrollReset aria-label="Previous page">
          ←
        </Link>
      ) : null}
      <span className="z">
        {shown} / {count}
      </span>
      {shown < count ? (
        <Link to={to(shown + 1)} preventScrollReset aria-label="Next page">
          →
        </Link>
      ) : null}
    </nav>
  )
}

/** The whole picture small, with a frame round what is in sight. */
function SmallPicture({ src, sight }: { src: string; sight: NonNullable<ReturnType<typeof useViewer>['sight']> }) {
  const share = (part: number) => `${Math.round(part * 1000) / 10}%`
  const { left, top, width, height } = sight
  return (
    <div className="mini" aria-hidden="true">
      <img src={src} alt="" width="1200" height="800" />
      <i style={{ left: share(left), top: share(top), width: share(width), height: share(height) }} />
    </div>
  )
}
