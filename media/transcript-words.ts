/** The words of a transcript in plain text, with the line ends that records have. */
export function plainWords(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim()
}
