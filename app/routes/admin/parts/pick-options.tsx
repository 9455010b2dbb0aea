/** The names that inputs offer while typing, one list a kind. */
import type { PickLists } from '../../../../desk/editing/open-editing.ts'

export function PickOptions({ picks }: { picks: PickLists }) {
  return Object.entries(picks).map(([name, options]) => (
    <datalist key={name} id={`pick-${name}`}>
      {options.map(({ value, label }) => (
        <option key={value} value={value} label={label || undefined} />
      ))}
    </datalist>
  ))
}
