/** The data of server-sent events, whatever pieces the bytes come in. */

/** @returns what follows `data: ` in each line, in order; comments, blanks and other fields are left out. */
export async function* eventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  let kept = ''
  for await (const bytes of body) {
    kept += decoder.decode(bytes, { stream: true })
    const lines = kept.split(/\r\n|\n|\r(?!$)/)
    kept = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trimStart()
  }
  if (kept.startsWith('data:')) yield kept.slice('data:'.length).trim()
}
