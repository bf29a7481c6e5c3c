import { deeds } from '@zegel/contract/deeds/deeds'
import { type NewTransaction, transactions } from '@zegel/contract/transactions/transactions'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { type Caller, type TestApp, testApp, type TestAppOptions } from './app.ts'
import type { Instrument } from './given.ts'

/** An organisation with an issuer, its director, and two holders: a person and a company with somebody who acts for it. */
export interface DeedFixture extends AsyncDisposable {
  app: TestApp
  organizationId: string
  issuerId: string
  director: Caller
  person: Holder
  company: Holder
  stranger: Caller
  instrument: (type: InstrumentType) => Promise<Instrument>
  /** An open transaction; an issuance to the person unless it says otherwise. */
  open: (instrument: Instrument, about?: Partial<NewTransaction>, by?: Caller) => Promise<string>
  /** A transfer from one holder to another, of units the first was given before, to which the first agreed. */
  openTransfer: (instrument: Instrument, from: Holder, to: Holder) => Promise<string>
  accept: (uuid: string, by: Holder) => Promise<number>
  /** The deed as somebody sees it. */
  deed: (uuid: string, by?: Caller) => Promise<Awaited<ReturnType<typeof askDeed>>>
}

export interface Holder {
  id: string
  name: string
  email: string
  caller: Caller
}

/** Builds that world on a server of its own. */
export async function deedFixture(options: TestAppOptions = {}): Promise<DeedFixture> {
  const app = await testApp(options)
  const { given } = app
  const { id: organizationId } = await given.organization({ name: 'De Noordermolen' })
  const issuer = await given.entity(organizationId, { legal_name: 'Windpark De Noordermolen B.V.' })
  const admin = await given.member(organizationId, 'superadmin')
  await seatOnBoard(app, { organizationId, companyId: issuer.id }, admin.natural_person_id)
  const director = app.as(admin)
  const elsewhere = await given.organization()
  const world = { app, organizationId, issuerId: issuer.id, director }
  return {
    ...world,
    person: await makePerson(app),
    company: await makeCompany(app, organizationId),
    stranger: app.as(await given.member(elsewhere.id, 'superadmin')),
    instrument: (type) => makeInstrument(world, type),
    open: (instrument, about, by = director) => open({ ...world, director: by }, instrument, about),
    openTransfer: (instrument, from, to) => openTransfer(world, instrument, { from, to }),
    accept: async (transaction_id, { caller }) =>
      (await caller.call(transactions.accept, { body: { transaction_id } })).status,
    deed: (uuid, by = director) => askDeed(by, uuid),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

type DeedFixtureParts = Pick<DeedFixture, 'app' | 'organizationId' | 'issuerId' | 'director'>

async function seatOnBoard(
  { given }: TestApp,
  { organizationId, companyId }: { organizationId: string; companyId: string },
  legal_person_id: string,
): Promise<void> {
  const at = { organization_id: organizationId, legal_person_id: companyId }
  await given.seat(await given.body({ ...at, type: 'Board', name: null }), { legal_person_id })
}

async function makePerson(app: TestApp): Promise<Holder> {
  const user = await app.given.user()
  const id = user.natural_person_id
  return { id, email: user.email, caller: app.as(user), name: await nameOf(app, id) }
}

async function makeCompany(app: TestApp, organizationId: string): Promise<Holder> {
  const { id, legal_name } = await app.given.company({ legal_name: `${'Beheer '.repeat(20)}B.V.` })
  const user = await app.given.user()
  await seatOnBoard(app, { organizationId, companyId: id }, user.natural_person_id)
  return { id, email: user.email, caller: app.as(user), name: legal_name }
}

async function nameOf({ context: { db } }: TestApp, id: string): Promise<string> {
  const row = db.selectFrom('legal_persons').select('legal_name').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).legal_name
}

function makeInstrument({ app, organizationId, issuerId }: DeedFixtureParts, type: InstrumentType) {
  const about = { organization_id: organizationId, issuing_legal_person_id: issuerId }
  return app.given.instrument(type, { ...about, peer_to_peer: true })
}

async function open(
  { app, director, issuerId }: DeedFixtureParts,
  instrument: Instrument,
  about: Partial<NewTransaction> = {},
): Promise<string> {
  const receiver = about.receiving_legal_person_id ?? ''
  await joinIn(app, instrument, receiver)
  const reply = await director.call(transactions.create, {
    body: {
      financial_instrument_id: instrument.id,
      sending_legal_person_id: issuerId,
      receiving_legal_person_id: receiver,
      amount: 25,
      price_per_unit: '50.00',
      effective_date: '2026-01-15',
      is_paid: true,
      ...about,
    },
  })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.uuid
}

async function joinIn({ context: { db }, given }: TestApp, instrument: Instrument, id: string) {
  const already = await db
    .selectFrom('participants')
    .select('id')
    .where('instrument_id', '=', instrument.id)
    .where('legal_person_id', '=', id)
    .executeTakeFirst()
  if (!already) await given.participant(instrument, { legal_person_id: id })
}

async function openTransfer(
  world: DeedFixtureParts,
  instrument: Instrument,
  { from, to }: { from: Holder; to: Holder },
): Promise<string> {
  await open(world, instrument, { receiving_legal_person_id: from.id, historic: true })
  const uuid = await open(world, instrument, {
    sending_legal_person_id: from.id,
    receiving_legal_person_id: to.id,
  })
  const agreed = await from.caller.call(transactions.consent, { body: { transaction_id: uuid } })
  if (!agreed.ok) throw new Error(JSON.stringify(agreed.body))
  return uuid
}

function askDeed(by: Caller, uuid: string) {
  return by.call(deeds.get, { query: { uuid } })
}
