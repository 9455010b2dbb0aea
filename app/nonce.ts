/** The content security policy's nonce of this request: set by entry.server.tsx, read by the document. */
import { createContext, useContext } from 'react'

export const NonceContext = createContext<string | undefined>(undefined)

/** The nonce for inline scripts; undefined in the browser, where none is needed any more. */
export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
