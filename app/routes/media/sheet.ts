import { answerSheet } from '../../../endpoints/description-sheet/index.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'

/** The file's name is the last part of the address. */
export const loader = machineLoader((request, archive) => {
  const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
  return answerSheet(request, decoded(name), archive)
})
export const action = refuseMethod

/** What cannot be decoded is looked for as it stands, and not found. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
