import { randomUUID } from 'node:crypto'
import { entityFiles } from '@zegel/contract/legal-persons/entity-files'
import { profile } from '@zegel/contract/accounts/profile'
import { inTransaction } from '../../src/db/database.ts'
import { makeLinkToken } from '../../src/features/accounts/auth-tokens.ts'
import { hashToken, makeToken } from '../../src/lib/token.ts'
import { INSTRUMENT_INPUTS } from './access-inputs-instruments.ts'
import { INVEST_INPUTS } from './access-inputs-invest.ts'
import { OFFER_INPUTS } from './access-inputs-offers.ts'
import { BANK_INPUTS } from './access-inputs-bank.ts'
import { IMPORT_INPUTS } from './access-inputs-imports.ts'
import { MEMBER_INPUTS } from './access-inputs-members.ts'
import { BILLING_INPUTS } from './access-inputs-billing.ts'
import { ONBOARDING_INPUTS } from './access-inputs-onboarding.ts'
import { PAYMENT_INPUTS } from './access-inputs-payments.ts'
import { PAYMENT_FILE_INPUTS } from './access-inputs-payment-files.ts'
import { PAYOUT_INPUTS } from './access-inputs-payouts.ts'
import { REGISTER_INPUTS } from './access-inputs-register.ts'
import { attachTo, picture } from '../files.ts'
import { DIVIDEND_INPUTS } from './access-inputs-dividends.ts'
import { DEED_INPUTS } from './access-inputs-deeds.ts'
import { EXTRACT_INPUTS } from './access-inputs-extracts.ts'
import { CALENDAR_INPUTS } from './access-inputs-calendar.ts'
import { STATEMENT_INPUTS } from './access-inputs-statements.ts'
import { VESTING_INPUTS } from './access-inputs-vesting.ts'
import { VALUATION_AND_FILE_INPUTS } from './access-inputs-valuations.ts'
import { type Sent, STRUCTURE_INPUTS } from './access-inputs-structure.ts'
import { type AccessFixture, PASSWORD } from '../fixtures/access-fixture.ts'
import type { TestApp } from '../app.ts'
import { newRegisterNumber } from '../fixtures/given/given.ts'

let numbers = 10_000_000

const NEW_PASSWORD = {
  password: 'een lange nieuwe zin',
  password_confirmation: 'een lange nieuwe zin',
}

/** A good input for each call: who may, gets it done. */
export const INPUTS: Record<string, (fixture: AccessFixture) => Sent | Promise<Sent>> = {
  'POST /login': ({ email }) => ({ body: { email, password: PASSWORD } }),
  'POST /logout': () => ({}),
  'GET /user/current': () => ({}),
  'PATCH /user/language': () => ({ body: { language: 'en' } }),
  'PATCH /user/number_format': () => ({ body: { number_format: 'en' } }),
  // They have no password, and none was confirmed.
  'GET /user/confirmed-password-status': () => ({}),
  'POST /user/confirm-password': () => ({ body: { password: PASSWORD } }),
  'PATCH /user/change-password': () => ({
    body: {
      old_password: PASSWORD,
      new_password: 'een lange nieuwe zin',
      new_password_confirmation: 'een lange nieuwe zin',
    },
  }),
  'GET /user/sessions': () => ({}),
  'GET /user/saved_views': () => ({ query: { list: 'payments' } }),
  'POST /user/saved_views': () => ({
    body: {
      list: 'payments',
      name: 'Open',
      settings: { q: '', sort: '-created_at', filters: { state: 'open' }, hidden: [] },
    },
  }),
  'DELETE /user/saved_views/:id': () => ({ params: { id: randomUUID() } }),
  'DELETE /user/sessions/:id': () => ({ params: { id: randomUUID() } }),
  'DELETE /user/sessions': () => ({}),

  'POST /user/register': async ({ app }) => {
    await forgetLimits(app)
    const email = `new${numbers++}@example.test`
    return { body: { name: 'Nieuw', email, ...NEW_PASSWORD } }
  },
  'POST /user/onboarding_register': async ({ app, organizationId }) => {
    await forgetLimits(app)
    const email = `invited${numbers++}@example.test`
    const token = await invitationToken(app, organizationId, email)
    const name = { first_name: 'Nieuw', last_name: 'Hier' }
    const terms = { onboarding_type: 'user', terms_accepted: true }
    return { body: { ...name, email, token, ...terms, ...NEW_PASSWORD } }
  },
  'GET /user/invitations': () => ({}),
  // It was sent to somebody else than any of these.
  'POST /user/invitations/go_on': async ({ app, organizationId }) => {
    const email = `invited${randomUUID()}@example.test`
    await invitationToken(app, organizationId, email)
    const { id } = await app.context.db
      .selectFrom('invitations')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { body: { invitation_id: id } }
  },
  // As was this one.
  'POST /user/onboarding_complete': async ({ app, organizationId }) => {
    await forgetLimits(app)
    return { body: { invitation_token: await invitationToken(app, organizationId) } }
  },
  'PATCH /user/address': () => ({
    body: { address: 'Brink 1', zip_code: '9401 AA', city: 'Assen', country: 'NL' },
  }),
  'GET /invitations': async ({ app, organizationId }) => ({
    query: { token: await invitationToken(app, organizationId) },
  }),
  'POST /invitations/request': async ({ app, organizationId }) => {
    await forgetLimits(app)
    return { body: { token: await invitationToken(app, organizationId) } }
  },
  'POST /forgot-password': async ({ app, email }) => {
    await forgetLimits(app)
    return { body: { email } }
  },
  'POST /reset-password': async ({ app }) => {
    await forgetLimits(app)
    const { id: userId, email } = await app.given.user()
    const { db, now } = app.context
    const link = { userId, purpose: 'reset' as const }
    const token = await inTransaction(db, (tx) => makeLinkToken(tx, link, now()))
    return { body: { email, token, ...NEW_PASSWORD } }
  },
  // None of them has a password, and the link is somebody else's.
  'POST /user/password': () => ({}),
  'POST /email/verification-notification': () => ({}),
  'POST /email/verify': () => ({ body: { token: 'of-somebody-else' } }),
  'PATCH /user/email': () => ({ body: { email: 'elsewhere@example.test' } }),

  'POST /two-factor-challenge': () => ({ body: { code: '123456' } }),
  'POST /user/two-factor-authentication': () => ({}),
  'DELETE /user/two-factor-authentication': () => ({}),
  'GET /user/two-factor-qr-code': () => ({}),
  'POST /user/confirmed-two-factor-authentication': () => ({ body: { code: '123456' } }),
  'GET /user/two-factor-recovery-codes': () => ({}),
  'POST /user/two-factor-recovery-codes': () => ({}),

  // Every answer to a browser on its way to Google and back sends it elsewhere, refusals too.
  'GET /auth/options': () => ({}),
  'GET /auth/google': () => ({}),
  'GET /auth/google/callback': () => ({}),
  'GET /user/google': () => ({}),
  // None of them has a password, so this would lock them out.
  'DELETE /user/google': () => ({}),

  'POST /contact': async ({ app }) => {
    await forgetLimits(app)
    return { body: { name: 'Anna', email: 'anna@example.test', message: 'Goedemiddag' } }
  },
  'GET /outbox': () => ({}),
  'GET /outbox/:id': async (fixture) => ({ params: { id: await fixture.keptMail() } }),
  'GET /outbox/:id/preview': async (fixture) => ({ params: { id: await fixture.keptMail() } }),
  'GET /outbox/:id/attachment': async (fixture) => {
    const id = await fixture.keptMail()
    await attachTo(fixture.app, id)
    return { params: { id } }
  },

  'PATCH /user': () => ({ body: { first_name: 'Anna', last_name: 'de Vries' } }),
  'POST /user/photo': async () => ({ body: { file: await picture() } }),
  'GET /photos/:id': async (fixture) => ({ params: { id: await photoOfSender(fixture) } }),
  'PATCH /user/iban': () => ({ body: { IBAN: 'NL91ABNA0417164300' } }),
  'GET /user/closing': () => ({}),
  'POST /user/close': () => ({}),
  'POST /user/data': () => ({}),
  'GET /user/data': () => ({}),
  'PATCH /user/notifications': () => ({ body: { general_notifications: false } }),
  'POST /user/legal_persons': () => ({ body: company(newRegisterNumber()) }),
  // A company that none of them added.
  'PATCH /user/legal_persons': ({ issuerId }) => ({
    body: { ...company('12345678'), entity_id: issuerId },
  }),

  'GET /organizations': ({ organizationId }) => ({ query: { uuid: organizationId } }),
  'GET /organizations/entities': ({ organizationId }) => ({ query: { id: organizationId } }),
  ...MEMBER_INPUTS,
  'GET /user/instrument_admins': ({ organizationId }) => ({ query: { org_id: organizationId } }),
  'PATCH /organizations/entities': ({ organizationId, issuerId }) => ({
    body: {
      ...address,
      legal_name: 'Anders B.V.',
      organization_id: organizationId,
      entity_id: issuerId,
    },
  }),
  'GET /user/organizations/current': ({ organizationId }) => ({ query: { uuid: organizationId } }),
  'PATCH /user/current_organization': ({ organizationId }) => ({
    body: { current_organization_uuid: organizationId },
  }),

  'POST /legal_persons': ({ organizationId }) => ({
    body: { ...company(newRegisterNumber()), organization_uuid: organizationId },
  }),
  'POST /legal_persons/attach/organization': async ({ seat, organizationId }) => ({
    body: { organization_uuid: organizationId, legal_person_id: (await seat()).legal_person_id },
  }),
  'POST /legal-person-members': ({ instrument }) => ({
    body: {
      name: 'Bo Jansen',
      email: `bo${numbers++}@example.test`,
      financial_instrument_id: instrument.id,
    },
  }),
  'POST /legal_persons/entities/with_board': ({ instrument }) => ({
    body: {
      ...company(newRegisterNumber()),
      financial_instrument_id: instrument.id,
      board_member_name: 'Bo Jansen',
      board_member_email: 'bo@example.test',
    },
  }),
  // No register is set up here, and the answer says so.
  'GET /kvk/basisprofiel/:kvk': () => ({ params: { kvk: '68750110' } }),
  'GET /legal_persons/files': ({ organizationId, issuerId }) => ({
    query: { o: organizationId, lp: issuerId },
  }),
  'POST /legal_persons/files': ({ issuerId }) => ({ body: newFiles(issuerId) }),
  'GET /legal_persons/file/open': async (fixture) => {
    const { f, lp } = await savedFile(fixture)
    return { query: { f, lp } }
  },
  'DELETE /legal_persons/file': async (fixture) => ({ query: await savedFile(fixture) }),
  'POST /legal_persons/file/restore': async (fixture) => {
    const query = await savedFile(fixture)
    await fixture.app.as(fixture.users.superadmin).call(entityFiles.remove, { query })
    return { body: query }
  },

  ...STRUCTURE_INPUTS,

  ...INSTRUMENT_INPUTS,

  ...INVEST_INPUTS,
  ...OFFER_INPUTS,

  ...ONBOARDING_INPUTS,

  ...VALUATION_AND_FILE_INPUTS,
  ...CALENDAR_INPUTS,
  ...VESTING_INPUTS,
  ...EXTRACT_INPUTS,
  ...STATEMENT_INPUTS,
  ...DEED_INPUTS,

  ...REGISTER_INPUTS,
  ...PAYMENT_INPUTS,
  ...BANK_INPUTS,
  ...PAYMENT_FILE_INPUTS,
  ...PAYOUT_INPUTS,
  ...DIVIDEND_INPUTS,
  ...IMPORT_INPUTS,
  ...BILLING_INPUTS,

  'GET /user/authorized_legal_persons': () => ({}),
  'GET /user/authorized_legal_persons/balances': () => ({}),
}

const address = { address: 'Brink 1', zip_code: '9401 AA', city: 'Assen' }

function company(business_register_number: string) {
  return {
    type: 'stichting',
    legal_name: 'Stichting Zon',
    business_register_number,
    ...address,
  }
}

function newFiles(issuerId: string) {
  const file = [new File(['%PDF-1.7'], 'Statuten.pdf')]
  return {
    title: 'Statuten',
    type: 'statutory articles' as const,
    file,
    attach_to_legal_person_id: issuerId,
  }
}

async function savedFile({ app, users, organizationId, issuerId }: AccessFixture) {
  const reply = await app.as(users.superadmin).call(entityFiles.add, { body: newFiles(issuerId) })
  const [file] = reply.ok ? reply.body : []
  return { o: organizationId, f: file?.id ?? '', lp: issuerId }
}

async function photoOfSender({ app, users }: AccessFixture): Promise<string> {
  const { body } = await app
    .as(users.sender)
    .call(profile.uploadPhoto, { body: { file: await picture() } })
  return 'photo_image_url' in body ? (body.photo_image_url.split('/').at(-1) ?? '') : ''
}

// Everybody here comes from one address.
async function forgetLimits({ context }: TestApp): Promise<void> {
  await context.pool.query('delete from rate_limits')
}

async function invitationToken(
  { context }: TestApp,
  organization_id: string,
  email = `invited-${randomUUID()}@example.test`,
): Promise<string> {
  const token = makeToken()
  const row = {
    organization_id,
    token_hash: hashToken(token),
    email,
    role: 'admin',
    context: 'accept_instrument_admin_role',
    expires_at: new Date(context.now().add({ hours: 24 }).epochMilliseconds),
  }
  await context.db.insertInto('invitations').values(row).execute()
  return token
}
