/**
 * The page of research requests: the form, what it costs and how it works.
 * Made from messages/en/research.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('research')

export const title: Message = "Research Requests"
export const lede: Message = "Ask for a search that the catalog cannot answer, or for copies. You get a number and a private link; no account needed."
export const simulation: Message = "This form is a simulation: it shows how a request works. Nothing is sent or stored."
export const nothingSent: Message = "Nothing was sent."
export const noArchivist: Message<{ fees: string }> = ["No archivist is available yet; we will keep your request. The times, ",["fees",1,{"yes":"fees, ","other":""}],"delivery options and terms below apply once one is."]
export const formTitle: Message = "Submit a research request"
export const draftRestored: Message = "We restored your draft. It is saved in this browser only."
export const discardDraft: Message = "Discard draft"
export const firstName: Message = "First Name"
export const lastName: Message = "Last Name"
export const email: Message = "Email Address"
export const phone: Message = "Phone Number"
export const affiliation: Message = "Institutional Affiliation"
export const purpose: Message = "Purpose of Research"
export const detailed: Message = "Detailed Research Request"
export const detailedHelp: Message = "Names, places, years, units: anything that narrows the search. Do not include confidential information."
export const dateRange: Message = "Date Range"
export const format: Message = "Delivery Format"
export const digital: Message = "Digital copies (email/download)"
export const physical: Message = "Physical copies (mail)"
export const onSite: Message = "On-site review appointment"
export const noPreference: Message = "No preference"
export const rushProcessing: Message<{ fees: string; percent: number; time: string | number }> = ["Rush processing (",["time"],["fees",1,{"yes":[", +",["percent",4],"% fee"],"other":""}],")"]
export const terms: Message<{ fees: string }> = ["I understand and agree to the ",["fees",1,{"yes":"fee schedule, research policies,","other":"research policies"}]," and copyright guidelines"]
export const submit: Message = "Submit Request"
export const processing: Message = "Processing Request..."
export const simulationNote: Message = "Simulation: nothing is sent."
export const linkNote: Message = "You follow your request through a private link. Anyone who has the link can read and erase the request, so keep it private."
export const requestedRecords: Message = "Requested records"
export const together: Message<{ box: string | number; count: number; place: string | number }, 'mark'> = [["count",2,{"one":[0," record is"],"other":[0," records are"]}]," stored together (",["mark",["place"]],", ",["box"],") and can be retrieved together."]
export const heldBy: Message<{ holder: string | number }, 'mark'> = ["The original is held by ",["mark",["holder"]],"; an archivist will ask there or tell you how."]
export const noteOn: Message<{ title: string | number }, 'mark'> = ["Note on ",["mark",["title"]]]
export const notePlaceholder: Message = "Which page or view, and what for"
export const estimate: Message = "Estimate"
export const firstHour: Message = "Basic research, the first hour"
export const digitalPages: Message<{ count: number }> = ["Digital copies, ",["count",2,{"one":[0," page"],"other":[0," pages"]}]]
export const rushOf: Message<{ percent: number }> = ["Rush, +",["percent",4],"%"]
export const atLeast: Message = "From"
export const time: Message = "Time"
export const hourAssumed: Message = "A search takes at least one hour; we will agree on any further time with you first."
export const onePageAssumed: Message = "A record without a page count is counted as one page."
export const paperAssumed: Message = "The price of paper copies depends on their size. We will quote the fee first."
export const complexAssumed: Message<{ records: number; years: number }> = [["records",4]," records or ",["years",4]," years and more count as complex."]
export const complexRush: Message = "Our first reply will say whether a complex request can be rushed."
export const freeOfCharge: Message = "Public records requests, reference consultations and browsing are free. You are never charged before you agree."
export const weeks: Message<{ least: number; most: number }> = [["least",4],"-",["most",4]," weeks"]
export const businessDays: Message<{ least: number; most: number }> = [["least",4],"-",["most",4]," business days"]
export const howItWorks: Message = "How it works"
export const stepSearch: Message<unknown, 'lead' | 'list' | 'search'> = [["lead","Search first."]," What is online needs no request: ",["search","search the records"],", save what you find on ",["list","your list"],", and ask for all of it at once."]
export const stepSubmit: Message<unknown, 'lead'> = [["lead","Submit the form."]," Your request is saved before we confirm it. You get a number such as RR-2026-000123 and a private link."]
export const stepReview: Message<{ fees: string; mails: string; time: string | number }, 'lead'> = [["lead","An archivist reviews it"]," and contacts you within ",["time"],["mails",1,{"yes":", by email and on your private page","other":", on your private page; no email is sent"}],".",["fees",1,{"yes":" Fees are agreed with you before any work.","other":""}]]
export const stepAnswer: Message<unknown, 'lead'> = [["lead","You receive the answer"]," there too: messages, files to download, or a day for your visit."]
export const timesNote: Message<{ first: string | number; full: string | number }> = [["first"]," is the first contact; ",["full"],", as on the home page, is a full answer to a plain question. A search takes the times below."]
export const serviceDetails: Message = "Service details"
export const processingTimes: Message = "Processing times"
export const standard: Message = "Standard"
export const rush: Message = "Rush"
export const complex: Message = "Complex"
export const fees: Message = "Fees"
export const basicResearch: Message = "Basic research"
export const digitalCopies: Message = "Digital copies"
export const perHour: Message<{ amount: string | number }> = [["amount"],"/hour"]
export const perPage: Message<{ amount: string | number }> = [["amount"],"/page"]
export const rushFee: Message<{ percent: number }> = ["+",["percent",4],"% fee"]
export const free: Message = "Free"
export const freeServices: Message = "Public records requests, reference consultations, collection browsing"
export const ownFees: Message<{ fees: string; years: number }, 'privacy' | 'terms'> = [["fees",1,{"yes":"These are this site’s own fees, not fees under the public records law. ","other":""}],"Research policies and copyright guidelines: ",["terms","Terms of Use"],". What we keep about you, and for how long (",["years",4]," years after a request ends): ",["privacy","Privacy"],"."]
