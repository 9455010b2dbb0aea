export { type Crumb, Crumbs } from './crumbs.tsx'
export { ScrollMemory } from './scroll-memory.tsx'
export { SiteFooter } from './site-footer.tsx'
export { SiteHeader } from './site-header.tsx'
