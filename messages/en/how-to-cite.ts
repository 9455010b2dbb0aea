/** /how-to-cite: what a citation needs, the rules of each style, and what rights allow. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('how-to-cite')

export const title = message('How to Cite')
export const description = message(
  'How to cite a record of this archive in MLA, Chicago, APA and Turabian style: what a citation needs, samples to copy, and what rights allow.',
)
export const lede = message(
  'A citation lets the next reader find what you saw. Every record here has an identifier and an address that do not change; name both, and say <name>{site}</name>, <by>{holder}</by>.',
)
export const citeRecord = message('Cite a record')
export const samples = message('Sample citations')
export const partTitle = message('Title')
export const partDate = message('Date')
export const partUnit = message('Unit')
export const partIdentifier = message('Identifier')
export const partAddress = message('Address')
export const partArchive = message('Archive')
export const partCreator = message('Creator or issuer')
export const partCollection = message('Collection, series')
export const partMedium = message('Medium and extent')
export const partHolder = message('Holder of the original')
export const partAccess = message('Date of access')
export const ruleTitle = message('As the record gives it; if the item has no title, a plain description.')
export const ruleDate = message('As exact as the record, no more: “ca. 1930”, “1930–1935”, “n.d.”')
export const ruleIdentifier = message('The call number, such as {identifier}. It never changes and is never reused.')
export const ruleAddress = message('The permanent address of the record, which ends in its identifier.')
export const ruleCreator = message('The photographer, author or office, if known.')
export const ruleCollection = message('Its place in the archive; Chicago and Turabian name it for documents.')
export const ruleMedium = message('“16 mm film, 4:10”, “felt and leather”, “photograph”.')
export const ruleHolder = message('The holder or publisher, if the record names one and you saw the item there.')
export const ruleAccess = message('If your publisher asks for one. Each record has numbered versions; the page shows the current one.')
export const contains = message('What a citation contains')
export const required = message('Required elements')
export const optional = message('Optional elements')
export const fourStyles = message('The four styles')
export const editionMla = message('9th edition')
export const editionChicago = message('17th and 18th editions, notes and bibliography')
export const editionApa = message('7th edition')
export const editionTurabian = message('9th edition, notes style')
export const mlaOrder = message(
  'Author, title, original date, then the site in italics with the address. “https://” is left out; the entry ends in a period.',
)
export const mlaCreator = message('If no creator is known, leave the name out and begin the entry with the title.')
export const mlaUntitled = message('An item without a title gets a description in roman type; capitalize only the first word and names.')
export const mlaDate = message(
  'The day comes before the month; months longer than four letters are abbreviated; an unknown date is left out.',
)
export const chicagoNote = message(
  'A note begins with the item. Document titles are in quotation marks; titles of pictures and films are in italics.',
)
export const chicagoDates = message('Dates of documents run day, month, year; dates of pictures month, day, year.')
export const chicagoPlace = message('A note names series and number; the bibliography names the collection.')
export const chicagoAccess = message('No access date is needed. A later note is short: author and title, not “ibid.”')
export const apaOrder = message('Author, date, title, source. If there is no author, the title comes first.')
export const apaTitle = message(
  'Titles are in italics and keep their capitals; a description of the item follows in square brackets, in roman type.',
)
export const apaDate = message('Documents give the full date, pictures and films only the year; use (n.d.) for an undated item.')
export const apaPeriod = message('No period follows the address.')
export const turabianDates = message('Like Chicago, but every date runs month, day, year.')
export const turabianNotes = message(
  'Pictures and objects are cited in notes; include one in the bibliography only if it is critical to your argument.',
)
export const turabianAccess = message('An access date is needed only if the source has no date.')
export const unusual = message('Unusual dates, names and titles')
export const whereThereIs = message('Where there is')
export const betweenYears = message('Between two years')
export const aboutYear = message('About a year')
export const unknownDate = message('Unknown date')
export const onePerson = message('One person')
export const endsInMark = message('A title that ends in ? or !')
export const leftOut = message('left out')
export const inNotes = message('Doe, Jane; in notes Jane Doe')
export const noPeriod = message('no further period')
export const rightsAllow = message('What the rights allow')
export const attribute = message(
  '<b>Always attribute</b>, even if the law does not require it: title, date, identifier and the name of this site, in or next to the caption. If a record says who holds the original, name the holder too.',
)
export const noPermission = message(
  'A citation is not permission. You need none to quote a description in a paper; to print a picture or text under copyright, ask the copyright holder.',
)
export const publicDomain = message(
  'In the United States, works published more than 95 years ago are in the public domain. Works of a state government, unlike those of the federal government, are not automatically free to use. This is general information, not legal advice.',
)
export const illustrations = message(
  'An illustration on this site stands in for a picture that is not here; do not print it as a photograph of the item. A sample record does not describe a real item and must not be cited as evidence.',
)
export const requestCopy = message('Request a high-resolution copy')
