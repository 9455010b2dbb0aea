/** Looking closer at the picture on the stage: by button and by key. What does it is loaded when it is first wanted. */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { DeepZoom, Sight } from './deep-zoom.ts'

const WHOLE: Sight = { zoom: 1, turns: 0, where: '', canZoomIn: true }
const STEP = 1.5
/** Share of what is in sight that an arrow key moves by. */
const NUDGE = 0.15

const KEYS: Readonly<Record<string, 'zoomIn' | 'zoomOut' | 'turn' | 'close'>> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  r: 'turn',
  '0': 'close',
  Escape: 'close',
}
const ARROWS: Readonly<Record<string, { across: number; down: number }>> = {
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
}

type State = 'closed' | 'opening' | 'open' | 'failed'

/**
 * @param mount takes the picture that can be zoomed; it lies over the plain one.
 * @param service address of the image service.
 */
export function useDeepZoom(mount: RefObject<HTMLElement | null>, service: string) {
  const [state, setState] = useState<State>('closed')
  const [sight, setSight] = useState(WHOLE)
  const [deep, setDeep] = useState<DeepZoom | null>(null)
  const opened = useRef<Promise<DeepZoom> | null>(null)
  useEffect(
    () => () => {
      opened.current?.then((zoom) => zoom.close()).catch(() => undefined)
    },
    [],
  )

  async function open(): Promise<DeepZoom> {
    setState('opening')
    const element = mount.current
    if (!element) throw new Error('The stage is gone')
    const { openDeepZoom } = await import('./deep-zoom.ts')
    const zoom = await openDeepZoom(element, service, setSight)
    setState('open')
    setDeep(zoom)
    return zoom
  }
  async function act(does: (zoom: DeepZoom) => void): Promise<void> {
    opened.current ??= open()
    try {
      does(await opened.current)
    } catch (error) {
      console.error('The picture cannot be zoomed', error)
      opened.current = null
      setState('failed')
    }
  }
  async function close(): Promise<void> {
    const closing = opened.current
    opened.current = null
    setState('closed')
    setDeep(null)
    setSight(WHOLE)
    const zoom = await closing?.catch(() => null)
    zoom?.close()
  }

  const acts = {
    zoomIn: () => act((zoom) => zoom.zoomBy(STEP)),
    zoomOut: () => act((zoom) => zoom.zoomBy(1 / STEP)),
    turn: () => act((zoom) => zoom.turn()),
    /** The whole picture, as it came with the page. */
    close,
  }
  function keyAct(key: string): (() => Promise<void>) | null {
    const arrow = state === 'open' ? ARROWS[key] : undefined
    if (arrow) return () => act((zoom) => zoom.move(arrow.across * NUDGE, arrow.down * NUDGE))
    const name = KEYS[key]
    return name === undefined ? null : acts[name]
  }
  return {
    ...acts,
    state,
    /** Once the picture can be zoomed. */
    deep,
    sight,
    plain: state === 'closed',
    onKeyDown(event: KeyboardEvent) {
      const does = event.ctrlKey || event.metaKey || event.altKey ? null : keyAct(event.key)
      if (!does || (event.key === 'Escape' && state === 'closed')) return
      event.preventDefault()
      void does()
    },
  }
}

export function percent(zoom: number): string {
  return `${Math.round(zoom * 100)} %`
}
