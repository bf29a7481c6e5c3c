import { type HistoryState, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { afterPaint } from '../lib/browser/after-paint.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The word of what stands beside the screen since this step. */
    beside?: string
  }
}

interface Coming {
  word: string
  value: string
  /** The screen it is to stand beside: when another has taken its place, it does not come any more. */
  pathname: string
}

// What is on its way into the address, which is on the screen before that.
let coming: Coming | undefined
// Of its next step, while that waits for what is there to be painted.
let callOff: (() => void) | undefined
const followers = new Set<() => void>()

function follow(act: () => void): () => void {
  followers.add(act)
  return () => followers.delete(act)
}

function setComing(next?: Coming): void {
  coming = next
  for (const act of followers) act()
}

/**
 * What stands beside a screen, by a word of its address: a reload and a link show it again. Opening it is a step in the history, which the
 * browser's back button undoes; closing it goes back too, so that back never leads through all that was looked at.
 */
export function useBeside(word: string) {
  const router = useRouter()
  const navigate = useNavigate()
  const ofAddress = useSearch({
    strict: false,
    select: (search: Readonly<Record<string, unknown>>) => {
      const named = search[word]
      return typeof named === 'string' ? named : undefined
    },
  })
  const arriving = useSyncExternalStore(follow, () =>
    coming?.word === word && coming.pathname === router.latestLocation.pathname
      ? coming.value
      : undefined,
  )
  const opened = arriving ?? ofAddress

  // The browser goes back a moment later: what closes again by then would leave the screen.
  const isClosing = useRef(false)
  useEffect(() => {
    if (!opened) isClosing.current = false
  }, [opened])

  const setWord = useCallback(
    (value: string | undefined, step: { state?: HistoryState; replace?: boolean }) =>
      navigate({
        to: '.',
        // safe: the words of an address are texts
        search: ((before: object) => ({ ...before, [word]: value })) as never,
        resetScroll: false,
        ...step,
      }),
    [navigate, word],
  )

  // The same each time, so that the rows that call it are not drawn again for what stands beside them.
  const open = useCallback(
    (value: string) => {
      const { pathname } = router.latestLocation
      const go = async () => {
        if (router.latestLocation.pathname === pathname)
          await setWord(value, { state: { beside: word } })
        if (coming === next) setComing()
      }
      const next: Coming = { word, value, pathname }
      callOff?.()
      // What is pressed answers first, then what opens is drawn, and then the address changes.
      callOff = afterPaint(() => {
        setComing(next)
        callOff = afterPaint(() => void go())
      })
    },
    [router, setWord, word],
  )

  function close() {
    callOff?.()
    setComing()
    if (router.latestLocation.state.beside !== word) {
      void setWord(undefined, { replace: true })
      return
    }
    if (!isClosing.current) router.history.back()
    isClosing.current = true
  }

  return { opened, open, close }
}
