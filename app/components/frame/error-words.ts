/** Statuses in a reader's words. */

const HEADINGS: Readonly<Record<number, string>> = {
  400: 'This request cannot be answered',
  401: 'Sign-in is needed',
  403: 'This is closed to readers',
  404: 'Page not found',
  405: 'This cannot be done here',
  410: 'This has been withdrawn',
  413: 'That is too much at once',
  429: 'Too many requests',
  503: 'The archive is getting ready',
}

export function headingOf(status: number): string {
  return HEADINGS[status] ?? (status < 500 ? 'This request cannot be answered' : 'The archive could not answer')
}
