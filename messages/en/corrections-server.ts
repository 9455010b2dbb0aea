/** Why a suggestion was not taken. No browser loads it. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('corrections-server')

export const aboutLabel = message('About')
export const sourceLabel = message('Source')
export const aboutWrong = message('About: the address of a page of this site, such as /collections')
export const kindWrong = message('Kind: one of {values}')
export const textMissing = message('What should change: please write what is wrong and what is right')
export const writeSomething = message('{label}: please write something')
export const emailWrong = message('Email Address: please give an email address such as name@example.org, or nothing')
