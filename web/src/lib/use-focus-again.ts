import { type RefObject, useEffect, useRef } from 'react'

/**
 * For what may fail: a busy button is disabled, which leaves the focus nowhere. What is in the ref when it is busy no more gets the
 * focus back, unless something else took it.
 */
export function useFocusAgain(isBusy: boolean): RefObject<Element | null> {
  const left = useRef<Element>(null)
  useEffect(() => {
    if (isBusy) return
    const { current } = left
    left.current = null
    const isNowhere = document.activeElement === document.body
    if (isNowhere && current instanceof HTMLElement) current.focus()
  }, [isBusy])
  return left
}
