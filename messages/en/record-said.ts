/** What the server says on the page of a record; no browser loads it. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('record-said')

export const transcript = message('Transcript')
export const decadeAll = message('All of the {decade}s')
export const sampleNote = message('Sample record: an illustration, not a real item.')
export const notTranscribed = message('The transcription is not shown')
export const notFiles = message('The files are not shown')
export const notPassages = message('Some passages are not shown; {mark} stands in their place')
export const restricted = message('Access to the original is restricted')
export const opens = message('It opens on {date}')
export const rightsPublic = message('No known copyright. You may copy, change and publish it without permission. Please credit the source.')
export const rightsBy = message('You may copy, change and publish it for any purpose if you credit the source and say what you changed.')
export const rightsByNc = message(
  'You may copy and share it for noncommercial purposes if you credit the source. For a book or film that is sold, ask first.',
)
export const rightsRestricted = message(
  'In copyright, or presumed to be. You may read and cite the description; for copies of the item itself, ask its holder.',
)
export const rightsUnknown = message('Its copyright has not been reviewed. Ask the holder before you publish a copy.')
export const notHeldSample = message('Not held: sample record')
export const scan = message('Scan')
export const scanPage = message('Scan, page {page, number} of {pages, number}')
export const rightsOwn = message('Rights: {rights}')
export const sampleFilm = message('Sample film made for this site; no historical film')
export const sampleRecording = message('Sample recording made for this site; no historical recording')
export const digitizedFilm = message('Digitized film')
export const digitizedRecording = message('Digitized recording')
export const film = message('Film')
export const recording = message('Recording')
export const picture = message('Picture, {width, number} px (JPEG)')
export const documentNumber = message('Document {number}')
export const facsimilePdf = message('Facsimile (PDF)')
export const sheetPdf = message('Description sheet (PDF)')
export const samplePicture = message('Sample picture, not a real item')
export const scanPhotograph = message('Scan of the photograph')
export const facsimile = message('Typeset from the source; not a scan')
export const sampleItem = message('Sample record, not a real item')
export const illustrationSample = message('Illustration; sample record, not a real item')
export const wordsQuoted = message('The words on the object, typeset from the source; not a photograph')
export const sheetClosed = message('Description sheet; the text is not open to view')
export const sheetNotHere = message('Description sheet; the text is not held here')
export const titleClosed = message('Title set in type; the picture is not open to view')
export const titleNone = message('Title set in type; no picture is held here')
export const missing = message(
  '{type, select, Photograph {Illustration; photograph not yet digitized} Video {Illustration; film not yet digitized} Audio {Illustration; recording not yet digitized} other {Illustration; no photograph of the object yet}}',
)
export const closed = message(
  '{type, select, Photograph {Illustration; the photograph is not open to view} Video {Illustration; the film is not open to view} Audio {Illustration; the recording is not open to hear} other {Illustration; the photograph of the object is not open to view}}',
)
export const citation = message('citation')
export const note = message('note')
export const shortNote = message('short note')
export const inText = message('in-text citation')
export const longerInText = message('longer in-text citation')
export const ofOriginal = message('citation of the original')
export const formWorksCited = message('Works cited')
export const formBibliography = message('Bibliography')
export const formNote = message('Note')
export const formReference = message('Reference')
export const formInText = message('In text')
export const formInTextTwo = message('In text, one of two works by its author')
export const formShortNote = message('Short note')
export const formOriginal = message('Original seen')
