import { representation } from '@zegel/contract/structure/representation'
import { organizationProfile } from '@zegel/contract/organizations/organization-profile'
import type { AccessFixture } from '../fixtures/access-fixture.ts'
import { picture } from '../files.ts'
import { invite } from '../fixtures/people.ts'
import type { Sent } from './access-inputs-structure.ts'

/** A good input for each call on members: who may, gets it done. */
export const MEMBER_INPUTS: Record<string, (fixture: AccessFixture) => Sent | Promise<Sent>> = {
  'GET /organizations/members': ({ organizationId }) => ({ query: { id: organizationId } }),
  'GET /organizations/members/export': ({ organizationId }) => ({ query: { id: organizationId } }),
  'PATCH /organizations/members': async (fixture) => ({
    body: {
      role: 'admin',
      member_id: (await newMember(fixture)).memberId,
      organization_id: fixture.organizationId,
    },
  }),
  'DELETE /organizations/members': async (fixture) => ({
    body: { id: (await newMember(fixture)).memberId, organization_id: fixture.organizationId },
  }),
  'POST /organizations/leave': async (fixture) => {
    await rejoin(fixture)
    return { body: { organization_id: fixture.organizationId } }
  },
  'GET /legal_persons/instrument_admins': async (fixture) => ({
    query: { org_id: fixture.organizationId, id: (await newMember(fixture)).legalPersonId },
  }),
  'POST /legal_persons/instrument_admins': async (fixture) => ({
    body: {
      instrument_id: fixture.instrument.id,
      legal_person_id: (await newMember(fixture)).legalPersonId,
    },
  }),

  'GET /organizations/history': ({ organizationId }) => ({ query: { id: organizationId } }),
  'PATCH /organizations/history': ({ organizationId }) => ({
    body: { organization_id: organizationId, subscribed: true },
  }),
  'GET /organizations/overview': ({ organizationId }) => ({ query: { id: organizationId } }),
  'GET /user/organizations/overview': () => ({}),
  'GET /organizations/persons': ({ organizationId, users }) => ({
    query: { id: organizationId, legal_person_id: users.sender.natural_person_id },
  }),
  'GET /organizations/persons/transactions': ({ organizationId, users }) => ({
    query: { id: organizationId, legal_person_id: users.sender.natural_person_id },
  }),
  'GET /organizations/events': ({ organizationId }) => ({ query: { id: organizationId } }),
  'GET /organizations/invitations': ({ organizationId }) => ({ query: { id: organizationId } }),
  'GET /organizations/invitations/export': ({ organizationId }) => ({
    query: { id: organizationId },
  }),
  // Only instruments that one manages can be given.
  'POST /organizations/invitations': (fixture) => ({
    body: {
      email: `invited${serial()}@example.test`,
      role: 'admin',
      organization_id: fixture.organizationId,
      instrument_admin_ids: [fixture.instrument.id],
    },
  }),
  'POST /organizations/invitations/resend': async (fixture) => ({
    body: { invitation_id: await openInvitation(fixture) },
  }),
  'DELETE /organizations/invitations': async (fixture) => ({
    query: { invitation_id: await openInvitation(fixture) },
  }),

  'PATCH /organizations': ({ organizationId }) => ({
    body: { organization_id: organizationId, name: 'Anders', mission: 'Verder' },
  }),
  'POST /organizations/image': async ({ organizationId }) => ({
    body: { organization_id: organizationId, file: await picture() },
  }),
  'POST /organizations/entities/photo': async ({ organizationId, issuerId }) => ({
    body: { organization_id: organizationId, entity_id: issuerId, file: await picture() },
  }),
  'GET /organizations/powers_of_attorney': ({ organizationId }) => ({
    query: { organization_uuid: organizationId },
  }),
  'GET /user/authority': () => ({}),
  'POST /organizations/powers_of_attorney': (fixture) => power(fixture),
  'POST /organizations/powers_of_attorney/withdraw': async (fixture) => ({
    body: await recordedPower(fixture),
  }),
  'GET /organizations/powers_of_attorney/open': async (fixture) => ({
    query: await recordedPower(fixture),
  }),
  'GET /logos/:id': async ({ app, organizationId, users }) => {
    const body = { organization_id: organizationId, file: await picture() }
    const reply = await app.as(users.superadmin).call(organizationProfile.setLogo, { body })
    if (!reply.ok) throw new Error('the logo was not kept')
    return { params: { id: reply.body.logo_image_url.split('/').at(-1) ?? '' } }
  },
  'GET /organizations/profile': ({ organizationId }) => ({ query: { uuid: organizationId } }),
  'GET /admin/organizations/all': () => ({}),
  'PATCH /admin/organizations': ({ organizationId }) => ({
    body: { organization_id: organizationId, import_enabled: true },
  }),
  'GET /admin/system': () => ({}),
  'POST /admin/system/jobs/retry': async ({ app }) => {
    const { rows } = await app.context.pool.query<{ id: string }>(
      `select (graphile_worker.add_job('tried', '{}')).id::text`,
    )
    const id = rows[0]?.id ?? ''
    await app.context.pool.query(
      `update graphile_worker._private_jobs set last_error = 'it broke' where id = $1`,
      [id],
    )
    return { body: { id } }
  },
  // Without a mail server nothing is sent again.
  'POST /admin/system/mails/retry': ({ organizationId }) => ({ body: { id: organizationId } }),
  'POST /organizations': () => ({ body: { name: 'Nieuw' } }),
}

let invited = 0
function serial(): number {
  invited += 1
  return invited
}

async function openInvitation({ app, organizationId }: AccessFixture): Promise<string> {
  const email = `open${serial()}@example.test`
  await invite(app, { email, organization_id: organizationId })
  const { id } = await app.context.db
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

async function newMember({ app, organizationId }: AccessFixture) {
  const { natural_person_id } = await app.given.user()
  const { id } = await app.given.membership({
    organization_id: organizationId,
    legal_person_id: natural_person_id,
    role: 'member',
  })
  return { memberId: id, legalPersonId: natural_person_id }
}

// Whoever was asked before has left.
async function rejoin({
  app,
  organizationId,
  users,
  instrument,
  bonds,
  receipts,
  options,
}: AccessFixture) {
  const { context, given } = app
  const roles = {
    ...{ member: 'member', specialist: 'specialist', advisor: 'advisor' },
    ...{ admin: 'admin', 'its-admin': 'admin', 'other-admin': 'admin' },
  } as const
  for (const [kind, role] of Object.entries(roles)) {
    const { natural_person_id: legal_person_id } = users[kind as keyof typeof roles] // safe: its keys
    await context.db
      .insertInto('organization_members')
      .values({ organization_id: organizationId, legal_person_id, role })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const { rows } = await context.pool.query(
    'select from instrument_admins where legal_person_id = any($1)',
    [[users['its-admin'].natural_person_id, users['other-admin'].natural_person_id]],
  )
  // Both administer something unless one of them left.
  if (rows.length >= 5) return
  await context.pool.query('delete from instrument_admins where legal_person_id = any($1)', [
    [users['its-admin'].natural_person_id, users['other-admin'].natural_person_id],
  ])
  for (const one of [instrument, bonds, receipts, options])
    await given.instrumentAdmin(one, users['its-admin'])
  const about = { organization_id: organizationId }
  await given.instrumentAdmin(await given.instrument('bonds', about), users['other-admin'])
}

async function power({ app, organizationId, issuerId }: AccessFixture) {
  const { natural_person_id } = await app.given.member(organizationId, 'member')
  return {
    body: {
      ...{ organization_uuid: organizationId, legal_person_id: issuerId },
      ...{ holder_id: natural_person_id, granted_by: 'het bestuur', granted_on: '2024-01-01' },
      file: new File(['%PDF-1.7'], 'Volmacht.pdf'),
    },
  }
}

async function recordedPower(fixture: AccessFixture) {
  const { app, users, organizationId } = fixture
  const reply = await app.as(users.superadmin).call(representation.record, await power(fixture))
  if (!reply.ok) throw new Error('the power of attorney was not recorded')
  return { organization_uuid: organizationId, id: reply.body.id }
}
