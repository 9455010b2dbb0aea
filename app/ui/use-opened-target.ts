/** The part of a page that its address names is opened where it is folded away. Browsers do so by themselves without scripts. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'

export function useOpenedTarget(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same part asked for again is opened again
  useEffect(() => {
    const target = hash.length > 1 ? document.getElementById(decoded(hash.slice(1))) : null
    if (target && openAround(target)) target.scrollIntoView()
  }, [hash, key])
}

/** @returns whether anything was closed. */
function openAround(target: HTMLElement): boolean {
  let opened = false
  for (let part = target.closest('details'); part; part = part.parentElement?.closest('details') ?? null) {
    // A summary is in sight while its group is closed.
    if (part.open || target.closest('summary')?.parentElement === part) continue
    part.open = true
    opened = true
  }
  return opened
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
