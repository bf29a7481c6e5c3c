import type { Texts } from '@zegel/texts/texts.gen'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './term.module.css'

/** What is explained, by its key in the glossary. */
export type GlossaryTerm = keyof Texts['glossary']

const MARGIN = 12

export interface TermExplanationProps {
  id: string
  name: GlossaryTerm
  /** The word it stands by. */
  of: RefObject<HTMLElement | null>
  onClose: () => void
}

/** What a word means, above everything else on the page and within its edges; it goes when the page moves or something else is pressed. */
export function TermExplanation({ id, name, of, onClose }: TermExplanationProps) {
  const { t } = useTranslation('glossary')
  const box = useRef<HTMLSpanElement>(null)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    if (box.current && of.current) showBeside(box.current, of.current)
  }, [of])

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const onPress = ({ target }: Event) => {
      const isInside = target instanceof Node && of.current?.parentElement?.contains(target)
      if (!isInside) close()
    }
    window.addEventListener('pointerdown', onPress, { signal, capture: true })
    window.addEventListener('scroll', () => close(), { signal, capture: true, passive: true })
    window.addEventListener('resize', () => close(), { signal })
    return () => listening.abort()
  }, [of])

  return (
    <span ref={box} id={id} role="tooltip" popover="manual" className={classes.explanation}>
      <span className={classes.card}>
        <strong className={classes.name}>{t(`${name}.name`)}</strong> {t(`${name}.text`)}
      </span>
    </span>
  )
}

// Below the word where there is room, else above it; never past an edge of the page.
function showBeside(box: HTMLElement, word: HTMLElement): void {
  box.showPopover()
  const at = word.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const left = Math.min(at.left, window.innerWidth - width - MARGIN)
  const isRoomBelow = at.bottom + height <= window.innerHeight
  box.style.left = `${Math.max(MARGIN, left)}px`
  box.style.top = `${isRoomBelow ? at.bottom : Math.max(0, at.top - height)}px`
}
