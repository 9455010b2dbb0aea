/** The last parts of an address, decoded. What cannot be decoded is looked for as it stands, and not found. */
export function lastParts(request: Request, count: number): string[] {
  return new URL(request.url).pathname
    .split('/')
    .slice(-count)
    .map((part) => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    })
}
