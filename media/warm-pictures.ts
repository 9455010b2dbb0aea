/** Makes the previews of plates before anybody asks for them, one at a time and only while the machine has little else to do. */
import { availableParallelism, loadavg } from 'node:os'
import type { Media } from './open-media.ts'
import { PLATES } from './plates.ts'

/** Widths of cards. */
const WIDTHS = [400, 800] as const
/** There is time: smaller files than those made while a reader waits. */
const EFFORT = 2
/** Between two looks at whether the machine is idle, in milliseconds. */
const PAUSE = 2_000

export interface WarmingOptions {
  pause?: number
  idle?: () => boolean
}

/** @returns what ends it; settled with the last picture. */
export function warmPictures(
  media: Pick<Media, 'plateCut' | 'picture'>,
  { pause = PAUSE, idle = isIdle }: WarmingOptions = {},
): { done: Promise<void>; stop(): Promise<void> } {
  let stopped = false
  let wake = () => {}
  const rest = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, pause).unref()
    })
  const work = async () => {
    for (const { name, cut, width } of previews()) {
      do await rest()
      while (!stopped && !idle())
      if (stopped) return
      await media.picture({ drawing: media.plateCut(name, cut) }, { width, format: 'avif', effort: EFFORT })
    }
  }
  const done = work().catch((fault: unknown) => console.error('Previews could not be made ahead', fault))
  return {
    done,
    stop() {
      stopped = true
      wake()
      return done
    },
  }
}

/** The first view of each plate before the second of any: a page shows many plates, and few twice. */
function previews(): { name: string; cut: string; width: number }[] {
  const most = Math.max(...Object.values(PLATES).map(({ views }) => views.length))
  return Array.from({ length: most }, (_, at) => at).flatMap((at) =>
    Object.entries(PLATES).flatMap(([name, { views }]) => {
      const view = views[at]
      return view ? WIDTHS.map((width) => ({ name, cut: view.cut, width })) : []
    }),
  )
}

/** Less than half of the machine was at work in the last minute. */
function isIdle(): boolean {
  return (loadavg()[0] ?? 0) < availableParallelism() / 2
}
