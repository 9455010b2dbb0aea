/** Which part of an article is being read: the last one whose heading has passed the top of the window. */
import { useEffect, useState } from 'react'

/** How far below the top a heading counts as passed: under the sticky header, with some lines of its text in sight. */
const LINE = 160

/** @param ids of the headings, in order. @returns the id of one of them; null above the first and without scripts. */
export function useReadPart(ids: readonly string[]): string | null {
  const [read, setRead] = useState<string | null>(null)
  const joined = ids.join(' ')
  useEffect(() => {
    let asked = 0
    const look = () => {
      asked = 0
      const passed = joined.split(' ').filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < LINE)
      setRead(passed.at(-1) ?? null)
    }
    const ask = () => {
      if (asked === 0) asked = requestAnimationFrame(look)
    }
    ask()
    window.addEventListener('scroll', ask, { passive: true })
    window.addEventListener('resize', ask)
    return () => {
      cancelAnimationFrame(asked)
      window.removeEventListener('scroll', ask)
      window.removeEventListener('resize', ask)
    }
  }, [joined])
  return read
}
