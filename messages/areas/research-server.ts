/**
 * What the server says on the page of research requests: what can be had of each record, and why the form was not taken. No browser loads it.
 * Made from messages/en/research-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('research-server')

export const description: Message<{ fees: string }> = ["How a custom search works, ",["fees",1,{"yes":"what it costs and","other":"and"}]," how long it takes, with the request form."]
export const submittedTitle: Message = "Request Submitted Successfully"
export const submittedText: Message<{ time: string | number }> = ["Our archivists will review your request and contact you within ",["time"],"."]
export const searchedFor: Message<{ words: string | number }> = ["I searched the archive for “",["words"],"” and did not find what I need."]
export const askedAssistant: Message<{ words: string | number }> = ["I asked the assistant: “",["words"],"”"]
export const sampleText: Message = "This is not a real item, so no copy can be made. It stays on the list as an example."
export const appointment: Message = "By appointment"
export const appointmentText: Message = "Available to read on site by appointment; no copies are sent."
export const online: Message = "Already online"
export const onlineText: Message = "You can view it on its page now. Ask for a larger scan if you need one."
export const copy: Message = "Not online here"
export const copyText: Message = "An archivist will tell you whether a copy can be made."
export const inBox: Message<{ box: string | number }> = ["box ",["box"]]
export const inFolder: Message<{ box: string | number; folder: string | number }> = ["box ",["box"],", folder ",["folder"]]
export const closed: Message = "closed; no opening date is set. You may ask about it in your own words."
export const closedUntil: Message<{ date: string | number }> = ["closed until ",["date"],". You may ask about it in your own words."]
export const withdrawn: Message = "withdrawn from the archive."
export const notHere: Message = "not a record of this archive."
export const notOpen: Message<{ id: string | number }> = [["id"],": the id of a record that is open here"]
export const firstNameMissing: Message = "First Name: please give your first name"
export const lastNameMissing: Message = "Last Name: please give your last name"
export const emailMissing: Message = "Email Address: please give an email address such as name@example.org"
export const phoneMissing: Message = "Phone Number: please give a telephone number"
export const affiliationMissing: Message = "Institutional Affiliation: please give an institution"
export const purposeMissing: Message = "Purpose of Research: please give what the research is for"
export const descriptionMissing: Message = "Detailed Research Request: please give what you are looking for"
export const dateRangeMissing: Message = "Date Range: please give years such as 1921-1935"
export const formatWrong: Message<{ values: string | number }> = ["Delivery format: one of ",["values"],", or nothing"]
export const rushWrong: Message = "Rush: true or false"
export const termsMissing: Message<{ terms: string | number }> = ["Please agree: ",["terms"]]
export const recordsWrong: Message = "Records: a list of ids, each with a note if you like"
export const recordsMany: Message<{ most: number }> = ["Records: at most ",["most",4]]
