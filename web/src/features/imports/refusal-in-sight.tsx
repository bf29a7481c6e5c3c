import { type ComponentProps, useEffect, useRef } from 'react'
import { InfoAlert } from '../../ui/info-alert.tsx'
import classes from './imports.module.css'

/** What was refused, brought into sight when it appears, for the button that was pressed may be far below it. */
export function RefusalInSight(alert: Omit<ComponentProps<typeof InfoAlert>, 'tone'>) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={ref} className={classes.refusal}>
      <InfoAlert tone="error" {...alert} />
    </div>
  )
}
