/** A finding aid on one page: its frame, and what it says of its components. No browser loads it. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('finding-aid')

export const findingAid = message('Finding aid')
export const title = message('Finding aid: {title}')
export const description = message('Everything in {title}, component by component, on one page to read and print.')
export const thisCollection = message('This collection')
export const sameAsFile = message('The same as a file:')
export const seriesList = message('List of series')
export const contents = message('Contents')
export const nothing = message('Nothing of this collection is described here yet.')
export const subjectsAndNames = message('Subjects and names')
export const contentNote = message('Content note')
export const onRecordPage = message('The description is on the record’s page.')
export const asStated = message('as stated for {title}')
export const asStatedForWhole = message('as stated for the whole')
export const box = message('Box {box}')
export const folder = message('folder {folder}')
