/** The addresses that `npm run research -- lighthouse` measures and the browser tests hold steady: one of each kind a visitor starts from. */
export const LIGHTHOUSE_PAGES = ['/', '/explore', '/collections/photos', '/records/msp:photo:1938:014', '/memorial'] as const
