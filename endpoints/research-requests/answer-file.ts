/** A file that an archivist put ready: always taken away, never shown as a page of this site. */
export function fileAnswer({ name, type, bytes }: { name: string; type: string; bytes: Uint8Array }): Response {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
