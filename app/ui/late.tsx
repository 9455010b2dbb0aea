/** Parts of a page whose scripts come after those of the page. */
import { type ComponentType, createElement, lazy, memo, Suspense } from 'react'

/**
 * A part that is drawn on the server and taken over once its own script is here. It is drawn again only when its props change: a part
 * that is not taken over yet would be emptied by every other change of its parent, and the page would jump.
 */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const Part: ComponentType<P> = lazy(load)
  return memo((props: P) => <Suspense>{createElement(Part, props)}</Suspense>)
}
