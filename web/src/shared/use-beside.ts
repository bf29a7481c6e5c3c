import { type HistoryState, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The word of what stands beside the screen since this step. */
    beside?: string
  }
}

/**
 * What stands beside a screen, by a word of its address: a reload and a link show it again. Opening it is a step in the history, which the
 * browser's back button undoes; closing it goes back too, so that back never leads through all that was looked at.
 */
export function useBeside(word: string) {
  const router = useRouter()
  const navigate = useNavigate()
  const opened = useSearch({
    strict: false,
    select: (search: Readonly<Record<string, unknown>>) => {
      const named = search[word]
      return typeof named === 'string' ? named : undefined
    },
  })
  // The browser goes back a moment later: what closes again by then would leave the screen.
  const isClosing = useRef(false)
  useEffect(() => {
    if (!opened) isClosing.current = false
  }, [opened])

  const setWord = (value: string | undefined, step: { state?: HistoryState; replace?: boolean }) =>
    void navigate({
      to: '.',
      // safe: the words of an address are texts
      search: ((before: object) => ({ ...before, [word]: value })) as never,
      resetScroll: false,
      ...step,
    })

  function open(value: string) {
    setWord(value, { state: { beside: word } })
  }

  function close() {
    if (router.latestLocation.state.beside !== word) {
      setWord(undefined, { replace: true })
      return
    }
    if (!isClosing.current) router.history.back()
    isClosing.current = true
  }

  return { opened, open, close }
}
