import { Skeleton } from '@mantine/core'
import { type CSSProperties, type ReactNode, useSyncExternalStore } from 'react'
import { Waiting } from '../../../ui/waiting.tsx'
import classes from './sheet.module.css'

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

/** Below this width of the window, in px, a sheet shrinks along with it. */
const FULL_SIZE = 900
const SHEET = 794
/** What a sheet is wide at least, in px: the narrowest window from edge to edge. */
const NARROWEST = 320

/** How large a sheet of A4 is drawn, as a part of 1. */
export function useSheetScale(): number {
  const width = useSyncExternalStore(subscribe, widthOfPage)
  return Math.min(1, Math.max(NARROWEST / SHEET, width / FULL_SIZE))
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

// Not that of the window: on a phone it grows with what sticks out of the page, and a sheet too wide would stay so.
function widthOfPage(): number {
  return document.documentElement.clientWidth
}
