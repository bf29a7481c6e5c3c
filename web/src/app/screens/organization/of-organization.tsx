import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { mayInOrganization } from '@zegel/core/access/may'
import { useActor } from '../../../shared/current-user.ts'
import { useOrganizationId } from '../../../shared/organization-id.ts'
import { NotFoundScreen } from '../../not-found-screen.tsx'
import { OrganizationParts } from './organization-parts.tsx'

/** A section of the organisation that the address names, for who belongs to it; to others it looks as if it does not exist. */
export function OfOrganization({ children }: { children: (organizationId: string) => ReactNode }) {
  const organizationId = useOrganizationId()
  const actor = useActor()
  if (!organizationId || !mayInOrganization(actor, 'read organization', { organizationId }))
    return <NotFoundScreen />
  return (
    <Stack key={organizationId} gap="lg">
      <OrganizationParts organizationId={organizationId} />
      {children(organizationId)}
    </Stack>
  )
}
