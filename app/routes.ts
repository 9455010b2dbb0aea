/** Every address of the site, grouped and in order. Builders for them are in paths.ts. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { ARTICLE_ADDRESSES } from './routes/article/article-addresses.ts'
import { PLANNED_PAGES } from './routes/planned/planned-pages.ts'

export default [
  index('routes/home/home.tsx'),
  route('explore', 'routes/explore/explore.tsx'),
  route('browse', 'routes/browse/browse.tsx'),
  route('records/:id', 'routes/record/record.tsx'),
  route('people/:slug', 'routes/headings/person.tsx'),
  route('places/:slug', 'routes/headings/place.tsx'),
  route('subjects/:slug', 'routes/headings/subject.tsx'),
  route('timelines', 'routes/timelines/timelines.tsx'),
  route('people-units', 'routes/people-units/people-units.tsx'),
  route('troops/:letter', 'routes/troops/troop.tsx'),
  route('barracks/:troop', 'routes/barracks/barracks.tsx'),
  route('current-operations', 'routes/operations/current-operations.tsx'),
  route('memorial', 'routes/memorial/memorial.tsx'),
  route('memorial/:slug', 'routes/memorial/memorial-entry.tsx'),

  route('collections', 'routes/collections/collections.tsx'),
  route('collections/orders', 'routes/collections/orders.tsx'),
  route('collections/photos', 'routes/collections/photos.tsx'),
  route('collections/documents', 'routes/collections/documents.tsx'),
  route('collections/:id', 'routes/collections/collection.tsx'),

  route('research', 'routes/research/research.tsx'),
  route('requests/:code', 'routes/requests/request-status.tsx'),
  route('requests/:code/files/:file', 'routes/requests/request-file.ts'),
  route('corrections', 'routes/corrections/suggest.tsx'),
  route('corrections/:code', 'routes/corrections/correction-status.tsx'),
  route('list', 'routes/list/list.tsx'),
  route('list/export', 'routes/list/list-export.ts'),
  route('changes', 'routes/changes/changes.tsx'),
  route('changes.xml', 'routes/changes/changes-feed.ts'),
  route('exhibits', 'routes/exhibits/exhibits.tsx'),
  route('exhibits/:slug', 'routes/exhibits/exhibit.tsx'),
  route('cite', 'routes/cite/cite.tsx'),
  route('how-to-cite', 'routes/cite/how-to-cite.tsx'),

  route('people', 'routes/headings/people.tsx'),
  route('places', 'routes/headings/places.tsx'),
  route('subjects', 'routes/headings/subjects.tsx'),
  route('assistant', 'routes/assistant/assistant.tsx'),
  route('admin', 'routes/admin/admin.tsx'),
  route('sitemap', 'routes/sitemap/sitemap.tsx'),
  route('styleguide', 'routes/styleguide/styleguide.tsx'),

  // Everything written: one module, whichever address it was asked at.
  ...ARTICLE_ADDRESSES.map((path) => route(path.slice(1), 'routes/article/article.tsx', { id: `article${path}` })),
  route('blog', 'routes/blog/blog.tsx'),
  route('blog/category/:category', 'routes/blog/blog.tsx', { id: 'blog-category' }),
  route('blog/:slug', 'routes/article/article.tsx', { id: 'blog-post' }),
  route('blog/atom.xml', 'routes/blog/atom.ts'),
  route('feed.xml', 'routes/blog/rss.ts'),

  // Administration: every page is under a layout whose gate asks who comes.
  layout('routes/admin/gate/doorstep.tsx', [
    route('admin/sign-in', 'routes/admin/gate/sign-in.tsx'),
    route('admin/join/:code', 'routes/admin/gate/join.tsx'),
    route('admin/passkey-options', 'routes/admin/gate/passkey-options.ts'),
  ]),
  layout('routes/admin/gate/signed-in.tsx', [
    route('admin/overview', 'routes/admin/overview/overview.tsx'),
    route('admin/sign-out', 'routes/admin/gate/sign-out.tsx'),
    route('admin/account', 'routes/admin/accounts/my-account.tsx'),
    route('admin/account/passkey', 'routes/admin/accounts/passkey-new.ts'),
    route('admin/records', 'routes/admin/records/records.tsx'),
    route('admin/records/new', 'routes/admin/records/new-record.tsx'),
    route('admin/records/:id', 'routes/admin/records/edit-record.tsx'),
    route('admin/records/:id/history', 'routes/admin/records/history.tsx'),
    route('admin/requests', 'routes/admin/requests/inbox.tsx'),
    route('admin/requests-csv', 'routes/admin/requests/requests-csv.ts'),
    route('admin/requests/:number', 'routes/admin/requests/request.tsx'),
    route('admin/requests/:number/files/:file', 'routes/admin/requests/request-file.ts'),
    route('admin/imports', 'routes/admin/imports/imports.tsx'),
    route('admin/imports/:upload', 'routes/admin/imports/upload.tsx'),
    route('admin/searches', 'routes/admin/searches/searches.tsx'),
    route('admin/jobs', 'routes/admin/state/jobs.tsx'),
    route('admin/state', 'routes/admin/state/state.tsx'),
    route('admin/date-help', 'routes/admin/records/date-help.ts'),
    layout('routes/admin/gate/administrators.tsx', [
      route('admin/accounts', 'routes/admin/accounts/accounts.tsx'),
      route('admin/audit', 'routes/admin/audit/audit.tsx'),
    ]),
  ]),

  // For machines; the work is done in endpoints/.
  route('api/search', 'routes/api/search.ts'),
  route('api/suggest', 'routes/api/suggest.ts'),
  route('api/export', 'routes/api/export.ts'),
  route('api/research-requests', 'routes/api/research-requests.ts'),
  route('api/corrections', 'routes/api/corrections.ts'),
  route('api/openapi.json', 'routes/api/openapi.ts'),
  route('functions/v1/ai-search', 'routes/api/ai-search.ts'),
  route('functions/v1/index-archive', 'routes/api/index-archive.ts'),
  route('functions/v1/ai-search/chat/completions', 'routes/api/ai-search.ts', { id: 'chat-completions' }),
  route('media/sheets/:file', 'routes/media/sheet.ts'),
  route('media/plates/:name/:view/:file', 'routes/media/plate.ts'),
  route('media/pictures/:id/:file', 'routes/media/picture.ts'),
  route('media/downloads/:file', 'routes/media/download.ts'),
  route('media/files/:id/:file', 'routes/media/file.ts'),
  route('media/og/*', 'routes/media/share-image.ts'),
  route('healthz', 'routes/api/healthz.ts'),
  route('readyz', 'routes/api/readyz.ts'),

  // Addresses whose pages come with a later issue (docs/status.md lists them).
  ...PLANNED_PAGES.map(({ path }) => route(path.slice(1), 'routes/planned/planned.tsx', { id: `planned${path}` })),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
