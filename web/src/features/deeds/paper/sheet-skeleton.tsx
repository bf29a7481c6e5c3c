import { Skeleton } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { Waiting } from '../../../ui/skeletons.tsx'
import classes from './sheet.module.css'
import { useSheetScale } from './use-sheet-scale.ts'

const LINES = [58, 34, 0, 100, 96, 99, 62, 0, 100, 94, 97, 100, 41, 0, 98, 100, 77]

/** A sheet that is coming. */
export function SheetSkeleton({ label }: { label: string }) {
  const scale = { '--scale': useSheetScale() } as CSSProperties // safe: a variable of ours
  return (
    <div className={classes.paper} style={scale} aria-label={label} role="group">
      <Waiting>
        <BlankSheet>
          {Object.entries(LINES).map(([at, width]) => (
            <Skeleton key={at} height={14} mb={16} width={`${width}%`} />
          ))}
        </BlankSheet>
      </Waiting>
    </div>
  )
}

/** Paper with nothing at its foot. */
export function BlankSheet({ children }: { children: ReactNode }) {
  return (
    <div className={classes.place}>
      <div className={classes.sheet}>
        <div className={classes.body}>{children}</div>
      </div>
    </div>
  )
}
