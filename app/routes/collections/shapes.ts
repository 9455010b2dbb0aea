/** How the records of a collection are laid out: each material has its own way of being read. */
import type { Collection } from '../../../catalog/schemas/authorities.ts'

/** Layouts within the page that all collections share; orders and photographs have pages of their own. */
export type Shape = Exclude<Collection['layout'], 'orders' | 'photographs'>
