import { Skeleton } from '@mantine/core'
import { Mark } from '../../ui/theme/mark.tsx'
import { ComingPage } from '../../shared/page-skeleton/coming-page.tsx'
import frame from './frame.module.css'

const RAIL = 'zegel-rail'

/** Keeps how many places the rail has, for the next time that it is on its way. */
export function savePlaces(count: number): void {
  try {
    localStorage.setItem(RAIL, String(count))
  } catch {
    // A browser that forbids it draws as many as most people have.
  }
}

function readPlaces(): number {
  try {
    return Math.min(Number(localStorage.getItem(RAIL)), 9) || 4
  } catch {
    return 4
  }
}

/** The frame while it is on its way, or not known yet for whom it is. It comes before everything, so it stays this small. */
export function ShellSkeleton() {
  return (
    <>
      <div className={frame.rail} aria-hidden>
        <div className={frame.railMark}>
          <Mark size={36} />
        </div>
        {Array.from({ length: readPlaces() }, (_, place) => (
          <Skeleton key={place} height={34} width={48} my={14} mx="auto" />
        ))}
      </div>
      <div className={`${frame.top} ${frame.margins}`} aria-hidden>
        <div className={frame.topInside}>
          <Skeleton circle height={32} />
          <Skeleton height={16} width={180} />
        </div>
      </div>
      <div className={frame.margins}>
        <main className={frame.main}>
          <ComingPage />
        </main>
      </div>
      <div className={frame.bar} aria-hidden />
    </>
  )
}

/** The frame of the pages without navigation, while it is on its way. */
export function PublicSkeleton() {
  return (
    <>
      <div className={frame.top} aria-hidden>
        <div className={frame.topInside}>
          <Mark size={28} />
        </div>
      </div>
      <main className={frame.publicMain}>
        <ComingPage />
      </main>
    </>
  )
}
