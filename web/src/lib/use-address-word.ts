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
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const named = toPlainText(search[word])
  const [first] = choices
  function choose(chosen: Choice) {
    void navigate({
      to: '.',
      // safe: the words of an address are texts
      search: ((before: object) => ({
        ...before,
        [word]: chosen === first ? undefined : chosen,
      })) as never,
      state: true,
      replace: true,
      resetScroll: false,
    })
  }
  return [choices.find((choice) => choice === named) ?? first, choose]
}
