import type { MessageKey } from '@zegel/contract/messages'
import type { Texts } from '@zegel/texts/texts.gen'
import type { i18n } from 'i18next'
import { useTranslation as useReactI18next } from 'react-i18next'

// What a screen says is typed here and not by i18next, whose types work out each key anew wherever it is used: two thirds of the time in
// which the web app was checked.

/** Messages for what was refused are read from two files as if they were one. */
type TextsOnScreen = Omit<Texts, 'messages' | 'domain-messages'> & {
  messages: Record<MessageKey, string>
}

/** The name of a file of texts. */
export type Namespace = keyof TextsOnScreen

type Counted<Key extends string> = Key extends `${infer Text}_${'one' | 'other'}` ? Text : Key

type KeysIn<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string
    ? Counted<Key>
    : `${Key}.${KeysIn<Part[Key]>}`
}[keyof Part & string]

type Keys = { [Name in Namespace]: KeysIn<TextsOnScreen[Name]> }

type NamedKeys = { [Name in Namespace]: `${Name}:${Keys[Name]}` }

/** What takes the place of `{name}` in a text; `count` chooses between singular and plural. */
export interface TextValues {
  readonly count?: number
  readonly [name: string]: unknown
}

/** Gives a text of the first file by its key, of any of them by 'file:key', in the language on screen. */
export type Translate<First extends Namespace, Named extends Namespace = First> = (
  key: Keys[First] | NamedKeys[Named],
  values?: TextValues,
) => string

/** Of the whole app: its texts are asked for by 'file:key', once their file is there. */
export type I18n = Omit<i18n, 't'> & { t: Translate<'shell', Namespace> }

type UseTranslation = <
  const Names extends Namespace | readonly [Namespace, ...Namespace[]] = 'shell',
>(
  names?: Names,
) => {
  i18n: I18n
  t: Names extends readonly [infer First extends Namespace, ...Namespace[]]
    ? Translate<First, Names[number]>
    : Translate<Names & Namespace>
}

/** The texts of one or more files for a component, which is drawn again in another language; waits until they are there. */
export const useTranslation = useReactI18next as unknown as UseTranslation // safe: the same function, told more briefly
