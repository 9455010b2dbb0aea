/**
 * Why a suggestion was not taken. No browser loads it.
 * Made from messages/en/corrections-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('corrections-server')

export const aboutLabel: Message = "About"
export const sourceLabel: Message = "Source"
export const aboutWrong: Message = "About: the address of a page of this site, such as /collections"
export const kindWrong: Message<{ values: string | number }> = ["Kind: one of ",["values"]]
export const textMissing: Message = "What should change: please write what is wrong and what is right"
export const writeSomething: Message<{ label: string | number }> = [["label"],": please write something"]
export const emailWrong: Message = "Email Address: please give an email address such as name@example.org, or nothing"
