import { translated } from '../compile.ts'
import * as mapWords from '../en/map.ts'

export default translated(mapWords, {
  ofPlaces: 'Mapa de {name} con {places} señalado',
  ofLabel: 'Mapa de {name} con {label}',
  and: '{list} y {last}',
})
