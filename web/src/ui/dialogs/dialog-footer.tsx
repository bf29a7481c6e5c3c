import type { ReactNode } from 'react'
import classes from './dialog.module.css'

interface DialogFooterProps {
  /** What it comes to, beside the buttons. */
  summary?: ReactNode
  /** The buttons, what goes on last. */
  children: ReactNode
}

/** What ends a dialog: its buttons, in sight wherever one reads. Where the same form stands on a page, its last line. */
export function DialogFooter({ summary, children }: DialogFooterProps) {
  return (
    <div className={classes.footer}>
      {summary && <div className={classes.summary}>{summary}</div>}
      {children}
    </div>
  )
}
