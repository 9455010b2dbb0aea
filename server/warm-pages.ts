/**
 * Asks for a page of each kind before the server listens: the code of pages is compiled and their modules are loaded by then, so
 * that no visitor, and no health check behind one, waits for it.
 */
import { publicViewer } from '../catalog/access.ts'
import type { Archive } from '../endpoints/archive.ts'

/** @param pages answers as it will once the server listens. */
export async function warmPages(pages: (request: Request) => Promise<Response>, { store }: Pick<Archive, 'store'>): Promise<void> {
  const [record] = store.shelf.byCallNumber({ viewer: publicViewer(), offset: 0, limit: 1 }).ids
  const addresses = ['/', '/explore', '/collections', '/assistant', '/admin/sign-in', ...(record ? [`/records/${record}`] : [])]
  for (const address of addresses) {
    const answer = await pages(new Request(`http://localhost${address}`, { headers: { Accept: 'text/html' } }))
    await answer.text()
  }
}
