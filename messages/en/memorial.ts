/** The memorial and the page of each entry. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('memorial')

export const memorial = message('Memorial')
export const title = message('{name}, memorial')
export const age = message('Age {age}.')
export const sources = message('{count, plural, one {Source} other {Sources}}')
export const forFamily = message('For the family')
export const forFamilyText = message(
  'If something here should be changed, added or removed, please <correct>suggest a correction</correct>. You do not need to give a reason; <describe>how we describe</describe> says more.',
)
export const inOrder = message('Entries in order of date')
export const allNames = message('All names')
export const inArchive = message('In the archive')
export const noRecords = message('No record online mentions this name yet.')
export const recordsAbout = message('Records about <name>{person}</name>')
export const forFamilies = message('For families')
export const forFamiliesText = message(
  'If you are a family member and would like something changed, added or removed, tell us which entry and what should be different. You do not need to give a reason. <describe>How to ask for a change</describe> says where to write.',
)
export const memorialRecords = message('Every record about the memorial is described in the <link>memorial records</link>.')
