/**
 * A page as HTML, whole. Made as one text at once, because writing it in parts and putting them together took an eighth of
 * the time; only where a part of it is still being loaded, as the first page of an error is, the parts are waited for.
 */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { jsonInScript } from '../catalog/json-in-script.ts'
import { NonceContext } from './nonce.ts'
import { pageContext } from './page-routes.ts'

export interface RenderedPage {
  html: string
  /** Whether a part of it failed. */
  failed: boolean
}

/** How long a page may take before it is given up, in milliseconds. */
const RENDER_LIMIT = 10_000
/** React's mark of a part that was not ready when the page was made at once. */
const NOT_READY = '<!--$!-->'
const END = '</body></html>'

/** What the loaders of a page gave, as the browser takes it over; null where the page has no scripts. */
export async function pageData({ serverHandoffStream }: EntryContext): Promise<string | null> {
  return serverHandoffStream ? await text(serverHandoffStream) : null
}

/** @param data what `pageData` gave. @throws what a component throws. */
export async function renderedPage(routerContext: EntryContext, data: string | null, url: string, nonce: string): Promise<RenderedPage> {
  const { serverHandoffStream: _, ...context } = pageContext(routerContext)
  const page = (
    <NonceContext.Provider value={nonce}>
      <ServerRouter context={context} url={url} nonce={nonce} />
    </NonceContext.Provider>
  )
  const { html, failed } = await rendered(page, nonce)
  if (data === null || !context.renderMeta?.didRenderScripts || !html.endsWith(END)) return { html, failed }
  return { html: `${html.slice(0, -END.length)}${handOver(data, nonce)}${END}`, failed }
}

/** @throws what a component throws outside of its parts that may come later. */
export async function rendered(page: ReactNode, nonce: string): Promise<RenderedPage> {
  return atOnce(page) ?? inParts(page, nonce)
}

function atOnce(page: ReactNode): RenderedPage | null {
  try {
    const html = renderToString(page)
    return html.includes(NOT_READY) ? null : { html: `<!DOCTYPE html>${html}`, failed: false }
  } catch {
    // What was wrong is thrown once more below.
    return null
  }
}

function inParts(page: ReactNode, nonce: string): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // The whole page at once, in its own order: nothing here comes late, and readers without scripts would never see what did.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // Comes where the whole page failed, too: what is piped then is the error.
      onAllReady() {
        const html = new PassThrough()
        pipe(html)
        text(html).then((whole) => resolve({ html: whole, failed }), reject)
      },
      onShellError: reject,
      onError(error: unknown) {
        failed = true
        console.error('Rendering failed', error)
      },
    })
    setTimeout(abort, RENDER_LIMIT).unref()
  })
}

/** What the page was made from, for the browser to take it over: as React Router's own server component writes it, in one piece. */
export function handOver(data: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${jsonInScript(data)});${controller}.close();</script>`
}
