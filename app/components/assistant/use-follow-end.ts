/** Keeps the end of a growing list in sight, unless the reader scrolled up to read. */
import { type RefObject, useEffect, useRef } from 'react'

/** Nearer to the end than this, in pixels, counts as being there. */
const NEAR = 48

/**
 * @param growing changes whenever the list does.
 * @param asked how many questions there are: a new one always brings the reader to the end.
 */
export function useFollowEnd(list: RefObject<HTMLElement | null>, growing: unknown, asked: number) {
  const follows = useRef(true)
  const top = useRef(0)
  const before = useRef(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs because the list grew, whatever grew
  useEffect(() => {
    const element = list.current
    if (!element) return
    if (asked > before.current) follows.current = true
    before.current = asked
    if (follows.current) element.scrollTop = element.scrollHeight
  }, [list, growing, asked])
  return {
    onScroll() {
      const element = list.current
      if (!element) return
      // A list that grew meanwhile has its end further down, but only a reader moves up.
      if (element.scrollTop < top.current) follows.current = false
      if (element.scrollHeight - element.scrollTop - element.clientHeight < NEAR) follows.current = true
      top.current = element.scrollTop
    },
  }
}
