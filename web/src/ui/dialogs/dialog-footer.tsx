import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLiveWords } from '../page/live-words.ts'
import { InfoAlert } from '../info-alert.tsx'
import classes from './dialog.module.css'

interface DialogFooterProps {
  /** What has to be ticked before going on, in sight with the button that asks for it. */
  agreement?: ReactNode
  /** What it comes to, beside the buttons. */
  summary?: ReactNode
  /** The buttons, what goes on last. */
  children: ReactNode
}

/** What ends a dialog: its buttons, in sight wherever one reads. Where the same form stands on a page, its last line. */
export function DialogFooter({ agreement, summary, children }: DialogFooterProps) {
  return (
    <div className={classes.footer}>
      {agreement && <div className={classes.agreement}>{agreement}</div>}
      {summary && <div className={classes.summary}>{summary}</div>}
      {children}
    </div>
  )
}

interface RefusalProps {
  children: ReactNode
  /** What the reader can do about it. */
  action?: ReactNode
}

/** Why what the button asked for could not be done: above all else, and in the sight of who is at the button. */
export function Refusal({ children, action }: RefusalProps) {
  return (
    <div ref={bringIntoSight}>
      <InfoAlert tone="error" action={action}>
        {children}
      </InfoAlert>
    </div>
  )
}

function bringIntoSight(refusal: HTMLElement | null): void {
  refusal?.scrollIntoView({ block: 'nearest' })
}

interface FooterTotalProps {
  label: string
  /** It changes while somebody fills in, and is said aloud then. */
  isLive?: boolean
  children: ReactNode
}

/** The amount that a dialog comes to, as the summary of its footer. */
export function FooterTotal({ label, isLive = false, children }: FooterTotalProps) {
  const live = useLiveWords(children)
  return (
    <Group gap="xs" align="baseline" {...(isLive && { role: 'status', ...live })}>
      <Text c="dimmed">{label}</Text>
      <Text fw={600} fz="lg" className="figures">
        {children}
      </Text>
    </Group>
  )
}
