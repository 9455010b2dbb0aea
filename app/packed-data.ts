/**
 * Data of a page as one text. React Router writes down every value by itself and looks for each whether it has written it before,
 * which takes a tenth of the time of a page with a thousand values; a text is one value.
 */

export interface Packed<Value> {
  json: string
  /** Never set: says what the text unpacks to. */
  of?: Value
}

/** What is packed, for rendering the page of the same request: its text says less, since HTML stays with the document. */
const values = new WeakMap<object, unknown>()

/** @param value of what JSON knows. */
export function packed<Value>(value: Value): Packed<Value> {
  const sent = { json: JSON.stringify(value) }
  values.set(sent, value)
  return sent
}

export function unpacked<Value>(sent: Packed<Value>): Value {
  const value: Value = values.get(sent) ?? JSON.parse(sent.json)
  return value
}
