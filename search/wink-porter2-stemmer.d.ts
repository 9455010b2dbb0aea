/** The package ships no types. */
declare module 'wink-porter2-stemmer' {
  /** Snowball's English stemmer. @param word lower case. */
  export default function stem(word: string): string
}
