import { mayInOrganization } from '@zegel/core/access/may'
import { InstrumentsScreen as Instruments } from '../../../features/instruments/instruments-screen.tsx'
import { useActor } from '../../../shared/current-user.ts'
import { useOrganizationId } from '../../../shared/organization-id.ts'
import { NotFoundScreen } from '../../not-found-screen.tsx'
import { ChecklistPart } from '../organization/organization-general-screen.tsx'

/** What the organisation of the address issues; one that somebody is not of looks as if it does not exist. */
export function InstrumentsScreen() {
  const organizationId = useOrganizationId()
  const actor = useActor()
  if (!organizationId || !mayInOrganization(actor, 'read organization', { organizationId }))
    return <NotFoundScreen />
  return <Instruments above={<ChecklistPart organizationId={organizationId} />} />
}
