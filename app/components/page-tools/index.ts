/** What a reader may do with a page: pass its address on, print it. */
export { PrintButton } from './print-button.tsx'
export { ShareButton } from './share-button.tsx'
