/** Addresses at which an article answers, by group. The news have a pattern of their own (`/blog/:slug`). */

const UNITS = 'air-wing k9 marine stop-team crime-scene sert crime-lab detective gang vfas cars dive-team mounted'
const EQUIPMENT =
  'vehicles motorcycles aircraft boats crown-victoria tahoe harley-davidson ford-explorer bmw-motorcycles service-pistol eurocopter'
const CAREERS =
  'state-trooper detective sergeant lieutenant captain k9-handler pilot marine-officer tactical-operator crime-scene-specialist forensic-scientist dispatcher analyst administrative it-specialist'
const DECADES = Array.from({ length: 17 }, (_, place) => `${1860 + place * 10}s`).join(' ')

const below = (group: string, slugs: string) => slugs.split(' ').map((slug) => `/${group}/${slug}`)

export const ARTICLE_ADDRESSES: readonly string[] = [
  ...below('units', UNITS),
  ...below('divisions', 'homeland-security training-academy'),
  ...below('eras', 'foundation modern'),
  ...below('decades', DECADES),
  ...below('history', '1921-reorganization'),
  ...below('equipment', EQUIPMENT),
  ...below('cases', 'notable boston-marathon sacco-vanzetti whitey-bulger'),
  '/careers',
  ...below('careers', CAREERS),
  ...below('officers', 'superintendents william-sterling-king geoffrey-d-noble'),
  ...below('training', 'recruit-training academy'),
  '/about',
  '/privacy',
  '/terms',
  '/accessibility',
  '/reparative-description',
]
