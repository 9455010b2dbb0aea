/** The key titles are sorted by: folded, leading article dropped, numbers padded so that 2 comes before 10. */
const ARTICLE = /^(?:the|an|a|le|la|les|l'|der|die|das|el|los|las|il)\s+/

/** @param title as shown; the key is for comparing only. */
export function sortTitle(title: string): string {
  const folded = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
  return folded
    .replace(ARTICLE, '')
    .replace(/\d+/g, (digits) => digits.padStart(6, '0'))
    .slice(0, 120)
}
