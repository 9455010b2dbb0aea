/** Statuses in a reader's words. */

const HEADINGS: Readonly<Record<number, string>> = {
  400: 'We cannot process this request',
  401: 'Please sign in',
  403: 'This is closed to the public',
  404: 'Page not found',
  405: 'This is not possible here',
  410: 'This has been withdrawn',
  413: 'This is too large',
  429: 'Too many requests',
  503: 'The archive is starting up',
}

export function headingOf(status: number): string {
  return HEADINGS[status] ?? (status < 500 ? 'We cannot process this request' : 'Something went wrong')
}
