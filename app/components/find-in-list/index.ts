export { FindInList } from './find-in-list.tsx'
export { ListFold } from './list-fold.tsx'
export { matcher } from './matching.ts'
export { listQuery, useListQuery } from './use-list-query.ts'
