/** Keeps the end of the conversation in sight, but never scrolls past the beginning of the last answer, nor where the reader scrolled. */
import { type RefObject, useEffect, useRef } from 'react'
import type { Turn } from './conversation-turns.ts'

/** Nearer to the end than this, in pixels, counts as being there. */
const NEAR = 48

/** @param list what scrolls in the dialog; on a page of its own it grows with the page. */
export function useFollowEnd(list: RefObject<HTMLElement | null>, turns: readonly Turn[]) {
  const follows = useRef(true)
  const top = useRef(0)
  const before = useRef(turns.length)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const asked = turns.length > before.current
    before.current = turns.length
    if (asked) follows.current = true
    if (asked && turns.at(-1)?.state === 'asking' && !scrolls(element)) lastOf(element)?.scrollIntoView({ block: 'start' })
    if (follows.current) element.scrollTop = endOf(element)
  }, [list, turns])
  return {
    onScroll() {
      const element = list.current
      if (!element) return
      // A list that grew meanwhile has its end further down, but only a reader moves up.
      if (element.scrollTop < top.current) follows.current = false
      if (Math.abs(endOf(element) - element.scrollTop) < NEAR) follows.current = true
      top.current = element.scrollTop
    },
  }
}

function lastOf(list: HTMLElement): Element | null {
  return list.querySelector(':scope > ol > li:last-child')
}

/** A long answer is read from its beginning, not from its sources. */
function endOf(list: HTMLElement): number {
  const end = list.scrollHeight - list.clientHeight
  const last = lastOf(list)
  return last ? Math.min(end, last.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop) : end
}

function scrolls(list: HTMLElement): boolean {
  return getComputedStyle(list).overflowY !== 'visible'
}
