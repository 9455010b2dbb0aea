import { answerChat, chatPreflight } from './ai-search/answer-chat.ts'
import type { VisitorArchive } from './archive.ts'
import { answerArk } from './ark/answer-ark.ts'
import { answerEac } from './authority-file/eac-cpf.ts'
import { answerChangesFeed } from './changes/public-changes.ts'
import { answerCorrectionPost } from './corrections/take-correction.ts'
import { answerDcat } from './dcat/answer-dcat.ts'
import { answerSheet } from './description-sheet/description-sheet.ts'
import { answerExport, answerListExport } from './export/export.ts'

import { answerAidPdf } from './finding-aid/aid-pdf.ts'
import { answerComponents, readersAid } from './finding-aid/component-list.ts'
import { answerEad } from './finding-aid/ead-document.ts'
import { answerHealth, answerReadiness } from './health/health.ts'
import { answerAuth } from './iiif/auth.ts'
import { answerImage } from './iiif/image.ts'
import { answerActivity, answerPageWords, answerPresentation, answerSearchInside } from './iiif/presentation.ts'
import { answerIndexing } from './index-archive/index-archive.ts'
import { answerMetrics } from './metrics/metrics.ts'
import { answerAtom, answerRss } from './news-feed/index.ts'
import { answerOai } from './oai/answer-oai.ts'
import { answerOpenApi } from './openapi/openapi.ts'
import { documentOperations, type Json, operations } from './openapi/operations.ts'
import { answerPlateFrames, answerPlatePicture } from './pictures/answer-picture.ts'
import { answerDownload, answerMediaFile } from './pictures/media-file.ts'
import { answerRecordPicture } from './pictures/record-picture.ts'
import { answerShareImage } from './pictures/share-card.ts'
import { postedFields } from './posting/posted-body.ts'
import { answerPremis } from './premis/premis.ts'
import { answerTimeGate, answerTimeMap } from './record-versions/record-versions.ts'
import { answerRedactionSheet } from './redaction-sheet/redaction-sheet.ts'
import { answerRequestPost } from './research-requests/take-request.ts'
import { answerResult } from './scorecard/result.ts'
import { answerSearch } from './search-api/search.ts'
import { answerSuggest } from './search-api/suggest.ts'
import { answerOpenSearch, answerRobots, answerSecurity, answerSitemap } from './site-files/site-files.ts'

import { answerSnapshot } from './snapshot/snapshots.ts'
import { answerSru } from './sru/answer-sru.ts'
import { answerUnapi } from './unapi/answer-unapi.ts'

/** How often one sender may ask (server/route-limits.ts has the figures). */
export type LimitClass =
  /** Costs little, is kept once made, or waits its turn (pictures). */
  | 'free'
  /** Pages that search where they are given filters, and then count as searches; without them they are kept. */
  | 'filters'
  | 'search'
  /** Asked while somebody types. */
  | 'suggestions'
  /** Whole sets of records, and files that are made when they are asked for. */
  | 'exports'
  /** Whole archives, by one program that asks for one part after the other. */
  | 'harvests'
  /** Limited by the assistant (assistant/question-limiter.ts). */
  | 'questions'
  /** Posts and wrong private codes are limited at the desk (desk/abuse/rate-limits.ts), for all servers together. */
  | 'posts'
  /** Behind sign-in; tries to sign in are limited at the desk (desk/sessions/sign-in-limits.ts). */
  | 'staff'

type ParameterIn<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? ParameterIn<First> | ParameterIn<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never

/** The parameters of an address by name, and the parts that `*` stands for, all decoded. */
type Given<Path extends string> = Readonly<Record<ParameterIn<Path>, string>> & { readonly rest: readonly string[] }
type Answer = Response | Promise<Response>

/** What answers each method, and what is particular about an address. */
interface Methods<Path extends string = string> {
  /** GET and HEAD. */
  read?(request: Request, archive: VisitorArchive, given: Given<Path>): Answer
  post?(request: Request, archive: VisitorArchive, given: Given<Path>): Answer
  /** What a browser of another site asks before it posts; reading is allowed without. */
  preflight?(request: Request): Response
  /** No page of another site may read the answer. */
  ownSite?: true
  /** It takes what everybody may see alone: page workers answer it as well (server/page-workers/). */
  anyThread?: true
  /** The answer itself proves who asks, by a token: it is given every service, under no person's rights. */
  everyService?: true
}

/** An address for machines and everything that is decided by it. */
export interface MachineAddress extends Methods {
  /** As routers write it: '/records/:id/timemap', '/media/og/*'. */
  path: string
  limit: LimitClass
  /** At most ANSWER_BOUNDS.bytes, or without a bound and written while it is read: exports, harvests, finding aids, files. */
  size: 'bounded' | 'streamed'
  /** Cache-Control, unless the answer itself says otherwise. */
  cache: string
  /** What the API description says about it, perhaps with an id of a record as the example; null: it is in docs/endpoints.md alone. */
  described: Json | ((example: string) => Json) | null
}

/** A row of the table. Nothing can be left out, so that no address is without a limit, a bound or a rule for caches. */
function at<const Path extends string>(
  path: Path,
  limit: LimitClass,
  size: MachineAddress['size'],
  cache: string,
  described: MachineAddress['described'],
  methods: Methods<Path>,
): MachineAddress {
  return { path, limit, size, cache, described, ...methods }
}

/** Kept by caches, which ask each time whether it is still right. */
const ASK = 'public, no-cache'
/** One reader's search or list. */
const OWN = 'private, no-cache'
const NO = 'no-store'
const MINUTE = 'public, max-age=60'
const MINUTES = 'public, max-age=600'
const HOUR = 'public, max-age=3600'
const DAY = 'public, max-age=86400'

/** Every address for machines. server/machine-answers.ts answers them before the router is asked for a page. */
export const MACHINE_ADDRESSES: readonly MachineAddress[] = [
  at('/api/search', 'search', 'bounded', MINUTE, operations.search, { read: answerSearch, anyThread: true }),
  at('/api/suggest', 'suggestions', 'bounded', MINUTE, operations.suggest, { read: answerSuggest, anyThread: true }),
  at('/api/export', 'exports', 'streamed', OWN, operations.export, { read: answerExport }),
  at('/list/export', 'exports', 'streamed', OWN, null, { read: answerListExport }),
  at('/snapshot.zip', 'exports', 'streamed', ASK, null, { read: answerSnapshot }),
  at('/api/openapi.json', 'free', 'bounded', HOUR, operations.openApi, {
    read: (request, archive) => answerOpenApi(request, archive, describedPaths),
  }),

  at('/api/research-requests', 'posts', 'bounded', NO, operations.requestResearch, { post: answerRequestPost, ownSite: true }),
  at('/api/corrections', 'posts', 'bounded', NO, operations.suggestCorrection, { post: answerCorrectionPost, ownSite: true }),

  // `…/chat/completions` is the same for clients that expect that name, and streams only when asked to.
  at('/functions/v1/ai-search', 'questions', 'bounded', NO, operations.ask, {
    post: (request, archive) => answerChat(request, archive, { streams: true }),
    preflight: chatPreflight,
  }),
  at('/functions/v1/ai-search/chat/completions', 'questions', 'bounded', NO, operations.chatCompletions, {
    post: (request, archive) => answerChat(request, archive, { streams: false }),
    preflight: chatPreflight,
  }),
  at('/functions/v1/index-archive', 'staff', 'bounded', NO, operations.indexArchive, { post: answerIndexing }),

  // A record. Its other formats answer at the address of its page (app/routes/record).
  at('/records/:id/timemap', 'free', 'bounded', ASK, null, { read: (request, archive, { id }) => answerTimeMap(request, id, archive) }),
  at('/records/:id/timegate', 'free', 'bounded', 'no-cache', null, {
    read: (request, archive, { id }) => answerTimeGate(request, id, archive),
  }),
  at('/records/:id/premis.xml', 'free', 'bounded', ASK, documentOperations.premis, {
    read: (request, archive, { id }) => answerPremis(request, id, archive),
  }),
  at('/records/:id/redactions.csv', 'free', 'bounded', ASK, null, {
    read: (request, archive, { id }) => answerRedactionSheet(request, id, archive),
  }),
  at('/ark:/*', 'free', 'bounded', ASK, null, { read: (request, archive, { rest }) => answerArk(request, rest.join('/'), archive) }),

  at('/people/:slug/eac.xml', 'free', 'bounded', ASK, documentOperations.eac, {
    read: (request, archive, { slug }) => answerEac(request, slug, archive),
  }),
  at('/collections/:id/ead.xml', 'exports', 'streamed', ASK, documentOperations.ead, {
    read: (request, archive, { id }) => answerEad(request, id, 'ead', archive),
  }),
  at('/collections/:id/ead3.xml', 'exports', 'streamed', ASK, documentOperations.ead3, {
    read: (request, archive, { id }) => answerEad(request, id, 'ead3', archive),
  }),
  at('/collections/:id/finding-aid.pdf', 'exports', 'bounded', ASK, documentOperations.findingAidPdf, {
    read: (request, archive, { id }) => answerAidPdf(request, id, archive),
  }),
  at('/collections/:id/components', 'harvests', 'bounded', ASK, documentOperations.components, {
    read: (request, archive, { id }) => answerComponents(request, id, readersAid(request, archive)),
  }),

  at('/scorecard/:file', 'free', 'bounded', ASK, null, { read: (request, archive, { file }) => answerResult(request, file, archive) }),

  // Harvests. OAI-PMH 2.0, section 3.1.1: harvesters may ask by GET or by POST.
  at('/oai', 'harvests', 'streamed', 'no-cache', operations.oai, {
    read: (request, archive) => answerOai(request, new URL(request.url).searchParams, archive),
    post: async (request, archive) => answerOai(request, await postedFields(request), archive),
  }),
  at('/sru', 'search', 'bounded', 'no-cache', null, { read: answerSru }),
  at('/unapi', 'harvests', 'bounded', ASK, null, { read: answerUnapi }),
  at('/changes.xml', 'harvests', 'bounded', MINUTES, null, { read: answerChangesFeed }),
  at('/blog/atom.xml', 'free', 'bounded', MINUTES, null, { read: (request, archive) => answerAtom(request, archive, '/blog/atom.xml') }),
  at('/feed.xml', 'free', 'bounded', MINUTES, null, { read: (request, archive) => answerRss(request, archive, '/feed.xml') }),
  at('/dcat.jsonld', 'free', 'bounded', ASK, null, { read: answerDcat }),
  at('/dcat.ttl', 'free', 'bounded', ASK, null, { read: answerDcat }),

  at('/iiif/image/3/*', 'free', 'bounded', ASK, null, { read: (request, archive, { rest }) => answerImage(request, rest, archive) }),
  at('/iiif/presentation/3/*', 'free', 'bounded', ASK, null, {
    read: (request, archive, { rest }) => answerPresentation(request, rest, archive),
  }),
  at('/iiif/search/1/*', 'search', 'bounded', ASK, null, {
    read: (request, archive, { rest }) => answerSearchInside(request, rest, archive, 1),
  }),
  at('/iiif/search/2/*', 'search', 'bounded', ASK, null, {
    read: (request, archive, { rest }) => answerSearchInside(request, rest, archive),
  }),
  // What depends on who asks is kept by nobody.
  at('/iiif/auth/2/*', 'free', 'bounded', 'private, no-store', null, {
    read: (request, archive, { rest }) => answerAuth(request, rest, archive),
  }),
  at('/iiif/activity', 'harvests', 'bounded', ASK, null, { read: answerActivity }),

  at('/media/sheets/:file', 'free', 'bounded', ASK, null, { read: (request, archive, { file }) => answerSheet(request, file, archive) }),
  at('/media/pictures/:id/:file', 'free', 'bounded', ASK, null, {
    read: (request, archive, { id, file }) => answerRecordPicture(request, id, file, archive),
  }),
  at('/media/downloads/:file', 'free', 'bounded', ASK, null, {
    read: (request, archive, { file }) => answerDownload(request, file, archive),
  }),
  at('/media/files/:id/:file', 'free', 'streamed', ASK, null, {
    read: (request, archive, { id, file }) => answerMediaFile(request, id, file, archive),
  }),
  at('/media/words/:id/:file', 'free', 'streamed', ASK, null, {
    read: (request, archive, { id, file }) => answerPageWords(request, id, file, archive),
  }),
  at('/media/og/*', 'free', 'bounded', HOUR, null, { read: answerShareImage }),
  // Plates and their frames change with a release.
  at('/media/plate-frames.svg', 'free', 'bounded', DAY, null, { read: answerPlateFrames }),
  at('/media/plates/:name/:view/:file', 'free', 'bounded', DAY, null, {
    read: (request, archive, given) => answerPlatePicture(request, given, archive),
  }),

  at('/sitemap.xml', 'free', 'bounded', HOUR, null, { read: (request, archive) => answerSitemap(request, archive) }),
  at('/robots.txt', 'free', 'bounded', DAY, null, { read: answerRobots }),
  at('/opensearch.xml', 'free', 'bounded', DAY, null, { read: answerOpenSearch }),
  at('/.well-known/security.txt', 'free', 'bounded', DAY, null, { read: answerSecurity }),
  at('/healthz', 'free', 'bounded', NO, operations.health, { read: answerHealth }),
  at('/readyz', 'free', 'bounded', NO, operations.readiness, { read: answerReadiness }),
  at('/metrics', 'free', 'bounded', NO, null, { read: answerMetrics, everyService: true }),
]

/** The API description of every address that has one: '/collections/{id}/ead.xml'. */
export function describedPaths(example: string): Record<string, Json> {
  return Object.fromEntries(
    MACHINE_ADDRESSES.flatMap(({ path, described }) =>
      described === null ? [] : [[path.replace(/:(\w+)/g, '{$1}'), typeof described === 'function' ? described(example) : described]],
    ),
  )
}
