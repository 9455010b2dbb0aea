/** The arguments of a message in ICU message format, read from its text by the compiler: a call that lacks one does not compile. */
import type { CompiledMessage } from 'icu-minify/format'
import type { ReactNode } from 'react'

/** A message in English. @typeParam Source as it is written. */
export type Message<Source extends string = string> = CompiledMessage & { readonly source?: Source }

/** How a message is written. */
export type SourceOf<Of extends Message> = NonNullable<Of['source']>

/** [name, kind] of every argument, as a union. */
type Found = readonly [name: string, kind: string]

type Trim<Text extends string> = Text extends ` ${infer Rest}` | `\n${infer Rest}`
  ? Trim<Rest>
  : Text extends `${infer Rest} ` | `${infer Rest}\n`
    ? Trim<Rest>
    : Text

/** Text up to the brace that closes it. */
type InText<Text extends string, So extends Found> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? AfterBrace<Text, So>
    : InArgument<After, So>
  : AfterBrace<Text, So>

type AfterBrace<Text extends string, So extends Found> = Text extends `${string}}${infer Rest}` ? [So, Rest] : [So, '']

type InArgument<Text extends string, So extends Found> = Text extends `${infer Inner}}${infer Rest}`
  ? Inner extends `${infer Name},${infer Kind},${string}`
    ? Text extends `${string},${string},${infer Options}`
      ? Trim<Kind> extends 'plural' | 'select' | 'selectordinal'
        ? InOptions<Options, So | readonly [Trim<Name>, Trim<Kind>]>
        : InText<Rest, So | readonly [Trim<Name>, Trim<Kind>]>
      : never
    : Inner extends `${infer Name},${infer Kind}`
      ? InText<Rest, So | readonly [Trim<Name>, Trim<Kind>]>
      : InText<Rest, So | readonly [Trim<Inner>, 'text']>
  : never

/** The variants of a plural or select, up to the brace that closes the argument. */
type InOptions<Text extends string, So extends Found> = Text extends `${infer Selector}{${infer After}`
  ? Selector extends `${string}}${infer _}`
    ? Text extends `${string}}${infer Rest}`
      ? InText<Rest, So>
      : never
    : InText<After, So> extends [infer Inner extends Found, infer Rest extends string]
      ? InOptions<Rest, Inner>
      : never
  : Text extends `${string}}${infer Rest}`
    ? InText<Rest, So>
    : never

type ArgumentsOf<Text extends string> = InText<Text, never> extends [infer All extends Found, string] ? All : never

/** Names of the tags in a message, such as `link` of `<link>words</link>`. */
type TagsOf<Text extends string> = Text extends `${string}<${infer After}`
  ? After extends `/${string}`
    ? TagsOf<After>
    : After extends `${infer Name}>${infer Rest}`
      ? Name | TagsOf<Rest>
      : never
  : never

type ValueOf<Kind> = Kind extends 'plural' | 'selectordinal' | 'number' ? number : Kind extends 'select' ? string : string | number

type ValuesIn<All extends Found> = { readonly [One in All as One[0]]: ValueOf<One[1]> }

/** What a message without tags is called with. */
export type Values<Text extends string> = [ArgumentsOf<Text>] extends [never] ? [] : [values: ValuesIn<ArgumentsOf<Text>>]

/** What a message with tags is called with: a function for each tag, which is given the words between. */
export type RichValues<Text extends string> = ValuesIn<ArgumentsOf<Text>> & {
  readonly [Tag in TagsOf<Text>]: (words: ReactNode[]) => ReactNode
}
