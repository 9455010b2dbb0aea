/** Zoom, turn, full screen: offered where scripts run. */

import { type RefObject, useEffect, useState } from 'react'
import * as viewerWords from '../../../messages/areas/viewer.ts'
import type { Words } from '../../../messages/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../ui/language.ts'
import { percent, type useDeepZoom } from './use-deep-zoom.ts'

export function ViewerTools({ zoom, frame }: { zoom: ReturnType<typeof useDeepZoom>; frame: RefObject<HTMLElement | null> }) {
  const t = useWords()
  const { full, toggle } = useFullScreen(frame)
  return (
    <>
      <button type="button" aria-label={t(viewerWords.zoomOut)} onClick={zoom.zoomOut} disabled={zoom.sight.zoom <= 1}>
        <Icon name="minus" />
      </button>
      <span className="z" aria-hidden="true">
        {percent(zoom.sight.zoom)}
      </span>
      <button type="button" aria-label={t(viewerWords.zoomIn)} onClick={zoom.zoomIn} disabled={!zoom.sight.canZoomIn}>
        <Icon name="plus" />
      </button>
      <button type="button" onClick={zoom.close} disabled={zoom.plain}>
        {t(viewerWords.fit)}
      </button>
      <span className="bar1" />
      <button type="button" aria-label={t(viewerWords.turn)} onClick={zoom.turn}>
        <Icon name="rotate" />
      </button>
      {toggle ? (
        <button
          type="button"
          aria-label={full ? t(viewerWords.exitFullScreen) : t(viewerWords.fullScreen)}
          aria-pressed={full}
          onClick={toggle}
        >
          <Icon name="expand" />
        </button>
      ) : null}
      <span className="vh" role="status">
        {saidOf(zoom, t)}
      </span>
    </>
  )
}
/** What the zoom is doing, for those who hear it. */
function saidOf({ state, sight: { zoom, turns, where } }: ReturnType<typeof useDeepZoom>, t: Words): string {
  if (state === 'closed') return ''
  if (state === 'opening') return t(viewerWords.loadingPicture)
  if (state === 'failed') return t(viewerWords.cannotZoom)
  const place = where === '' ? '' : t(viewerWords.where, { where })
  const turned = turns === 0 ? '' : t(viewerWords.turned, { degrees: turns * 90 })
  return t.list([t(viewerWords.zoomed, { percent: percent(zoom) }), place, turned].filter(Boolean))
}

function useFullScreen(frame: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false)
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    setOffered(document.fullscreenEnabled)
    const changed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  const toggle = () => {
    // Refused where the reader's settings say so; the page then stays as it is.
    const done = document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen()
    done?.catch(() => setFull(false))
  }
  return { full, toggle: offered ? toggle : null }
}
