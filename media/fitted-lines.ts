/** Lines of display type set to one width (design: Broadside and Ledger): sizes are computed here, so that no script moves them. */

/** Advance widths of Besley 600 in hundredths of an em, for the characters 32 to 126, measured from the font file. */
const WIDTHS = [
  30, 34, 44, 66, 68, 106, 89, 23, 46, 46, 64, 53, 28, 46, 26, 52, 62, 55, 61, 56, 57, 56, 58, 55, 56, 58, 24, 25, 56, 56, 56, 56, 109, 89,
  78, 82, 85, 78, 75, 89, 92, 46, 63, 90, 74, 109, 90, 85, 72, 85, 83, 69, 79, 87, 89, 121, 89, 82, 77, 35, 52, 35, 55, 56, 40, 60, 67, 57,
  67, 57, 41, 63, 69, 36, 32, 66, 35, 97, 70, 59, 67, 66, 53, 53, 39, 69, 61, 89, 62, 65, 55, 30, 30, 30, 69,
]
/** Accented letters and the like are about as wide as this. */
const OTHER = 65

/** Width of a text in em at weight 600. */
export function widthOf(text: string): number {
  let hundredths = 0
  for (const character of text) hundredths += WIDTHS[character.charCodeAt(0) - 32] ?? OTHER
  return hundredths / 100
}

/**
 * Breaks a title into lines of about the same width.
 * @param most lines at most; what is longer is cut at a word and ends in an ellipsis.
 * @param widest em that a line may have.
 */
export function balanced(title: string, most: number, widest: number): string[] {
  const words = shortened(title, most * widest * 0.86).split(' ')
  const whole = widthOf(words.join(' '))
  const count = Math.min(most, words.length, Math.max(1, Math.ceil(whole / widest)))
  const wanted = whole / count
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && lines.length < count - 1 && widthOf(longer) > wanted * 1.08) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function shortened(title: string, em: number): string {
  if (widthOf(title) <= em) return title
  let kept = ''
  for (const word of title.split(' ')) {
    if (kept !== '' && widthOf(`${kept} ${word}…`) > em) break
    kept = kept === '' ? word : `${kept} ${word}`
  }
  return `${kept.replace(/(?<![\s,;:.(–-])[\s,;:.(–-]+$/, '')}…`
}
