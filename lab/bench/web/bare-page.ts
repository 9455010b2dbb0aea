/**
 * A page of React Router alone, of the shape of a page of results: two dozen cards, sixty links to narrow by, the data handed to the
 * browser. Behind the product's HTTP server. `bare-page.ts PORT` serves it.
 */
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { createRequestHandler, Meta, Outlet, Scripts, type ServerBuild, ServerRouter, useLoaderData } from 'react-router'
import { canonicalAddresses } from '../../../server/canonical-address.ts'
import { createHttpServer } from '../../../server/http.ts'

const CARDS = 24
const LINKS = 60

interface Card {
  id: string
  title: string
  date: string
}

function loader() {
  const card = (_: unknown, at: number): Card => ({
    id: `record-${at}`,
    title: `Photograph ${at} of a barracks, with two troopers`,
    date: '1938',
  })
  return {
    cards: Array.from({ length: CARDS }, card),
    links: Array.from({ length: LINKS }, (_, at) => ({ label: `Place ${at}`, count: at })),
  }
}

function Results() {
  const { cards, links } = useLoaderData<typeof loader>()
  return h(
    'main',
    null,
    h('h1', null, 'Results'),
    h(
      'ul',
      null,
      ...links.map(({ label, count }) => h('li', { key: label }, h('a', { href: `/?place=${label}` }, label, ' ', h('span', null, count)))),
    ),
    ...cards.map(({ id, title, date }) =>
      h(
        'article',
        { key: id, className: 'card' },
        h('h2', null, h('a', { href: `/records/${id}` }, title)),
        h('p', null, date),
        h('p', null, id),
      ),
    ),
  )
}

function Root() {
  return h('html', { lang: 'en' }, h('head', null, h(Meta)), h('body', null, h(Outlet), h(Scripts)))
}

const manifestRoute = {
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  hasDefaultExport: true,
  module: '/none.js',
  imports: [],
  css: [],
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
}
const build: ServerBuild = {
  entry: {
    module: {
      default(request, status, headers, context) {
        headers.set('Content-Type', 'text/html; charset=utf-8')
        return new Response(`<!DOCTYPE html>${renderToString(h(ServerRouter, { context, url: request.url }))}`, { status, headers })
      },
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    results: { id: 'results', parentId: 'root', index: true, module: { default: Results, loader } },
  },
  assets: {
    entry: { imports: [], module: '/none.js' },
    routes: {
      root: { ...manifestRoute, id: 'root', path: '', hasLoader: false },
      results: { ...manifestRoute, id: 'results', parentId: 'root', index: true },
    },
    url: '/none.js',
    version: 'bench',
  },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
}

/** Answers with the page. */
export const barePage = createRequestHandler(build, 'production')

const port = Number(process.argv[2])
if (import.meta.main) {
  const server = createHttpServer({
    client: 'none',
    files: 'none',
    trustProxy: 0,
    host: '127.0.0.1',
    publicUrl: '',
    addresses: canonicalAddresses([]),
    known: async () => false,
    machines: async () => null,
    pages: (request) => barePage(request),
  })
  server.listen(port, '127.0.0.1')
}
