import { Skeleton } from '@mantine/core'
import { Waiting } from '../../../ui/skeletons.tsx'
import classes from './instrument-files.module.css'

/** Cards of files that are on their way. */
export function FilesSkeleton() {
  return (
    <Waiting>
      <div className={classes.frame}>
        <div className={classes.grid}>
          {[0, 1, 2, 3].map((card) => (
            <Skeleton key={card} height={124} radius="lg" />
          ))}
        </div>
      </div>
    </Waiting>
  )
}
