/**
 * What the server says beside a display figure; no browser loads it.
 * Made from messages/en/display-figures.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('display-figures')

export const displayFigure: Message = "(display figure)"
export const sourcedOnline: Message<{ count: number }> = [["count",2,{"=0":"no sourced records online","one":[0," sourced record online"],"other":[0," sourced records online"]}]]
export const collectionsOnline: Message<{ count: number }> = [["count",2,{"one":[0," collection online"],"other":[0," collections online"]}]]
export const yearsSince: Message<{ count: number; year: string | number }> = [["count",2,{"one":[0," year"],"other":[0," years"]}]," since ",["year"]]
