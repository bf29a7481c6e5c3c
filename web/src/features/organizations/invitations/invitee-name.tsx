import type { PendingInvitation } from '@zegel/contract/organizations/invitations'
import { mayWithInstrument } from '@zegel/core/access/may'
import { useActor } from '../../../shared/current-user.ts'
import { PersonLink } from '../../../shared/legal-persons/person-link.tsx'

/** The name of the participant whom an invitation is for, which leads to their page for who may open it; nothing of who is known by address alone. */
export function InviteeName({ invitation }: { invitation: PendingInvitation }) {
  const actor = useActor()
  const { user, organization } = invitation
  // Whoever reads any register of it finds everybody who is in one.
  const readsAll = mayWithInstrument(actor, 'read register', {
    organizationId: organization.uuid,
    instrumentId: '',
    isParticipant: false,
  })
  if (!user.name || !user.natural_person || !readsAll) return user.name
  return (
    <PersonLink organizationId={organization.uuid} id={user.natural_person.id} name={user.name} />
  )
}
