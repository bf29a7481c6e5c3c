import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { softHyphens } from '../../lib/text.ts'
import { Term } from '../term/term.tsx'
import type { GlossaryTerm } from '../term/term-explanation.tsx'
import classes from './fact-list.module.css'

export interface FactItem {
  label: string
  /** What the label is a word for, to be explained. */
  term?: GlossaryTerm | undefined
  value: ReactNode
  /** Takes the whole width, for running text. */
  isWide?: boolean
  /** Takes two columns, for an address. */
  isLong?: boolean
}

/** What is known of something: labels above their values, in as many columns as fit. */
export function FactList({ facts }: { facts: readonly FactItem[] }) {
  return (
    <dl className={classes.list}>
      {facts.map(({ label, term, value, isWide, isLong }) => (
        <div
          key={label}
          className={clsx(classes.fact, isWide && classes.wide, isLong && classes.long)}
        >
          <dt className={classes.label}>{term ? <Term name={term}>{label}</Term> : label}</dt>
          <dd className={classes.value}>
            {typeof value === 'string' ? softHyphens(value) : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
