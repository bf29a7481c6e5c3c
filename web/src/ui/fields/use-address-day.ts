import { useSearch } from '@tanstack/react-router'
import { readDate } from '@zegel/core/parsing/read-date'
import { toPlainText } from '../../lib/text.ts'
import { useSetWords } from '../../lib/use-address-word.ts'

/**
 * The day that a part of a screen is of, kept in a word of its address, which leaves it out where it is the usual one. Another day begins on
 * its first page.
 */
export function useAddressDay(word: string, usual = ''): [string, (chosen: string) => void] {
  const setWords = useSetWords()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const named = toPlainText(search[word]) ?? ''
  const choose = (chosen: string) =>
    setWords(
      { [word]: chosen === '' || chosen === usual ? undefined : chosen, page: undefined },
      { state: true, replace: true },
    )
  return [readDate(named) === named ? named : usual, choose]
}
