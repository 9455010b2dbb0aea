/** The parts of a location in a form. */
import * as deskAccessionsWords from '../../../../messages/areas/desk-accessions.ts'
import { TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'

interface LocationFieldsProps {
  values?: { building: string; room: string; shelf: string; box: string }
  error?: string
}

export function LocationFields({ values, error }: LocationFieldsProps) {
  const t = useWords()
  return (
    <>
      <TextField
        label={t(deskAccessionsWords.building)}
        name="building"
        defaultValue={values?.building}
        error={error}
        maxLength={80}
        required
      />
      <TextField label={t(deskAccessionsWords.room)} name="room" defaultValue={values?.room} maxLength={80} />
      <TextField label={t(deskAccessionsWords.rack)} name="shelf" defaultValue={values?.shelf} maxLength={80} />
      <TextField label={t(deskAccessionsWords.box)} name="box" defaultValue={values?.box} maxLength={80} />
    </>
  )
}
