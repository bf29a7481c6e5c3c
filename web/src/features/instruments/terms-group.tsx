import type { ReactNode } from 'react'
import classes from './terms-form.module.css'

interface TermsGroupProps {
  /** The missing term that leads here. */
  id: string
  legend: string
  children: ReactNode
}

/** Terms that belong together. */
export function TermsGroup({ id, legend, children }: TermsGroupProps) {
  return (
    <fieldset className={classes.group} id={`term-${id}`}>
      <legend>{legend}</legend>
      <div className={classes.columns}>{children}</div>
    </fieldset>
  )
}
