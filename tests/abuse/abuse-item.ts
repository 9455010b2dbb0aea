/** What an abuse item is: one attempt to stop, mislead or overload the site, and what shows that it failed. */
import type { SiteServer } from '../site/site-server.ts'

export interface AbuseTarget {
  /** A real server on loopback, with data of its own. */
  site: SiteServer
  /** The short form that runs with the tests: seconds, not minutes. */
  short: boolean
  /** @returns the Cookie header of a signed-in administrator, whose account is made on first use. */
  administrator(): Promise<string>
}

export interface AbuseItem {
  /** What is attempted, in a few words: 'One megabyte of empty form fields'. */
  title: string
  /** Its short form takes a few seconds on a shared server: `npm test` makes it, too. */
  quick?: boolean
  /** Settings that the server needs. Items with the same settings share a server. */
  environment?: Record<string, string>
  /** A server for this item alone, which it may stop or kill. */
  ownServer?: boolean
  /** Why the attempt cannot be made here, with what it would need; it is then skipped by name. */
  lacks?: string | undefined
  /** True where a slow /healthz says nothing: the item stops the server, or asks it nothing. */
  healthIgnored?: boolean
  /**
   * Makes the attempt.
   * @returns what was observed, with figures.
   * @throws where the site does not hold, saying what was expected and what was found (node:assert/strict).
   */
  run(target: AbuseTarget): Promise<string>
}
