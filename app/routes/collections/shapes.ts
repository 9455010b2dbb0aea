/** How the records of a collection are laid out: each material has its own way of being read. */
export type Shape = 'reels' | 'specimens' | 'daybook' | 'bibliography' | 'school' | 'register' | 'shelves'

/** By id; collections that are not named stand on plain shelves. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  video: 'reels',
  'oral-histories': 'reels',
  artifacts: 'specimens',
  incidents: 'daybook',
  publications: 'bibliography',
  laws: 'bibliography',
  reports: 'bibliography',
  newsletters: 'bibliography',
  training: 'school',
  vehicles: 'register',
}
