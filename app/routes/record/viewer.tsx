/** The stage: the picture large, its label always in sight, and with scripts the tools to look closer. */
import { useEffect, useRef, useState } from 'react'
import { RecordPicture } from '../../components/record-card/index.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { LargeSheet } from './large-sheet.tsx'
import type { Stage } from './record-stage.ts'
import { transformOf, useViewer } from './use-viewer.ts'
import { ViewerTools } from './viewer-tools.tsx'

export function Viewer({ id, title, stage, date }: { id: string; title: string; stage: Stage; date: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const viewer = useViewer(ground)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const { picture, file, label } = stage
  const drawn =
    picture.kind === 'sheet' ? <LargeSheet title={title} date={date} lines={stage.sheet} /> : <RecordPicture picture={picture} eager />
  return (
    <div className="viewer" ref={frame}>
      <div
        className="stage"
        ref={ground}
        {...(scripted ? { ...viewer.handlers, tabIndex: 0, role: 'group', 'aria-label': 'Picture; plus and minus zoom, arrows move' } : {})}
      >
        <div className={`shown ${picture.kind}`} style={{ transform: scripted ? transformOf(viewer.view) : undefined }}>
          {file !== null && !scripted ? (
            <a href={file} data-effect="external">
              {drawn}
            </a>
          ) : (
            drawn
          )}
        </div>
        <p className="lab">{label}</p>
        {viewer.sight && picture.kind === 'plate' ? <SmallPicture src={picture.src} sight={viewer.sight} /> : null}
      </div>
      <div className="chrome">
        <div className="wrap">
          {scripted ? <ViewerTools viewer={viewer} frame={frame} /> : null}
          {file === null || scripted ? null : (
            <a href={file} data-effect="external">
              Open the picture
            </a>
          )}
          <span className="sp" />
          {stage.elsewhere.map(({ label, address }) => (
            <a key={address} href={address} rel="noreferrer" data-effect="external">
              File at {label}
            </a>
          ))}
          <a href={paths.recordFormat(id, 'txt')} download data-effect="download" aria-label="Download the description">
            <Icon name="download" />
            <span className="t">Download</span>
          </a>
          <a href={paths.research({ record: id })}>Request High-Res</a>
        </div>
      </div>
    </div>
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
