import { mayWithStructure } from '@zegel/core/access/may'
import { EntitiesScreen as Entities } from '../../../features/legal-persons/entities/entities-screen.tsx'
import { PowersSection } from '../../../features/structure/representation/powers-section.tsx'
import { useActor } from '../../../shared/current-user.ts'
import { OfOrganization } from './of-organization.tsx'

/** The legal persons of the organisation that the address names. */
export function EntitiesScreen() {
  const actor = useActor()
  return (
    <OfOrganization>
      {(organizationId) => {
        const mayEdit = mayWithStructure(actor, 'edit entity', { organizationId, isPublic: false })
        return (
          <Entities organizationId={organizationId} mayEdit={mayEdit}>
            {mayEdit && <PowersSection organizationId={organizationId} />}
          </Entities>
        )
      }}
    </OfOrganization>
  )
}
