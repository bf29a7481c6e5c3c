import { useNavigate, useSearch } from '@tanstack/react-router'
import { toPlainText } from './text.ts'

/**
 * How somebody looks at a part of a screen, kept in a word of its address: a reload and a link show the same. What is none of the choices
 * is the first of them, which the address leaves out.
 */
export function useAddressWord<const Choice extends string>(
  word: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (chosen: Choice) => void] {
  const setWord = useSetWord()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const named = toPlainText(search[word])
  const [first] = choices
  const choose = (chosen: Choice) =>
    setWord(word, chosen === first ? undefined : chosen, { state: true, replace: true })
  return [choices.find((choice) => choice === named) ?? first, choose]
}

/** Puts a word into the address of the screen one is on, or takes it out, and stays where one is on it. */
export function useSetWord() {
  const setWords = useSetWords()
  return (word: string, value: string | undefined, options?: SetOptions): void =>
    setWords({ [word]: value }, options)
}

interface SetOptions {
  state?: true
  replace?: true
}

/** The same for several words at once. */
export function useSetWords() {
  const navigate = useNavigate()
  return (words: Readonly<Record<string, string | undefined>>, options: SetOptions = {}): void =>
    void navigate({
      to: '.',
      // safe: the words of an address are texts
      search: ((before: object) => ({ ...before, ...words })) as never,
      resetScroll: false,
      ...options,
    })
}
