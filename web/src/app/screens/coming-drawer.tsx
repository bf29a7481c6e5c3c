import { type ReactNode, Suspense, useEffect } from 'react'
import { onFirstMove } from '../../lib/browser/first-move.ts'
import { SideDrawer } from '../../ui/dialogs/side-drawer.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'

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
