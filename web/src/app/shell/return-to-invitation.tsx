import { Suspense, useState } from 'react'
import { useUser } from '../../shared/current-user.ts'
import { readSavedInvitation } from '../../shared/saved-invitation.ts'
import { extra } from '../../lib/browser/part.tsx'

// Hardly anybody is in the middle of an invitation.
const UnfinishedInvitation = extra(
  async () => (await import('./unfinished-invitation.tsx')).UnfinishedInvitation,
)

/** For who left an invitation before it was completed, to pay for instance: the way back to it. */
export function ReturnToInvitation() {
  const { email } = useUser()
  const [kept] = useState(() => readSavedInvitation(email))
  if (!kept) return null
  return (
    <Suspense>
      <UnfinishedInvitation {...kept} />
    </Suspense>
  )
}
