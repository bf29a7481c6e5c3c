import type { Sent } from './access-inputs-structure.ts'
import type { AccessFixture } from '../fixtures/access-fixture.ts'

const choose = ({ organizationId }: AccessFixture): Sent => ({
  body: { id: organizationId, plan: 'growth', interval: 'month' },
})
const ofOrganization = ({ organizationId }: AccessFixture): Sent => ({
  body: { id: organizationId },
})
const about = ({ organizationId }: AccessFixture): Sent => ({ query: { id: organizationId } })

/** A good input for each call on what an organisation pays for the platform. Plans are not sold here. */
export const BILLING_INPUTS: Record<string, (fixture: AccessFixture) => Sent> = {
  'GET /billing/products': () => ({}),
  'GET /organizations/billing': about,
  'GET /organizations/billing/account': about,
  'GET /organizations/billing/invoice': ({ organizationId }) => ({
    query: { id: organizationId, invoice: 'in_1stranger' },
  }),
  'PATCH /organizations/billing/details': ({ organizationId }) => ({
    body: {
      id: organizationId,
      name: 'Zuiderzon B.V.',
      email: 'facturen@zuiderzon.test',
      address: 'Kade 7',
      postal_code: '3811 LC',
      city: 'Amersfoort',
      country: 'NL',
      vat_number: 'NL004495445B01',
    },
  }),
  'POST /organizations/billing/checkout': choose,
  'POST /organizations/billing/preview': choose,
  'POST /organizations/billing/change': choose,
  'POST /organizations/billing/cancel': ofOrganization,
  'POST /organizations/billing/resume': ofOrganization,
  'POST /organizations/billing/payment_method': ofOrganization,
  'POST /organizations/billing/portal': ofOrganization,
  'POST /organizations/billing/refresh': ofOrganization,
  'POST /webhooks/stripe_billing': () => ({ body: { id: 'evt_unsigned' } }),
}
