/** Line icons of the site, in one weight. They say nothing to screen readers: the control around them has a name. */
import type { ReactNode } from 'react'

const DRAWINGS = {
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5L21 21" />
    </>
  ),
  theme: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
    </>
  ),
  menu: <path d="M3 6h18M3 12h18M3 18h18" />,
  close: <path d="M5 5l14 14M19 5L5 19" />,
  download: <path d="M12 3v12M7 10.5l5 5 5-5M4 20h16" />,
  copy: <path d="M8 8h12v13H8zM4 16V3h12" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  arrow: <path d="M4 12h15M13 6l6 6-6 6" />,
  back: <path d="M20 12H5M11 6l-6 6 6 6" />,
  grid: <path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z" />,
  mark: <path d="M6.500 3.500h11v17l-5.500-4.500-5.500 4.500z" />,
  rotate: <path d="M19 12a7 7 0 1 1-2-4.900M19 3v5h-5" />,
  expand: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />,
  outside: <path d="M9 5h10v10M19 5L7 17" />,
  print: <path d="M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof DRAWINGS

export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true" focusable="false">
      {DRAWINGS[name]}
    </svg>
  )
}
