import type { ShownEntry } from './memorial-words.ts'

/** "Age 25. One year of service.": what is known, nothing else. */
export function ageAndService({ age, yearsOfService }: Pick<ShownEntry, 'age' | 'yearsOfService'>): string {
  return [age === null ? '' : `Age ${age}.`, yearsOfService === '' ? '' : `${yearsOfService}.`].filter(Boolean).join(' ')
}
