/** Which requests may be answered from kept pages, and under which key: the rest of the request must not change the page. */
import type { IncomingMessage } from 'node:http'
import { type Theme, themeFrom } from '../../app/theme.ts'
import { wantedFormat } from '../../endpoints/record-formats/index.ts'
import type { PlainRead } from '../plain-reads.ts'

export interface PageRequest {
  key: string
}

/** The one cookie that is nobody's secret: the page is kept in each theme. */
const THEME_ALONE = /^theme=(?:light|dark|system)$/
const wantsPage = new Map<string, boolean>()
const MOST_REMEMBERED = 500

/** Whether a request shows nothing by which somebody could be known. */
export function isNobodys(cookie: string | null | undefined, authorization: string | null | undefined): boolean {
  return (authorization ?? '') === '' && ((cookie ?? '') === '' || THEME_ALONE.test(cookie ?? ''))
}

/** @returns null for whoever may be somebody: any other cookie, or credentials; and for machines that want another format. */
export function pageRequest(
  { headers, url = '/' }: Pick<IncomingMessage, 'headers' | 'url'>,
  { own }: Pick<PlainRead, 'own'>,
): PageRequest | null {
  const { cookie, authorization, accept = '*/*' } = headers
  if (!isNobodys(cookie, authorization) || !pageWanted(accept)) return null
  const theme = themeFrom(cookie ?? null)
  return { key: pageKey(theme, own + url) }
}

/** @param address absolute. */
export function pageKey(theme: Theme, address: string): string {
  return `${theme} ${address}`
}

/** A request that a page with this key answers. */
export function requestOf(key: string): Request {
  const [theme = '', address = ''] = key.split(' ')
  return new Request(address, { headers: { Accept: 'text/html', ...(theme === 'system' ? {} : { Cookie: `theme=${theme}` }) } })
}

function pageWanted(accept: string): boolean {
  const known = wantsPage.get(accept)
  if (known !== undefined) return known
  const wanted = wantedFormat(accept) === null
  if (wantsPage.size >= MOST_REMEMBERED) wantsPage.clear()
  wantsPage.set(accept, wanted)
  return wanted
}
