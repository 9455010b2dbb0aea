export { TimePlace } from './time-place.tsx'
export { TimeRail, type TimeRailProps } from './time-rail.tsx'
export type { YearRange } from './use-range-drag.ts'
