/** What pages about troops, barracks and operations draw. What makes their data, shown-force.ts and force-map.ts, is for loaders. */
export { FactList } from './fact-list.tsx'
export { FigureList } from './figure-list.tsx'
export { ForceMap } from './force-map.tsx'
