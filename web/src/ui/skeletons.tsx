import { Skeleton, Stack } from '@mantine/core'
import classes from './skeletons.module.css'
import { Waiting } from './waiting.tsx'

function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** Lines of text that are coming. */
export function LinesSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <Waiting isPart>
      <Stack gap="sm">
        {times(lines).map((line) => (
          <Skeleton key={line} height={14} width={`${92 - ((line * 17) % 40)}%`} />
        ))}
      </Stack>
    </Waiting>
  )
}

interface TableSkeletonProps {
  rows?: number
  /** As somebody likes tables; not given where that is not known, when they are as at first. */
  isCompact?: boolean
}

/** A table that is coming. */
export function TableSkeleton({ rows = 5, isCompact }: TableSkeletonProps) {
  return (
    <Waiting isPart>
      <div className={classes.rows} data-compact={isCompact}>
        {times(rows + 1).map((row) => (
          <div key={row}>
            <Skeleton height={14} width={`${34 - ((row * 7) % 12)}%`} />
            <Skeleton height={14} width="18%" />
            <Skeleton height={14} width="14%" />
          </div>
        ))}
      </div>
    </Waiting>
  )
}
