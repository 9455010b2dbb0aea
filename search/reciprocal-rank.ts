/** Reciprocal rank fusion: one order out of two, whatever each of them is measured in (Cormack, Clarke and Büttcher 2009). */

/** How slowly a place further back counts less. */
const DAMPING = 60

/**
 * @param items in the first order.
 * @param placeOf place in the second order, from 0; undefined where an item is not in it.
 * @returns the items in both orders' sense; equals stay in the first order.
 */
export function fused<T>(items: readonly T[], placeOf: (item: T) => number | undefined): T[] {
  const worth = (place: number | undefined) => (place === undefined ? 0 : 1 / (DAMPING + 1 + place))
  return items
    .map((item, at) => ({ item, at, worth: worth(at) + worth(placeOf(item)) }))
    .sort((a, b) => b.worth - a.worth || a.at - b.at)
    .map(({ item }) => item)
}
