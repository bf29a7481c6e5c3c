import { useState } from 'react'

interface LiveWords {
  'aria-live': 'polite' | 'off'
  'aria-atomic': true
}

/**
 * For what changes while somebody does something else: it is said aloud, as a whole, once it is different from what it was at first. What
 * stands there when a page or dialog comes is read in its place, and does not speak up beside the title; unless it is asked for already.
 */
export function useLiveWords(words: unknown, isAskedFor = false): LiveWords {
  const [first] = useState(words)
  const [isLive, setIsLive] = useState(isAskedFor)
  const isNow = isLive || isAskedFor || words !== first
  if (isNow !== isLive) setIsLive(isNow)
  return { 'aria-live': isNow ? 'polite' : 'off', 'aria-atomic': true }
}
