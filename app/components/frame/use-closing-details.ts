/** A <details> that opens and closes without scripts; with them it also closes on a choice, on Escape and on a press elsewhere. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export function useClosingDetails() {
  const details = useRef<HTMLDetailsElement>(null)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address closes it, its content does not matter
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [location])
  useEffect(() => {
    const closeOnKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      details.current.open = false
      details.current.querySelector('summary')?.focus()
    }
    const closeOnPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target) && details.current) details.current.open = false
    }
    document.addEventListener('keydown', closeOnKey)
    document.addEventListener('pointerdown', closeOnPress)
    return () => {
      document.removeEventListener('keydown', closeOnKey)
      document.removeEventListener('pointerdown', closeOnPress)
    }
  }, [])
  return details
}
