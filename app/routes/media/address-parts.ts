/** The last parts of an address, decoded. What cannot be decoded is looked for as it stands, and not found. */
export function lastParts(request: Request, count: number): string[] {
  return new URL(request.url).pathname.split('/').slice(-count).map(decoded)
}

/** The parts of an address after its fixed beginning, decoded. */
export function partsAfter(request: Request, start: string): string[] {
  return new URL(request.url).pathname.slice(start.length).split('/').map(decoded)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
