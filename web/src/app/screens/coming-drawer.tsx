import { type ReactNode, Suspense, useEffect } from 'react'
import { onFirstMove } from '../../lib/browser/first-move.ts'
import { SideDrawer } from '../../ui/dialogs/side-drawer.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { part } from '../screen.ts'

/** A drawer whose code comes when it is first drawn, or before that by `prepare`; what fails then is fetched again when it is drawn. */
export function drawer<Props extends object>(load: () => Promise<(props: Props) => ReactNode>) {
  const Drawer = part(load)
  const prepare = async () => {
    await load()
    await Drawer.preload?.()
  }
  return { Drawer, prepare: () => void prepare().catch(() => {}) }
}

interface ComingDrawerProps {
  /** Called once somebody does something on the screen, so that nobody waits who opens the drawer. */
  prepare: () => void
  title: string
  onClose: () => void
  /** The drawer itself, as long as it is open. */
  children: ReactNode
}

/** Holds the place of a drawer while its code is on the way. */
export function ComingDrawer({ prepare, title, onClose, children }: ComingDrawerProps) {
  useEffect(() => onFirstMove(prepare), [prepare])
  const waiting = (
    <SideDrawer title={title} onClose={onClose}>
      <LinesSkeleton lines={12} />
    </SideDrawer>
  )
  return <Suspense fallback={waiting}>{children}</Suspense>
}
