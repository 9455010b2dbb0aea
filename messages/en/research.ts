/** The page of research requests: the form, what it costs and how it works. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('research')

export const title = message('Research Requests')
export const lede = message(
  'Ask for a search that the catalog cannot answer, or for copies. You get a number and a private link; no account needed.',
)
export const simulation = message('This form is a simulation: it shows how a request works. Nothing is sent or stored.')
export const nothingSent = message('Nothing was sent.')
export const noArchivist = message(
  'No archivist is available yet; we will keep your request. The times, {fees, select, yes {fees, } other {}}delivery options and terms below apply once one is.',
)
export const formTitle = message('Submit a research request')
export const draftRestored = message('We restored your draft. It is saved in this browser only.')
export const discardDraft = message('Discard draft')
export const firstName = message('First Name')
export const lastName = message('Last Name')
export const email = message('Email Address')
export const phone = message('Phone Number')
export const affiliation = message('Institutional Affiliation')
export const purpose = message('Purpose of Research')
export const detailed = message('Detailed Research Request')
export const detailedHelp = message(
  'Names, places, years, units: anything that narrows the search. Do not include confidential information.',
)
export const dateRange = message('Date Range')
export const format = message('Delivery Format')
export const digital = message('Digital copies (email/download)')
export const physical = message('Physical copies (mail)')
export const onSite = message('On-site review appointment')
export const noPreference = message('No preference')
export const rushProcessing = message('Rush processing ({time}{fees, select, yes {, +{percent, number}% fee} other {}})')
export const terms = message(
  'I understand and agree to the {fees, select, yes {fee schedule, research policies,} other {research policies}} and copyright guidelines',
)
export const submit = message('Submit Request')
export const processing = message('Processing Request...')
export const simulationNote = message('Simulation: nothing is sent.')
export const linkNote = message(
  'You follow your request through a private link. Anyone who has the link can read and erase the request, so keep it private.',
)
export const requestedRecords = message('Requested records')
export const together = message(
  '{count, plural, one {# record is} other {# records are}} stored together (<mark>{place}</mark>, {box}) and can be retrieved together.',
)
export const heldBy = message('The original is held by <mark>{holder}</mark>; an archivist will ask there or tell you how.')
export const noteOn = message('Note on <mark>{title}</mark>')
export const notePlaceholder = message('Which page or view, and what for')
export const estimate = message('Estimate')
export const firstHour = message('Basic research, the first hour')
export const digitalPages = message('Digital copies, {count, plural, one {# page} other {# pages}}')
export const rushOf = message('Rush, +{percent, number}%')
export const atLeast = message('From')
export const time = message('Time')
export const hourAssumed = message('A search takes at least one hour; we will agree on any further time with you first.')
export const onePageAssumed = message('A record without a page count is counted as one page.')
export const paperAssumed = message('The price of paper copies depends on their size. We will quote the fee first.')
export const complexAssumed = message('{records, number} records or {years, number} years and more count as complex.')
export const complexRush = message('Our first reply will say whether a complex request can be rushed.')
export const freeOfCharge = message(
  'Public records requests, reference consultations and browsing are free. You are never charged before you agree.',
)
export const weeks = message('{least, number}-{most, number} weeks')
export const businessDays = message('{least, number}-{most, number} business days')
export const howItWorks = message('How it works')
export const stepSearch = message(
  '<lead>Search first.</lead> What is online needs no request: <search>search the records</search>, save what you find on <list>your list</list>, and ask for all of it at once.',
)
export const stepSubmit = message(
  '<lead>Submit the form.</lead> Your request is saved before we confirm it. You get a number such as RR-2026-000123 and a private link.',
)
export const stepReview = message(
  '<lead>An archivist reviews it</lead> and contacts you within {time}{mails, select, yes {, by email and on your private page} other {, on your private page; no email is sent}}.{fees, select, yes { Fees are agreed with you before any work.} other {}}',
)
export const stepAnswer = message('<lead>You receive the answer</lead> there too: messages, files to download, or a day for your visit.')
export const timesNote = message(
  '{first} is the first contact; {full}, as on the home page, is a full answer to a plain question. A search takes the times below.',
)
export const serviceDetails = message('Service details')
export const processingTimes = message('Processing times')
export const standard = message('Standard')
export const rush = message('Rush')
export const complex = message('Complex')
export const fees = message('Fees')
export const basicResearch = message('Basic research')
export const digitalCopies = message('Digital copies')
export const perHour = message('{amount}/hour')
export const perPage = message('{amount}/page')
export const rushFee = message('+{percent, number}% fee')
export const free = message('Free')
export const freeServices = message('Public records requests, reference consultations, collection browsing')
export const ownFees = message(
  '{fees, select, yes {These are this site’s own fees, not fees under the public records law. } other {}}Research policies and copyright guidelines: <terms>Terms of Use</terms>. What we keep about you, and for how long ({years, number} years after a request ends): <privacy>Privacy</privacy>.',
)
