/** What every input of a form may need to know of it. */
import { createContext } from 'react'
import type { DateHelp } from '../../../../desk/editing/form-dates.ts'
import type { PickLists } from '../../../../desk/editing/open-editing.ts'
import type { NewName } from '../../../../desk/entities/new-names.ts'

export interface FormKnowledge {
  picks: PickLists
  /** What the dates mean that it was filled with. */
  dates: Readonly<Record<string, DateHelp>>
  /** Names that the form just sent asked to add. */
  chosen: readonly NewName[]
}

export const FormContext = createContext<FormKnowledge | null>(null)
