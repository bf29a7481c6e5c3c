import { Anchor } from '@mantine/core'
import { PHONE, useScreenWidth } from '../../lib/browser/use-screen-width.ts'
import { useId, useState } from 'react'
import { cut, softHyphens } from '../../lib/text.ts'

interface LongTextProps {
  children: string
  length: number
  /** The length below the mobile breakpoint, when it differs. */
  mobileLength?: number
  more: string
  less: string
}

interface CutTextProps {
  children: string
  length: number
  /** For places that are narrower than a word. */
  hasHyphens?: boolean
}

/** A text that a place has room for so many characters of; paper, which has no other way to tell the rest, has all of it. */
export function CutText({ children, length, hasHyphens = false }: CutTextProps) {
  const write = (text: string) => (hasHyphens ? softHyphens(text) : text)
  const shown = cut(children, length)
  if (shown === children) return write(children)
  return (
    <>
      <span className="no-print">{write(shown)}</span>
      <span className="only-print">{write(children)}</span>
    </>
  )
}

/** Running text, cut until the reader asks for the rest. */
export function LongText({ children, length, mobileLength = length, more, less }: LongTextProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isMobile = useScreenWidth(PHONE)
  const shown = cut(children, isMobile ? mobileLength : length)
  if (shown === children) return <span style={{ whiteSpace: 'pre-line' }}>{children}</span>
  return (
    <>
      <span id={id} style={{ whiteSpace: 'pre-line' }}>
        {isOpen ? (
          children
        ) : (
          <CutText length={isMobile ? mobileLength : length}>{children}</CutText>
        )}
      </span>{' '}
      <Anchor
        component="button"
        type="button"
        fz="inherit"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? less : more}
      </Anchor>
    </>
  )
}
