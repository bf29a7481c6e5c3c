import type { ReactNode } from 'react'

/** Stands in the words of a sentence for what is drawn there: a link, for example. */
export const PLACE = '\uFFFC'

/** A sentence with something drawn where PLACE stands in it. */
export function InSentence({ sentence, children }: { sentence: string; children: ReactNode }) {
  const [before, ...after] = sentence.split(PLACE)
  if (after.length === 0) return before
  return (
    <>
      {before}
      {children}
      {after.join('')}
    </>
  )
}
