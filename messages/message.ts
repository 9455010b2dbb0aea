/** The types of messages: what each is called with is in the modules of messages/areas, which `npm run messages` writes. */
import type { CompiledMessage } from 'icu-minify/format'
import type { ReactNode } from 'react'

/**
 * A message in English, compiled.
 * @typeParam Values its arguments.
 * @typeParam Tags names of the tags in it, such as `link` of `<link>words</link>`.
 */
export type Message<Values = unknown, Tags extends string = never> = CompiledMessage & {
  /** Of texts and of lists: types whose properties are all optional take nothing but themselves. */
  readonly length: number
  readonly takes?: Values
  readonly tags?: Tags
}

export type AnyMessage = Message<unknown, string>

type ValuesIn<Of extends AnyMessage> = NonNullable<Of['takes']>

/** What a message without tags is called with. */
export type Values<Of extends AnyMessage> = keyof ValuesIn<Of> extends never ? [] : [values: ValuesIn<Of>]

/** What a message with tags is called with: a function for each tag, which is given the words between. @typeParam Node what elements are. */
export type RichValues<Of extends AnyMessage, Node = ReactNode> = ValuesIn<Of> & {
  readonly [Tag in NonNullable<Of['tags']>]: (words: (Node | string)[]) => Node
}
