export { FindInList } from './find-in-list.tsx'
export { matcher } from './matching.ts'
export { listQuery, useListQuery } from './use-list-query.ts'
