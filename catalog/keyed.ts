/** An object with a value for each of some names, typed by them. */
export function keyed<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value): Record<Name, Value>
export function keyed<Value>(names: readonly string[], of: (name: string) => Value): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, of(name)]))
}
