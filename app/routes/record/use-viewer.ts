/** Zoom, turn and move of the picture on the stage: by button, wheel with Ctrl, drag, and keys. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

export interface View {
  zoom: number
  /** Quarter turns, clockwise. */
  turns: number
  /** Shift of the middle, in shares of the stage's width and height. */
  x: number
  y: number
}

const FITTED: View = { zoom: 1, turns: 0, x: 0, y: 0 }
const STEP = 1.5
const MOST = 8
/** Share of the stage that an arrow key moves by. */
const NUDGE = 0.08

export function useViewer(stage: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<View>(FITTED)
  const drag = useRef<{ x: number; y: number; view: View } | null>(null)
  const zoomBy = (factor: number) => setView((now) => settled({ ...now, zoom: now.zoom * factor }))
  const move = (dx: number, dy: number) => setView((now) => settled({ ...now, x: now.x + dx, y: now.y + dy }))

  // The wheel scrolls the page; with Ctrl, or a pinch, it zooms. React's own listener could not keep the page from zooming.
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      setView((now) => settled({ ...now, zoom: now.zoom * Math.exp(-event.deltaY / 300) }))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [stage])

  const [ratio, setRatio] = useState({ width: 1, height: 1 })
  const zoomed = view.zoom > 1
  // How much larger the stage is than the fitted picture, for the frame on the small picture.
  useEffect(() => {
    const [ground, picture] = [stage.current, stage.current?.firstElementChild]
    if (!zoomed || !ground || !(picture instanceof HTMLElement)) return
    setRatio({ width: ground.clientWidth / picture.offsetWidth, height: ground.clientHeight / picture.offsetHeight })
  }, [zoomed, stage])

  return {
    view,
    /** What of the picture is in sight, in shares of it; null where it is turned or all in sight. */
    sight: zoomed && view.turns % 4 === 0 ? inSight(view, ratio) : null,
    fitted: view.zoom === 1 && view.turns === 0,
    canZoomIn: view.zoom < MOST,
    canZoomOut: view.zoom > 1,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    fit: () => setView(FITTED),
    turn: () => setView((now) => settled({ ...now, turns: now.turns + 1 })),
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        const act = keyAct(event.key, { zoomBy, move, fit: () => setView(FITTED) })
        if (!act) return
        event.preventDefault()
        act()
      },
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (view.zoom === 1 || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, y: event.clientY, view }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const start = drag.current
        if (!start) return
        const { width, height } = event.currentTarget.getBoundingClientRect()
        const x = start.view.x + (event.clientX - start.x) / width
        const y = start.view.y + (event.clientY - start.y) / height
        setView(settled({ ...start.view, x, y }))
      },
      onPointerUp() {
        drag.current = null
      },
      onPointerCancel() {
        drag.current = null
      },
    },
  }
}

function keyAct(key: string, acts: { zoomBy: (factor: number) => void; move: (dx: number, dy: number) => void; fit: () => void }) {
  switch (key) {
    case '+':
    case '=':
      return () => acts.zoomBy(STEP)
    case '-':
      return () => acts.zoomBy(1 / STEP)
    case '0':
      return acts.fit
    case 'ArrowLeft':
      return () => acts.move(NUDGE, 0)
    case 'ArrowRight':
      return () => acts.move(-NUDGE, 0)
    case 'ArrowUp':
      return () => acts.move(0, NUDGE)
    case 'ArrowDown':
      return () => acts.move(0, -NUDGE)
    default:
      return null
  }
}

/** Left, top, width and height of what is in sight, cut at the picture's edges. */
function inSight({ zoom, x, y }: View, ratio: { width: number; height: number }) {
  const span = (shift: number, size: number) => {
    const half = size / zoom / 2
    const middle = 0.5 - shift / zoom
    const from = Math.max(0, middle - half)
    return { from, size: Math.max(0, Math.min(1, middle + half) - from) }
  }
  const [across, down] = [span(x, ratio.width), span(y, ratio.height)]
  return { left: across.from, top: down.from, width: across.size, height: down.size }
}

/** Within the bounds: never smaller than fitted, never moved off the stage. */
function settled({ zoom, turns, x, y }: View): View {
  const kept = Math.min(MOST, Math.max(1, Math.abs(zoom - 1) < 0.02 ? 1 : zoom))
  const most = (kept - 1) / 2
  const within = (value: number) => Math.min(most, Math.max(-most, value))
  return { zoom: kept, turns, x: within(x), y: within(y) }
}

/** The view as a CSS transform; quarter turns shrink a wide picture to the stage's height. */
export function transformOf({ zoom, turns, x, y }: View): string {
  const upright = turns % 2 !== 0
  const scale = upright ? zoom * 0.66 : zoom
  return `translate(${percent(x)}, ${percent(y)}) rotate(${turns * 90}deg) scale(${Math.round(scale * 1000) / 1000})`
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
