import { Skeleton } from '@mantine/core'
import { Waiting } from '../../ui/waiting.tsx'
import classes from './invest.module.css'

/** The page of an offer while it is on its way. */
export function LandingSkeleton() {
  return (
    <Waiting>
      <div className={classes.waiting}>
        <div>
          <Skeleton height={20} width="40%" mb="md" />
          <Skeleton height={32} width="70%" mb="lg" />
          <Skeleton height={14} mb="sm" />
          <Skeleton height={14} mb="sm" width="92%" />
          <Skeleton height={14} width="60%" />
        </div>
        <Skeleton height={320} radius="lg" />
      </div>
    </Waiting>
  )
}
