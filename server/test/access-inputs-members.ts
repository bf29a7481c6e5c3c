import type { AccessWorld } from './access-world.ts'
import type { Sent } from './access-inputs-structure.ts'

/** A good input for each call on members: who may, gets it done. */
export const MEMBER_INPUTS: Record<string, (world: AccessWorld) => Sent | Promise<Sent>> = {
  'GET /organizations/members': ({ organizationId }) => ({ query: { id: organizationId } }),
  'PATCH /organizations/members': async (world) => ({
    body: {
      role: 'admin',
      member_id: (await newMember(world)).memberId,
      organization_id: world.organizationId,
    },
  }),
  'DELETE /organizations/members': async (world) => ({
    body: { id: (await newMember(world)).memberId, organization_id: world.organizationId },
  }),
  'GET /legal_persons/instrument_admins': async (world) => ({
    query: { org_id: world.organizationId, id: (await newMember(world)).legalPersonId },
  }),
  'POST /legal_persons/instrument_admins': async (world) => ({
    body: {
      instrument_id: world.instrument.id,
      legal_person_id: (await newMember(world)).legalPersonId,
    },
  }),
}

async function newMember({ app, organizationId }: AccessWorld) {
  const { natural_person_id } = await app.given.user()
  const { id } = await app.given.membership({
    organization_id: organizationId,
    legal_person_id: natural_person_id,
    role: 'member',
  })
  return { memberId: id, legalPersonId: natural_person_id }
}
