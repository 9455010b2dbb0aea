import { translated } from '../compile.ts'
import * as en from '../en/suggestions.ts'

export default translated(en, {
  suggestionKind:
    '{kind, select, record {Registro} identifier {Signatura} page {Página} person {Persona} place {Lugar} unit {Unidad} subject {Tema} other {Otro}}',
})
