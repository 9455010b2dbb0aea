/** Verbs whose past and participle no stemmer brings together: 'who drew it' is answered by 'it was drawn'. */
import { stem } from '../../../search/analysis.ts'

const FORMS =
  'draw drew drawn|write wrote written|take took taken|give gave given|drive drove driven|break broke broken|choose chose chosen|speak spoke spoken|steal stole stolen|fly flew flown|throw threw thrown|know knew known|show showed shown|wear wore worn|tear tore torn|begin began begun|sing sang sung|ring rang rung|sink sank sunk|swim swam swum|drink drank drunk|build built|find found|hold held|lead led|leave left|lose lost|make made|meet met|pay paid|sell sold|send sent|shoot shot|sit sat|stand stood|strike struck|teach taught|tell told|think thought|win won|buy bought|bring brought|catch caught|fight fought|keep kept|lend lent|hide hid hidden|see saw seen|eat ate eaten|fall fell fallen|swear swore sworn|bear bore born|ride rode ridden|rise rose risen|freeze froze frozen|become became|come came|run ran|go went gone'
const OTHERS = new Map<string, readonly string[]>()
for (const verb of FORMS.split('|')) {
  const forms = verb.split(' ').map(stem)
  for (const form of forms) OTHERS.set(form, [...(OTHERS.get(form) ?? []), ...forms.filter((other) => other !== form)])
}

/** Stems of the other forms of a verb. */
export function otherForms(term: string): readonly string[] {
  return OTHERS.get(term) ?? []
}
