import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import { inTransaction } from '../src/db/database.ts'
import type { Users } from '../src/db/tables.gen.ts'
import { addUser } from '../src/features/accounts/add-user.ts'
import { sendMail } from '../src/mail/send-mail.ts'
import type { Settings } from '../src/settings.ts'
import type { Kind } from './access-table.ts'
import { type TestApp, testApp } from './app.ts'
import type { Body, Given, Instrument } from './given.ts'
import { paymentSandboxes } from './sandbox-servers.ts'
import { perform } from './register-acts.ts'

type User = Selectable<Users>

export const PASSWORD = 'a password for the tests'

/** One organisation with a share class, its people and everybody around it. */
export interface AccessFixture {
  app: TestApp
  organizationId: string
  issuerId: string
  /** Shares; the instruments of other types are for the calls that set their terms. */
  instrument: Instrument
  bonds: Instrument
  receipts: Instrument
  options: Instrument
  users: Record<Exclude<Kind, 'guest'>, User>
  email: string
  /** An open transfer of one unit from the sender to the receiver. */
  openTransaction: () => Promise<string>
  /** A completed transfer between the same two. */
  completedTransfer: () => Promise<string>
  /** Of a new participant of the instrument. */
  balanceRegistration: () => Promise<string>
  /** Of bonds that the sender has. */
  registrationOfSender: () => Promise<string>
  keptMail: () => Promise<string>
  senderParticipationId: string
  /** A body of the issuer, of its own making. */
  body: (about?: Partial<Body>) => Promise<Body>
  /** A membership of such a body. */
  seat: (about?: Parameters<Given['seat']>[1]) => ReturnType<Given['seat']>
}

/** Builds that world on a server of its own; a test says in which settings it differs, and whether it needs a database of its own. */
export async function accessFixture(
  settings: Partial<Settings> = {},
  { ownDatabase = false } = {},
): Promise<AccessFixture> {
  const app = await testApp({
    ownDatabase,
    settings: {
      // What asks Google is sent elsewhere: this one does not answer.
      google: { clientId: 'zegel', clientSecret: 'none', issuer: 'http://127.0.0.1:9' },
      payments: (await paymentSandboxes()).settings,
      ...settings,
    },
  })
  const { given } = app
  const { id: organizationId } = await given.organization({ import_enabled: true })
  const { id: issuerId } = await given.entity(organizationId)
  const about = {
    organization_id: organizationId,
    issuing_legal_person_id: issuerId,
    peer_to_peer: true,
  }
  const instrument = await given.instrument('shares', about)
  const bonds = await given.instrument('bonds', about)
  const receipts = await given.instrument('depositary_receipts', about)
  const options = await given.instrument('options', about)
  const users = await makeUsers(app, organizationId)
  const mine = [instrument, bonds, receipts, options]
  for (const one of mine) await given.instrumentAdmin(one, users['its-admin'])
  await given.instrumentAdmin(await given.instrument('bonds', about), users['other-admin'])
  for (const one of mine) await addParticipants(app, one, users)

  const world = {
    app,
    organizationId,
    issuerId,
    instrument,
    bonds,
    receipts,
    options,
    users,
    email: await addSomebody(app, organizationId),
  }
  const receiver = users.sender.natural_person_id
  await create(app, instrument, {
    type: 'issuance',
    historic: true,
    sender: issuerId,
    receiver,
    userId: users.superadmin.id,
    units: 1000,
  })
  const makeBody = (more: Partial<Body> = {}) =>
    given.body({ organization_id: organizationId, legal_person_id: issuerId, ...more })
  const { id: senderParticipationId } = await app.context.db
    .selectFrom('participants')
    .select('id')
    .where('instrument_id', '=', instrument.id)
    .where('legal_person_id', '=', users.sender.natural_person_id)
    .executeTakeFirstOrThrow()
  return {
    ...world,
    senderParticipationId,
    openTransaction: () => transfer(world, false),
    completedTransfer: () => transfer(world, true),
    balanceRegistration: async () =>
      registerBalance(world, instrument, (await given.participant(instrument)).legal_person_id),
    registrationOfSender: () => registerBalance(world, bonds, users.sender.natural_person_id),
    keptMail: () => keepMail(app),
    body: makeBody,
    seat: async (more) => given.seat(await makeBody(), more),
  }
}

async function makeUsers(
  { given }: TestApp,
  organizationId: string,
): Promise<AccessFixture['users']> {
  const elsewhere = await given.organization()
  return {
    stranger: await given.member(elsewhere.id, 'superadmin'),
    nobody: await given.user(),
    member: await given.member(organizationId, 'member'),
    specialist: await given.member(organizationId, 'specialist'),
    advisor: await given.member(organizationId, 'advisor'),
    admin: await given.member(organizationId, 'admin'),
    'its-admin': await given.member(organizationId, 'admin'),
    'other-admin': await given.member(organizationId, 'admin'),
    superadmin: await given.member(organizationId, 'superadmin'),
    investor: await given.user(),
    sender: await given.user(),
    receiver: await given.user(),
    platform: await given.user({ administrator: true, preferred_role: 'member' }),
    'platform+': await given.user({ administrator: true, preferred_role: 'superadmin' }),
  }
}

async function addParticipants(
  { given }: TestApp,
  instrument: Instrument,
  users: AccessFixture['users'],
): Promise<void> {
  for (const user of [users.investor, users.sender, users.receiver]) {
    await given.participant(instrument, { legal_person_id: user.natural_person_id })
  }
}

async function addSomebody({ context }: TestApp, organizationId: string): Promise<string> {
  const email = `somebody.${organizationId}@example.test`
  await inTransaction(context.db, (tx) =>
    addUser(tx, '127.0.0.1', { name: 'Somebody', email, password: PASSWORD }),
  )
  return email
}

type Base = Omit<
  AccessFixture,
  | 'openTransaction'
  | 'completedTransfer'
  | 'balanceRegistration'
  | 'registrationOfSender'
  | 'keptMail'
  | 'senderParticipationId'
  | 'body'
  | 'seat'
>

function transfer({ app, instrument, users }: Base, historic: boolean): Promise<string> {
  const [sender, receiver] = [users.sender.natural_person_id, users.receiver.natural_person_id]
  return create(app, instrument, {
    type: 'transfer',
    historic,
    sender,
    receiver,
    userId: users.sender.id,
    units: 1,
  })
}

interface Made {
  type: string
  historic: boolean
  sender: string
  receiver: string
  userId: string
  units: number
}

async function create(
  { context }: TestApp,
  { organization_id, id: instrumentId }: Instrument,
  made: Made,
): Promise<string> {
  const id = randomUUIDv7()
  const by = { organizationId: organization_id, userId: made.userId }
  await perform(context.pool, 'create_transaction', by, {
    id,
    instrument_id: instrumentId,
    type: made.type,
    historic: made.historic,
    sender_id: made.sender,
    receiver_id: made.receiver,
    units: made.units,
    price_cents: 100_00,
    effective_date: '2024-01-01',
    notify_recipient: false,
    is_paid: false,
  })
  return id
}

async function registerBalance(
  { app, users }: Base,
  instrument: Instrument,
  holderId: string,
): Promise<string> {
  const id = randomUUIDv7()
  const by = { organizationId: instrument.organization_id, userId: users.superadmin.id }
  await perform(app.context.pool, 'register_balance', by, {
    id,
    instrument_id: instrument.id,
    legal_person_id: holderId,
    balance: 5,
    effective_date: '2024-01-01',
    notify_recipient: false,
  })
  return id
}

async function keepMail({ context: { db, settings } }: TestApp): Promise<string> {
  const letter = { subject: 'Hallo', paragraphs: ['Hallo'] }
  await inTransaction(db, (tx) =>
    sendMail(tx, settings, {
      kind: 'test',
      userId: null,
      to: 'a@example.test',
      language: 'nl',
      letter,
    }),
  )
  const { id } = await db.selectFrom('mails').select('id').limit(1).executeTakeFirstOrThrow()
  return id
}
