import { Anchor } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId, useState } from 'react'
import { cut } from '../../lib/text.ts'

interface LongTextProps {
  children: string
  length: number
  /** The length below the mobile breakpoint, when it differs. */
  mobileLength?: number
  more: string
  less: string
}

/** Running text, cut until the reader asks for the rest. */
export function LongText({ children, length, mobileLength = length, more, less }: LongTextProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isMobile = useMediaQuery('(width < 60em)', undefined, { getInitialValueInEffect: false })
  const shown = cut(children, isMobile ? mobileLength : length)
  if (shown === children) return <span style={{ whiteSpace: 'pre-line' }}>{children}</span>
  return (
    <>
      <span id={id} style={{ whiteSpace: 'pre-line' }}>
        {isOpen ? children : shown}
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
