import { Skeleton } from '@mantine/core'
import { Mark } from '../../ui/mark.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import classes from './shell.module.css'

/** The frame while it is not known yet for whom it is. */
export function ShellSkeleton() {
  return (
    <>
      <div className={classes.rail} aria-hidden>
        <div className={classes.railMark}>
          <Mark size={36} />
        </div>
      </div>
      <div className={`${classes.top} ${classes.margins}`} aria-hidden>
        <div className={classes.topInside}>
          <Skeleton circle height={32} />
          <Skeleton height={16} width={180} />
        </div>
      </div>
      <div className={classes.margins}>
        <main className={classes.main}>
          <PageSkeleton />
        </main>
      </div>
    </>
  )
}
