import type { ComponentProps, ReactNode } from 'react'

/** A box of a list with its label; `count` stands at the right, a disabled box is dimmed but still says its count. */
export function Checkbox({
  label,
  labelLang,
  count,
  ...rest
}: ComponentProps<'input'> & { label: ReactNode; labelLang?: string; count?: ReactNode }) {
  return (
    <label className={rest.disabled ? 'off' : undefined}>
      <input type="checkbox" {...rest} />
      <span lang={labelLang}>{label}</span>
      {count === undefined ? null : <span>{count}</span>}
    </label>
  )
}
