import { type RefObject, useEffect, useRef } from 'react'

/** For the one field or button that a screen or dialog is about: it has the focus when it appears. */
export function useFocusOnArrival<E extends HTMLElement>(isWanted = true): RefObject<E | null> {
  const ref = useRef<E>(null)
  const isWantedNow = useRef(isWanted)
  useEffect(() => {
    if (isWantedNow.current) ref.current?.focus()
  }, [])
  return ref
}
