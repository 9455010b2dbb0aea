/** What the register says of an accession; also for forms in the browser. */
export const HOW = ['gift', 'transfer', 'purchase', 'loan', 'other'] as const
export const ACCESSION_STATUSES = ['received', 'in process', 'described', 'returned'] as const
export type AccessionStatus = (typeof ACCESSION_STATUSES)[number]
