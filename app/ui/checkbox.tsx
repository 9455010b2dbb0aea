import type { ComponentProps, ReactNode } from 'react'

/** A box of a list with its label; `count` stands at the right, a disabled box is dimmed but still says its count. */
export function Checkbox({ label, count, ...rest }: ComponentProps<'input'> & { label: ReactNode; count?: ReactNode }) {
  return (
    <label className={rest.disabled ? 'off' : undefined}>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
      {count === undefined ? null : <span>{count}</span>}
    </label>
  )
}
