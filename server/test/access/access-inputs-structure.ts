import type { AccessFixture } from '../fixtures/access-fixture.ts'

export interface Sent {
  params?: Record<string, string>
  query?: object
  body?: object
}

/** A good input for each call on a structure. */
export const STRUCTURE_INPUTS: Record<string, (fixture: AccessFixture) => Sent | Promise<Sent>> = {
  'GET /organizations/structure': ({ organizationId }) => ({ query: { id: organizationId } }),
  'GET /legal_persons': ({ issuerId }) => ({ query: { id: issuerId } }),
  'GET /bodies': async (fixture) => ({ query: { id: (await fixture.body()).id } }),
  'POST /legal_persons/bodies': ({ issuerId, organizationId }) => ({
    body: {
      type: 'custom',
      name: 'Ledenraad',
      legal_person_id: issuerId,
      organization_uuid: organizationId,
    },
  }),
  'DELETE /bodies': async (fixture) => ({ query: { id: (await fixture.body()).id } }),
  'POST /bodies/restore': async (fixture) => ({
    body: { id: (await fixture.body({ valid_to: '2024-01-01' })).id },
  }),
  'POST /bodies/members': async (fixture) => ({
    body: { body_id: (await fixture.body()).id, legal_person_id: fixture.issuerId, title: 'Lid' },
  }),
  'POST /legal_persons/attach/body': async (fixture) => ({
    body: { body_id: (await fixture.body()).id, legal_person_id: fixture.issuerId },
  }),
  'POST /legal_persons/create': async (fixture) => ({
    body: {
      body_id: (await fixture.body()).id,
      first_name: 'Bo',
      organization_uuid: fixture.organizationId,
    },
  }),
  'PATCH /bodies/members': async (fixture) => ({
    body: { id: (await fixture.seat()).id, title: 'Voorzitter' },
  }),
  'DELETE /bodies/members': async (fixture) => ({ query: { id: (await fixture.seat()).id } }),
  'POST /bodies/members/restore': async (fixture) => ({
    body: { id: (await fixture.seat({ valid_to: '2024-01-01' })).id },
  }),
  'PATCH /organizations/legal_persons': ({ issuerId, organizationId }) => ({
    body: { organization_uuid: organizationId, legal_person_id: issuerId, central: true },
  }),
  'PATCH /organizations/legal_persons/note': ({ issuerId, organizationId }) => ({
    body: { organization_uuid: organizationId, legal_person_id: issuerId, note: 'Ligt stil' },
  }),
  'DELETE /organizations/legal_persons': async ({ app, organizationId }) => ({
    query: {
      organization_uuid: organizationId,
      legal_person_id: (await app.given.entity(organizationId)).id,
    },
  }),
  'POST /organizations/legal_persons': async ({ seat, organizationId }) => ({
    body: { organization_uuid: organizationId, legal_person_id: (await seat()).legal_person_id },
  }),
  'PATCH /organizations/:uuid/public': ({ organizationId }) => ({
    params: { uuid: organizationId },
    body: { public: false },
  }),
  'GET /legal_persons/available': ({ organizationId }) => ({
    query: { organization_uuid: organizationId },
  }),
}
