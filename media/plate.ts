/** One drawn plate. */
export interface PlateView {
  /** 3:2 cut in the plate's own 1200 × 800; empty: the whole plate. */
  cut: string
  alt: string
}

export interface Plate {
  /** Words in title, genre, subjects or unit; the first plate that matches is taken. */
  words: RegExp
  views: readonly PlateView[]
}

export function view(alt: string, cut = ''): PlateView {
  return { cut, alt }
}
