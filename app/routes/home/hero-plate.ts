/** The plate that stands in the hero: no other picture of the page shows it. */
export const HERO_PLATE = 'motorcycle'
