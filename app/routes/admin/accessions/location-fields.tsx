/** The parts of a location in a form. */
import { TextField } from '../../../ui/field.tsx'

interface LocationFieldsProps {
  values?: { building: string; room: string; shelf: string; box: string }
  error?: string
}

export function LocationFields({ values, error }: LocationFieldsProps) {
  return (
    <>
      <TextField label="Building" name="building" defaultValue={values?.building} error={error} maxLength={80} required />
      <TextField label="Room" name="room" defaultValue={values?.room} maxLength={80} />
      <TextField label="Shelf" name="shelf" defaultValue={values?.shelf} maxLength={80} />
      <TextField label="Box" name="box" defaultValue={values?.box} maxLength={80} />
    </>
  )
}
