/** Deep zoom by OpenSeadragon over the image service. A chunk of its own: loaded when a reader first looks closer. */
import OpenSeadragon from 'openseadragon'

export interface Sight {
  /** 1: the whole picture. */
  zoom: number
  /** Quarter turns, clockwise. */
  turns: number
  /** What part of the picture is in the middle, such as `topLeft`; '' for the whole. */
  where: string
  canZoomIn: boolean
}

export interface DeepZoom {
  /** Lies over the picture, and is zoomed and turned with it. */
  layer: HTMLElement
  /** Brings a part of the picture, in its pixels, into the middle while it is zoomed. */
  show(part: { x: number; y: number; width: number; height: number }): void
  zoomBy(factor: number): void
  /** @param across share of what is in sight; likewise `down`. */
  move(across: number, down: number): void
  fit(): void
  turn(): void
  close(): void
}

const QUARTER = 90

/**
 * @param element takes up the stage.
 * @param service address of the picture's image service on this site.
 * @throws where the service does not answer.
 */
export async function openDeepZoom(element: HTMLElement, service: string, onSight: (sight: Sight) => void): Promise<DeepZoom> {
  const answer = await fetch(`${service}/info.json`)
  if (!answer.ok) throw new Error(`${service} answered ${answer.status}`)
  const described: unknown = await answer.json()
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const viewer = OpenSeadragon({
    element,
    // The site may know itself by another name than the one in the address bar.
    tileSources: [{ ...Object(described), id: new URL(service, location.href).href }],
    drawer: 'canvas',
    showNavigationControl: false,
    showNavigator: true,
    navigatorPosition: 'BOTTOM_RIGHT',
    navigatorSizeRatio: 0.14,
    animationTime: still ? 0 : 0.4,
    visibilityRatio: 0.5,
    constrainDuringPan: true,
    minZoomImageRatio: 1,
    maxZoomPixelRatio: 2,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
  })
  // Keys belong to the stage around it, the wheel to the page: with Ctrl, or in full screen, it zooms.
  viewer.addHandler('canvas-key', (event) => {
    event.preventDefaultAction = true
  })
  viewer.addHandler('canvas-scroll', (event) => {
    const { originalEvent } = event
    const zooms = document.fullscreenElement !== null || (originalEvent instanceof WheelEvent && originalEvent.ctrlKey)
    event.preventDefaultAction = !zooms
    event.preventDefault = zooms
  })
  const { viewport } = viewer
  const say = () => onSight(sightOf(viewer))
  for (const event of ['zoom', 'pan', 'rotate', 'animation-finish'] as const) viewer.addHandler(event, say)
  await new Promise<void>((resolve, reject) => {
    viewer.addOnceHandler('open', () => resolve())
    viewer.addOnceHandler('open-failed', ({ message }) => reject(new Error(String(message))))
  })
  // The stage takes the focus, not the canvas inside it.
  for (const inner of element.querySelectorAll('[tabindex]')) inner.setAttribute('tabindex', '-1')
  const picture = viewer.world.getItemAt(0)
  const layer = document.createElement('div')
  // A mouse selects words and moves the picture between them; a finger moves it anywhere.
  layer.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse') event.stopPropagation()
  })
  viewer.addOverlay({ element: layer, location: picture.getBounds() })
  return {
    layer,
    show({ x, y, width, height }) {
      if (viewport.getZoom() > viewport.getHomeZoom() * 1.02)
        viewport.panTo(picture.imageToViewportCoordinates(x + width / 2, y + height / 2)).applyConstraints()
    },
    zoomBy(factor) {
      viewport.zoomBy(factor).applyConstraints()
    },
    move(across, down) {
      const { width, height } = viewport.getBounds()
      viewport.panBy(new OpenSeadragon.Point(across * width, down * height).rotate(-viewport.getRotation())).applyConstraints()
    },
    fit() {
      viewport.setRotation(0)
      viewport.goHome()
    },
    turn() {
      viewport.rotateBy(QUARTER)
    },
    close() {
      viewer.destroy()
    },
  }
}

function sightOf({ viewport, world }: OpenSeadragon.Viewer): Sight {
  const zoom = Math.max(1, viewport.getZoom() / viewport.getHomeZoom())
  const turns = Math.round(viewport.getRotation() / QUARTER) % 4
  const picture = world.getItemAt(0)
  const size = picture.getContentSize()
  const middle = picture.viewportToImageCoordinates(viewport.getCenter())
  const third = (share: number, words: readonly [string, string, string]) => words[share < 0.4 ? 0 : share > 0.6 ? 2 : 1]
  const where =
    [third(middle.y / size.y, ['top', '', 'bottom']), third(middle.x / size.x, ['left', '', 'right'])]
      .join(' ')
      .trim()
      .replace(/ (.)/, (_, first: string) => first.toUpperCase()) || 'center'
  return { zoom, turns, where: zoom < 1.02 ? '' : where, canZoomIn: viewport.getZoom() < viewport.getMaxZoom() * 0.999 }
}
