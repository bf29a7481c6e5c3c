import { calendar } from '@zegel/contract/payouts/calendar'
import type { AccessFixture } from '../fixtures/access-fixture.ts'
import type { Sent } from './access-inputs-structure.ts'

/** A good input for each call on what comes for an organisation and how it is booked. */
export const CALENDAR_INPUTS: Record<string, (fixture: AccessFixture) => Sent | Promise<Sent>> = {
  'GET /calendar': (fixture) => ({ query: onOrganization(fixture) }),
  'GET /calendar/cash': (fixture) => ({ query: onOrganization(fixture) }),
  'GET /calendar/feed': (fixture) => ({ query: onOrganization(fixture) }),
  'POST /calendar/feed': (fixture) => ({ body: onOrganization(fixture) }),
  'DELETE /calendar/feed': (fixture) => ({ body: onOrganization(fixture) }),
  'GET /calendar/feeds/:secret': async (fixture) => ({
    params: { secret: await secretOf(fixture) },
  }),
  'GET /journal': (fixture) => ({ query: onOrganization(fixture) }),
  'GET /journal/download': (fixture) => ({ query: { ...onOrganization(fixture), format: 'csv' } }),
}

function onOrganization({ organizationId }: AccessFixture) {
  return { organization_id: organizationId }
}

// Whoever has the address reads along: it is a secret of the superadmin's.
async function secretOf(fixture: AccessFixture): Promise<string> {
  const { app, users } = fixture
  const made = await app
    .as(users.superadmin)
    .call(calendar.renewFeed, { body: onOrganization(fixture) })
  return made.ok ? (made.body.url?.split('/').at(-1) ?? '') : ''
}
