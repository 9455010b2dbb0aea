/**
 * Data of a page as one text. React Router writes down every value by itself and looks for each whether it has written it before,
 * which takes a tenth of the time of a page with a thousand values; a text is one value.
 */

export interface Packed<Value> {
  json: string
  /** Never set: says what the text unpacks to. */
  of?: Value
}

/** What was packed lately, for rendering the page of the same request without reading its text. */
const recent = new Map<string, unknown>()
const MOST_RECENT = 20

/** @param value of what JSON knows. */
export function packed<Value>(value: Value): Packed<Value> {
  const json = JSON.stringify(value)
  if (recent.size >= MOST_RECENT) recent.clear()
  recent.set(json, value)
  return { json }
}

export function unpacked<Value>({ json }: Packed<Value>): Value {
  const value: Value = recent.get(json) ?? JSON.parse(json)
  return value
}
