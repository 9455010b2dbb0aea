/**
 * The page of a collection of orders.
 * Made from messages/en/collection-orders.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('collection-orders')

export const highlighted: Message = "Highlighted general orders"
export const byCategory: Message = "Orders by category"
export const allCategories: Message = "All categories"
export const categories: Message = "Categories of orders"
export const documentCount: Message<{ count: number }> = [["count",2,{"one":[0," document"],"other":[0," documents"]}]]
export const selected: Message = "Selected; choose again for all categories"
