import type { ReactNode } from 'react'
import { useNumberDrawing } from '../../lib/numbers/number-drawing.ts'
import frame from './frame.module.css'
import { Shell } from './shell.tsx'
import { ShellSkeleton } from './shell-skeleton.tsx'
import { SignedIn } from './signed-in.tsx'

/** The frame of all screens with navigation, for who is signed in. */
export function SignedInFrame() {
  const drawing = useNumberDrawing()
  return (
    <SignedIn waiting={<ShellSkeleton />} frameFailure={inMain}>
      {(user) => <Shell key={drawing} user={user} />}
    </SignedIn>
  )
}

function inMain(failure: ReactNode) {
  return <main className={frame.publicMain}>{failure}</main>
}
