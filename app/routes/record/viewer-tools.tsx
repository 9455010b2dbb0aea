/** Zoom, turn, full screen: offered where scripts run. */
import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { percent, type useDeepZoom } from './use-deep-zoom.ts'

export function ViewerTools({ zoom, frame }: { zoom: ReturnType<typeof useDeepZoom>; frame: RefObject<HTMLElement | null> }) {
  const { full, toggle } = useFullScreen(frame)
  return (
    <>
      <button type="button" aria-label="Zoom out" onClick={zoom.zoomOut} disabled={zoom.sight.zoom <= 1}>
        <Icon name="minus" />
      </button>
      <span className="z" aria-hidden="true">
        {percent(zoom.sight.zoom)}
      </span>
      <button type="button" aria-label="Zoom in" onClick={zoom.zoomIn} disabled={!zoom.sight.canZoomIn}>
        <Icon name="plus" />
      </button>
      <button type="button" onClick={zoom.close} disabled={zoom.plain}>
        Fit
      </button>
      <span className="bar1" />
      <button type="button" aria-label="Turn" onClick={zoom.turn}>
        <Icon name="rotate" />
      </button>
      {toggle ? (
        <button type="button" aria-label={full ? 'Exit full screen' : 'Full screen'} aria-pressed={full} onClick={toggle}>
          <Icon name="expand" />
        </button>
      ) : null}
      <span className="vh" role="status">
        {zoom.said}
      </span>
    </>
  )
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
