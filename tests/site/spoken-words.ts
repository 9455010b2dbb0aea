/** The words of an HTML page that are in its own language: text and spoken attributes outside of what is marked as another. Its title names content. */

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
const UNREAD = /<(script|style|title)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/gi
const SPOKEN = /\s(aria-label|title|placeholder|alt)="([^"]*)"/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** @returns pieces of text, each as it stands between two tags or in one attribute. */
export function spokenWords(html: string, language: string): string[] {
  const pieces: string[] = []
  const open: { name: string; lang: string }[] = []
  const inForce = () => open.at(-1)?.lang ?? ''
  const say = (text: string, lang: string) => {
    const plain = text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole).trim()
    if (plain !== '' && lang === language) pieces.push(plain)
  }
  for (const [, tag, text = ''] of html.replace(UNREAD, '').matchAll(/(<[^>]+>)|([^<]+)/g)) {
    if (tag === undefined) {
      say(text, inForce())
      continue
    }
    const [, closing, name = ''] = /^<(\/?)([a-zA-Z0-9]+)/.exec(tag) ?? []
    if (closing) {
      while (open.length > 0 && open.pop()?.name !== name);
      continue
    }
    const lang = /\slang="([^"]*)"/.exec(tag)?.[1] ?? inForce()
    for (const [, , value = ''] of tag.matchAll(SPOKEN)) say(value, lang)
    if (!VOID.has(name.toLowerCase()) && !tag.endsWith('/>')) open.push({ name, lang })
  }
  return pieces
}

/** Words that no Spanish sentence has. */
const ENGLISH =
  /(?<![\p{L}'-])(?:the|and|of|with|for|from|this|that|are|is|was|by|or|to|in|on|at|an|not|your|you|we|all|page|record|records|search|show|copy|copied|required|loading)(?![\p{L}'-])/iu

/** A name of a format that has such a word. */
const NAMES = /\bPAGE XML\b/g

/** An address that stands for itself is no words. */
const ADDRESS = /^(?:https?:\/\/|\/|[\w.-]+\.org\/)\S+$/

/** @param piece of a page that is in Spanish. */
export function isEnglish(piece: string): boolean {
  return ENGLISH.test(piece.replace(NAMES, '')) && !ADDRESS.test(piece)
}
