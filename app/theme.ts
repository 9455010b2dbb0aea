/** The reader's theme: kept in one cookie, which the server reads for the first paint and the browser may write. */

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const COOKIE = 'theme'
const ONE_YEAR = 365 * 24 * 60 * 60

/** @returns 'system' for anything that is not a theme. */
export function themeNamed(name: unknown): Theme {
  return THEMES.find((theme) => theme === name) ?? 'system'
}

/** @param cookies a Cookie header or document.cookie. */
export function themeFrom(cookies: string | null): Theme {
  const found = /(?:^|;\s*)theme=(\w+)/.exec(cookies ?? '')
  return themeNamed(found?.[1])
}

/** The cookie that remembers a theme; 'system' forgets it. */
export function themeCookie(theme: Theme): string {
  return `${COOKIE}=${theme}; Path=/; Max-Age=${theme === 'system' ? 0 : ONE_YEAR}; SameSite=Lax`
}

/** What the root element carries; nothing where the system decides. */
export function themeAttribute(theme: Theme): 'light' | 'dark' | undefined {
  return theme === 'system' ? undefined : theme
}

/**
 * Runs before the first paint. The server has read the cookie already; this mends a page that the way back brings out of the
 * browser's cache with an older choice. Elsewhere the cookie is not asked for: the page would wait for it.
 */
export const THEME_SCRIPT =
  '(function(d,m){if(performance.getEntriesByType("navigation")[0]?.type!=="back_forward")return;m=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(m)d.dataset.theme=m[1];else delete d.dataset.theme})(document.documentElement)'
