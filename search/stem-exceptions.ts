/**
 * English words whose stem is written down instead of worked out, each group with its reason. A word is kept from a stem that
 * belongs to another sense; nothing is added to make one search come out better.
 */

const EXCEPTIONS: Readonly<Record<string, string>> = {
  // Of people, in the language of its time; "color" is of slides and liveries.
  colored: 'colored',
  coloured: 'colored',
  // A service and its members, not what is of the sea.
  marines: 'marines',
  // Weapons and coats of arms, not limbs.
  arms: 'arms',
  // Duties at a border, not habits.
  customs: 'customs',
  // A place of learning, not all there is.
  university: 'university',
  universities: 'university',
  // A body of people, not the instrument or the part of a body.
  organization: 'organiz',
  organizations: 'organiz',
  organisation: 'organiz',
  organisations: 'organiz',
  // A rank and an order, not what is produced.
  general: 'general',
  generals: 'general',
  // A stem begins with the two letters its words begin with: marking and letters left open rely on it.
  dying: 'dying',
  lying: 'lying',
  tying: 'tying',
  // Words that end in s and are no plurals.
  news: 'news',
  sos: 'sos',
}

/** What a word is indexed and searched as. */
export const STEM_EXCEPTIONS: ReadonlyMap<string, string> = new Map(Object.entries(EXCEPTIONS))
