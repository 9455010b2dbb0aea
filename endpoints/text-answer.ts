/** An answer whose text is at hand. The server compresses and sends it in one piece; an answer as a stream is read and sent in parts. */
export class TextAnswer extends Response {
  readonly whole: string
  constructor(whole: string, init: ResponseInit) {
    super(whole, init)
    this.whole = whole
  }
}

/** What `Response.json` makes, with its text at hand. */
export function jsonAnswer(value: unknown, headers: Readonly<Record<string, string>>): TextAnswer {
  return new TextAnswer(JSON.stringify(value), { headers: { 'Content-Type': 'application/json', ...headers } })
}

/** @returns the text; null where it comes as a stream. Routes are bundled, with a class of their own: the property tells. */
export function wholeText(answer: Response): string | null {
  return 'whole' in answer && typeof answer.whole === 'string' ? answer.whole : null
}
