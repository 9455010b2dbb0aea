/** A small steady number from an identifier, so that a record looks the same wherever it appears. */
export function numberOf(id: string): number {
  let number = 7
  for (let at = 0; at < id.length; at++) number = (number * 31 + id.charCodeAt(at)) >>> 0
  return number
}
