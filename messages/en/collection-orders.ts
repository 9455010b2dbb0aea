/** The page of a collection of orders. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('collection-orders')

export const highlighted = message('Highlighted general orders')
export const byCategory = message('Orders by category')
export const allCategories = message('All categories')
export const categories = message('Categories of orders')
export const documentCount = message('{count, plural, one {# document} other {# documents}}')
export const selected = message('Selected; choose again for all categories')
