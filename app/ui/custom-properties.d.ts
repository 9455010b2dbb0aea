/** Style attributes may set the custom properties that the stylesheet reads (time rail, fitted lines). */
import 'react'

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
