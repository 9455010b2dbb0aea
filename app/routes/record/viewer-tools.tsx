/** Zoom, fit, turn, full screen: offered where scripts run. */
import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { useViewer } from './use-viewer.ts'

export function ViewerTools({ viewer, frame }: { viewer: ReturnType<typeof useViewer>; frame: RefObject<HTMLElement | null> }) {
  const { full, toggle } = useFullScreen(frame)
  return (
    <>
      <button type="button" aria-label="Zoom out" onClick={viewer.zoomOut} disabled={!viewer.canZoomOut}>
        <Icon name="minus" />
      </button>
      <span className="z" aria-live="polite">
        {Math.round(viewer.view.zoom * 100)} %
      </span>
      <button type="button" aria-label="Zoom in" onClick={viewer.zoomIn} disabled={!viewer.canZoomIn}>
        <Icon name="plus" />
      </button>
      <button type="button" onClick={viewer.fit} disabled={viewer.fitted}>
        Fit
      </button>
      <span className="bar1" />
      <button type="button" aria-label="Turn" onClick={viewer.turn}>
        <Icon name="rotate" />
      </button>
      {toggle ? (
        <button type="button" aria-label={full ? 'Exit full screen' : 'Full screen'} aria-pressed={full} onClick={toggle}>
          <Icon name="expand" />
        </button>
      ) : null}
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
