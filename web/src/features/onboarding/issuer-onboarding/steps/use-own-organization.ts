import type { IssuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { mayInOrganization } from '@zegel/core/access/may'
import { useActor, useUser } from '../../../../pieces/current-user.ts'
import { useCurrentOrganizationId } from '../../../../pieces/organization-id.ts'
import { useOrganization } from '../../../../pieces/organizations.api.ts'
import type { NamedOrganization } from './use-organization-form.ts'

interface OwnOrganization {
  /** Null when a new one is to be made; undefined while it is not known. */
  organization: NamedOrganization | null | undefined
  error: unknown
  refetch: () => unknown
}

/** The organisation that is named already: that of the onboarding, or the one somebody works in and may add instruments to. */
export function useOwnOrganization(onboarding: IssuerOnboarding | undefined): OwnOrganization {
  const { natural_person } = useUser()
  const currentId = useCurrentOrganizationId() ?? null
  const actor = useActor()
  const id = onboarding?.organization?.id ?? currentId
  const isOwn = id !== null && mayInOrganization(actor, 'create instrument', { organizationId: id })
  const member = natural_person.organization_memberships.find(
    ({ organization_uuid }) => organization_uuid === id,
  )
  const name = onboarding?.organization?.name ?? member?.organization_name
  // A platform administrator may act in one without being a member.
  const asked = useOrganization(id ?? '', isOwn && name === undefined)
  if (!isOwn) return { organization: null, error: null, refetch: asked.refetch }
  const { error, refetch } = asked
  const known = name ?? asked.data?.name
  return { organization: known === undefined ? undefined : { id, name: known }, error, refetch }
}
