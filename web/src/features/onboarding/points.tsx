import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './onboarding.module.css'

/** Sentences under each other, each with a tick. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className={classes.points}>{children}</ul>
}

export function Point({ children }: { children: ReactNode }) {
  return (
    <li>
      <IconCheck size={20} aria-hidden />
      <span>{children}</span>
    </li>
  )
}
