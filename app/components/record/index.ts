/** What pages draw. What makes a card out of a hit, card-record.ts, is for loaders and stays out of the browser. */
export { RightsBadge, UnitBadge } from './badges.tsx'
export { Citations, CiteBlock, type CitedForm } from './cite-block.tsx'
export { ContentNote, CoveredPicture } from './content-note.tsx'
export { FramedCallNumber } from './framed-call-number.tsx'
export { type MapPin, PlaceMap } from './place-map.tsx'
export { RecordCard, type RecordCardProps } from './record-card.tsx'
