/** Makes the previews of plates before anybody asks for them, one at a time and only while the machine has little else to do. */
import { availableParallelism, loadavg } from 'node:os'
import { logFailure } from '../catalog/storage-faults.ts'
import type { Media } from './open-media.ts'
import { viewsOf } from './plate-selection.ts'

/** Widths of cards. */
const WIDTHS = [400, 800] as const
/** There is time: smaller files than those made while a reader waits. */
const EFFORT = 2
/** Between two looks at whether the machine is idle, in milliseconds. */
const PAUSE = 2_000

interface WarmingOptions {
  pause?: number
  idle?: () => boolean
}

/** @returns what ends it; settled with the last picture. */
export function warmPictures(
  media: Pick<Media, 'plates' | 'plateCut' | 'picture'>,
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
    for (const { name, cut, width } of previews(media.plates)) {
      do await rest()
      while (!stopped && !idle())
      if (stopped) return
      await media.picture({ drawing: media.plateCut(name, cut) }, { width, format: 'avif', effort: EFFORT })
    }
  }
  const done = work().catch((fault: unknown) => logFailure('Previews could not be made ahead', fault))
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
function previews({ all }: Media['plates']): { name: string; cut: string; width: number }[] {
  const views = all.flatMap((plate) => viewsOf(plate).map(({ at, cut }) => ({ name: plate.id, at, cut })))
  return views.sort((a, b) => a.at - b.at).flatMap(({ name, cut }) => WIDTHS.map((width) => ({ name, cut, width })))
}

/** Less than half of the machine was at work in the last minute. */
function isIdle(): boolean {
  return (loadavg()[0] ?? 0) < availableParallelism() / 2
}
