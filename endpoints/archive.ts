/** The parts a route works with. server/context.ts makes them once; routes receive them and build none. */
import type { Viewer } from '../catalog/access.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import type { Store } from '../store/index.ts'

/** What routes may know of the settings. */
export interface SiteSettings {
  /** Absolute address of the site without a trailing slash, or '' where only the request tells it. */
  publicUrl: string
  publishSamples: boolean
  /** What this build calls itself, for /healthz. */
  release: string
}

export interface Archive {
  catalog: Catalog
  store: Store
  engine: SearchEngine
  settings: SiteSettings
  /** Who asks: the public of today, until the desk brings sign-in. */
  viewerOf(request: Request): Viewer
}
