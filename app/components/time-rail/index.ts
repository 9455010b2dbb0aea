export type { YearRange } from './rail-scale.ts'
export { TimePlace } from './time-place.tsx'
export { TimeRail, type TimeRailProps, useRailYears } from './time-rail.tsx'
