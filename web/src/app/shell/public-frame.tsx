import { Outlet } from '@tanstack/react-router'
import { GuestFrame } from './guest-frame.tsx'

/** The frame of pages without navigation, which are open to guests. */
export function PublicFrame() {
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  )
}
