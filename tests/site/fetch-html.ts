/** A page's HTML. A connection that was idle may be closed under the request: then it is asked once more. */
export async function fetchHtml(address: string): Promise<string> {
  const ask = () => fetch(address, { headers: { accept: 'text/html' } })
  const response = await ask().catch(ask)
  return response.text()
}
