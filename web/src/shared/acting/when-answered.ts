import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

interface WhatFollows<T> {
  onSuccess?: (answer: T) => unknown
  onError?: (error: Error) => unknown
}

/**
 * Does what follows on an answer, also when live data took away what sent for it by then: React Query drops the second argument of `mutate`
 * then, which is for what only counts while that is on screen, such as closing it.
 */
export function whenAnswered<T>(answer: Promise<T>, { onSuccess, onError }: WhatFollows<T>): void {
  void answer.then(onSuccess, (error: Error) => onError?.(error))
}

interface OnwardTo<T> extends WhatFollows<T> {
  /** Leads to another page; not who went to another by themselves meanwhile. */
  goOn: (answer: T) => unknown
}

/** As `whenAnswered`, and goes on to another page, as long as the reader is still where that was sent for. */
export function useGoOnWhenAnswered(): <T>(answer: Promise<T>, follows: OnwardTo<T>) => void {
  const router = useRouter()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return (answer, { goOn, onSuccess, ...follows }) => {
    const { href } = router.latestLocation
    whenAnswered(answer, {
      ...follows,
      onSuccess(answered) {
        onSuccess?.(answered)
        // What is gone while the address is the same was taken away by data, not by the reader.
        if (isShown.current || router.latestLocation.href === href) goOn(answered)
      },
    })
  }
}
