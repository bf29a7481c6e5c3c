import { Outlet } from '@tanstack/react-router'
import type { User } from '@zegel/contract/accounts/accounts'
import { WithDeeds } from '../screens/deed-part.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Rail } from './rail.tsx'
import frame from './frame.module.css'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { useLiveUpdates } from './use-live-updates.ts'
import { useOpenedOrganization } from './use-opened-organization.ts'
import { WayBackToInvitation } from './way-back-to-invitation.tsx'

/** Navigation around a screen: a rail on a large screen, a bar below on a phone. */
export function Shell({ user: signedIn }: { user: User }) {
  const user = useOpenedOrganization(signedIn)
  const organizationId = user.current_organization_uuid
  useLiveUpdates()
  return (
    <>
      <SkipLink />
      <Rail user={user} organizationId={organizationId} />
      <TopBar user={user} organizationId={organizationId} />
      <div className={frame.margins}>
        <main id="main" tabIndex={-1} className={frame.main}>
          <WayBackToInvitation />
          <WithDeeds>
            <Outlet />
          </WithDeeds>
        </main>
      </div>
      <BottomBar user={user} organizationId={organizationId} />
    </>
  )
}
