import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import type { GlossaryTerm, TermExplanationProps } from './term-explanation.tsx'
import classes from './term.module.css'

// Nobody waits for what hardly anybody opens: it comes with the first that is.
const fetchExplanation = async () => {
  const [{ TermExplanation }] = await Promise.all([
    import('./term-explanation.tsx'),
    loadTexts(['glossary']),
  ])
  return { default: TermExplanation }
}
// A word without its explanation is still a word.
const Explanation = lazy<ComponentType<TermExplanationProps>>(() =>
  fetchExplanation().catch(() => ({ default: () => null })),
)

interface TermProps {
  name: GlossaryTerm
  /** As the screen calls it. */
  children: ReactNode
}

/**
 * A word of the field with a dotted line, that says what it means when it is pointed at, reached by Tab or pressed, and is silent again after
 * Escape, another press, or a press elsewhere.
 */
export function Term({ name, children }: TermProps) {
  const id = useId()
  const word = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // What was pressed stays when the pointer leaves.
  const isPinned = useRef(false)
  const close = () => {
    isPinned.current = false
    setOpen(false)
  }
  return (
    <span
      className={classes.root}
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse' && !isPinned.current) setOpen(false)
      }}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <button
        ref={word}
        type="button"
        className={classes.word}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        // The dialog around it stays open at the first Escape.
        data-mantine-stop-propagation={isOpen || undefined}
        // A screen reader that reads past it brings the focus along, without a key.
        onKeyUp={({ key }: KeyboardEvent) => key === 'Tab' && setOpen(true)}
        onClick={() => {
          if (isOpen && isPinned.current) return close()
          isPinned.current = true
          setOpen(true)
        }}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && close()}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <Explanation id={id} name={name} of={word} onClose={close} />
        </Suspense>
      )}
    </span>
  )
}
