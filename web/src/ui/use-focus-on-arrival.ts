import { type RefObject, useEffect, useRef } from 'react'

/** For the one field or button that a screen or dialog is about: it has the focus when it appears. */
export function useFocusOnArrival<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => ref.current?.focus(), [])
  return ref
}
