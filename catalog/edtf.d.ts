/** The part of edtf.js that the date engine uses; the package ships no types. */
declare module 'edtf' {
  interface EdtfValue {
    type: string
    min: number
    max: number
    approximate?: { value: number }
    uncertain?: { value: number }
  }
  export default function edtf(text: string, options?: { level?: number; types?: string[] }): EdtfValue
}
