import type { Instrument } from '@zegel/contract/instruments/instruments'
import { mayInOrganization } from '@zegel/core/access/may'
import { softHyphens } from '../../lib/text.ts'
import { useActor } from '../../shared/current-user.ts'
import { EntityLink } from '../../shared/legal-persons/person-link.tsx'

interface IssuerNameProps {
  instrument: Pick<Instrument, 'organization_id'>
  issuer: NonNullable<Instrument['issuing_legal_person']>
}

/** Who issues, by a name that leads to what the organisation has of it for who belongs there. */
export function IssuerName({ instrument, issuer }: IssuerNameProps) {
  const { organization_id: organizationId } = instrument
  const { id } = issuer
  const name = softHyphens(issuer.legal_name)
  const isMember = mayInOrganization(useActor(), 'read organization', { organizationId })
  return isMember ? <EntityLink {...{ organizationId, id, name }} /> : name
}
