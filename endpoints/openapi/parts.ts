/** Small parts that the paths of the document are made of. */
export type Json = Record<string, unknown>

export function ref(schema: string): Json {
  return { $ref: `#/components/schemas/${schema}` }
}

/** An answer in JSON of one schema. */
export function json(schema: string, description: string): Json {
  return { description, content: { 'application/json': { schema: ref(schema) } } }
}
