import { createElement, Fragment, type ReactNode } from 'react'

/** Stands in the words of a sentence for what is drawn there: a link, for example. */
export const PLACE = '\uFFFC'

/** The same for a second thing in one sentence, which languages may have in another order. */
export const OTHER_PLACE = '\uFFF9'

interface InSentenceProps {
  sentence: string
  children: ReactNode
  other?: ReactNode
}

/** A sentence with something drawn where PLACE stands in it, and `other` where OTHER_PLACE does. */
export function InSentence({ sentence, children, other }: InSentenceProps) {
  const drawn: Record<string, ReactNode> = { [PLACE]: children, [OTHER_PLACE]: other }
  const parts = sentence.split(/(\uFFFC|\uFFF9)/)
  return createElement(Fragment, null, ...parts.map((part) => drawn[part] ?? part))
}
