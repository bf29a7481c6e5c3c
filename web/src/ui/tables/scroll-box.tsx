import type { CSSProperties, ReactNode } from 'react'
import classes from './scroll-box.module.css'

interface ScrollBoxProps {
  /** What is in it, for a screen reader. */
  label: string
  /** How high it gets before it scrolls, in pixels. */
  height: number
  children: ReactNode
}

/** A list that scrolls by itself when it gets high; reached by keyboard, so that it can be scrolled without a mouse. */
export function ScrollBox({ label, height, children }: ScrollBoxProps) {
  const style = { '--scroll-height': `${height}px` } as CSSProperties // safe: a variable of the stylesheet
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <div className={classes.root} style={style} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
