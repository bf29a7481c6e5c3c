import { profile } from '@zegel/contract/accounts/profile'
import { register } from '@zegel/contract/register/register'
import { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import { type NewTransaction, transactions } from '@zegel/contract/transactions/transactions'
import { EXEMPTION_NOTICE } from '@zegel/core/invest/exemption-notice'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AccessFixture, accessFixture } from '../../../../test/fixtures/access-fixture.ts'
import { notifyTransaction, warnAboutExpiry } from './notify-transaction.ts'

let fixture: AccessFixture

beforeEach(async () => {
  fixture = await accessFixture()
  await fixture.app.workOff()
  await fixture.app.context.db.deleteFrom('mails').execute()
})
afterEach(() => fixture.app[Symbol.asyncDispose]())

type Kind = keyof AccessFixture['users']

async function make(kind: Kind, about: Partial<NewTransaction> = {}): Promise<string> {
  const reply = await fixture.app.as(fixture.users[kind]).call(transactions.create, {
    body: {
      financial_instrument_id: fixture.instrument.id,
      sending_legal_person_id: fixture.users.sender.natural_person_id,
      receiving_legal_person_id: fixture.users.receiver.natural_person_id,
      amount: 1,
      price_per_unit: '100.00',
      effective_date: '2024-03-01',
      ...about,
    },
  })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.uuid
}

const act = (kind: Kind, name: 'accept' | 'reject' | 'markAsPaid', transaction_id: string) =>
  fixture.app.as(fixture.users[kind]).call(transactions[name], { body: { transaction_id } })

/** Does the jobs and returns which mails went to whom; what was written before is left out. */
async function told(): Promise<string[]> {
  await fixture.app.context.db.deleteFrom('mails').execute()
  await fixture.app.workOff()
  const mails = await fixture.app.context.db
    .selectFrom('mails')
    .select(['kind', 'to_address'])
    .execute()
  return mails.map(({ kind, to_address }) => `${kind} to ${kindOf(to_address)}`).toSorted()
}

function kindOf(address: string): string {
  const found = Object.entries(fixture.users).find(([, { email }]) => email === address)
  return found?.[0] ?? address
}

const mailsTo = (kind: Kind) =>
  fixture.app.context.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', fixture.users[kind].email)
    .execute()

describe('of a transaction', () => {
  it('the receiver hears when it awaits him, with a link to it', async () => {
    const uuid = await make('sender')
    expect(await told()).toEqual(['transaction-received to receiver'])
    const [mail] = await mailsTo('receiver')
    expect(mail?.subject).toContain(fixture.instrument.name)
    expect(mail?.text).toContain(`/app/home?transaction=${uuid}`)
    expect(mail?.text).toContain('€ 100,00')
    expect(mail?.text).not.toContain(EXEMPTION_NOTICE.warning)
  })

  it('whoever is issued to reads the notice of the exemption', async () => {
    await make('its-admin', {
      sending_legal_person_id: fixture.instrument.issuing_legal_person_id ?? '',
    })
    expect(await told()).toEqual(['transaction-received to receiver'])
    const [mail] = await mailsTo('receiver')
    expect(mail?.text).toContain(EXEMPTION_NOTICE.warning)
  })

  it('a sender for whom the issuer made it is asked to agree', async () => {
    const uuid = await make('its-admin')
    expect(await told()).toEqual([
      'transaction-consent-asked to sender',
      'transaction-received to receiver',
    ])
    const [mail] = await mailsTo('sender')
    expect(mail?.text).toContain('Zonder jouw akkoord gebeurt er niets')
    expect(mail?.text).toContain(`/app/home?transaction=${uuid}`)
  })

  it('both sides hear of what the other did, and nobody of what he did himself', async () => {
    const accepted = await make('sender')
    await fixture.app.workOff()
    await act('receiver', 'accept', accepted)
    expect(await told()).toEqual([
      'transaction-accepted to its-admin',
      'transaction-accepted to sender',
    ])
    const rejected = await make('sender')
    await fixture.app.workOff()
    await act('sender', 'reject', rejected)
    expect(await told()).toEqual([
      'transaction-rejected to its-admin',
      'transaction-rejected to receiver',
    ])
  })

  it('the issuer is led to the instrument', async () => {
    const uuid = await make('sender')
    await act('receiver', 'accept', uuid)
    await told()
    const [mail] = await mailsTo('its-admin')
    expect(mail?.text).toContain(
      `/app/overview/instruments/${fixture.instrument.id}/general?id=${fixture.organizationId}&transaction=${uuid}`,
    )
  })

  it('the receiver hears when it was paid', async () => {
    const uuid = await make('sender')
    await fixture.app.workOff()
    await act('sender', 'markAsPaid', uuid)
    expect(await told()).toEqual(['transaction-paid to receiver'])
  })

  it('both parties hear that it was reversed and why, also who was to hear nothing', async () => {
    const uuid = await make('its-admin', { historic: true, notify_recipient: false })
    expect(await told()).toEqual(['transaction-recorded to sender'])
    await fixture.app.as(fixture.users.superadmin).call(transactions.reverse, {
      body: { transaction_id: uuid, reason: 'Dubbel ingevoerd' },
    })
    expect(await told()).toEqual([
      'transaction-reversed to receiver',
      'transaction-reversed to sender',
    ])
    const [mail] = await mailsTo('receiver')
    expect(mail?.text).toContain('Dubbel ingevoerd')
  })

  it('who paid the issuer hears that the money does not go back by itself', async () => {
    const issued = { sending_legal_person_id: fixture.instrument.issuing_legal_person_id ?? '' }
    const uuid = await make('its-admin', issued)
    await act('its-admin', 'markAsPaid', uuid)
    await act('receiver', 'accept', uuid)
    await told()
    await fixture.app.as(fixture.users.superadmin).call(transactions.reverse, {
      body: { transaction_id: uuid, reason: 'Dubbel ingevoerd' },
    })
    await told()
    const [mail] = await mailsTo('receiver')
    expect(mail?.text).toContain('€ 100,00 die ervoor is betaald, gaat niet vanzelf terug')
  })

  it('both parties hear that a transfer was recorded', async () => {
    await make('its-admin', { historic: true })
    expect(await told()).toEqual([
      'transaction-recorded to receiver',
      'transaction-recorded to sender',
    ])
  })

  it('who gave hears that a transfer was recorded, also when the receiver does not', async () => {
    await make('its-admin', { historic: true, notify_recipient: false })
    expect(await told()).toEqual(['transaction-recorded to sender'])
    const [mail] = await mailsTo('sender')
    expect(mail?.text).toContain('er komt geen akte')
    expect(mail?.text).toContain('Dit klopt niet')
  })

  it('all sides hear that it expired', async () => {
    const uuid = await make('sender')
    await fixture.app.owner.query(
      "update transactions set expires_at = now() - interval '1 hour' where id = $1",
      [uuid],
    )
    await fixture.app.workOff()
    await fixture.app.context.pool.query("select graphile_worker.add_job('expire-transactions')")
    // So did transactions of others.
    expect((await told()).filter((line) => !line.includes('@'))).toEqual([
      'transaction-expired to its-admin',
      'transaction-expired to receiver',
      'transaction-expired to sender',
    ])
  })

  it('nobody hears who does not want to', async () => {
    await fixture.app
      .as(fixture.users.receiver)
      .call(profile.setNotifications, { body: { general_notifications: false } })
    await make('sender')
    expect(await told()).toEqual([])
  })

  it('the mail is in the language of its reader', async () => {
    await fixture.app.context.db
      .updateTable('users')
      .set({ language: 'en' })
      .where('id', '=', fixture.users.receiver.id)
      .execute()
    await make('sender')
    await told()
    const [mail] = await mailsTo('receiver')
    expect(mail).toMatchObject({ language: 'en', subject: /^A transaction is waiting for you/ })
  })
})

describe('somebody', () => {
  it('without an account is written to at the address that is known of him', async () => {
    const person = await fixture.app.given.person()
    await fixture.app.given.participant(fixture.instrument, { legal_person_id: person.id })
    await make('its-admin', { receiving_legal_person_id: person.id })
    expect(await told()).toContain(`transaction-received to ${person.email}`)
  })

  it('hears for a company in whose board he sits, once', async () => {
    const company = await fixture.app.given.entity(fixture.organizationId)
    await fixture.app.given.participant(fixture.instrument, { legal_person_id: company.id })
    const board = await fixture.app.given.body({
      organization_id: fixture.organizationId,
      legal_person_id: company.id,
      type: 'Board',
    })
    await fixture.app.given.seat(board, {
      legal_person_id: fixture.users.investor.natural_person_id,
    })
    await make('sender', { receiving_legal_person_id: company.id })
    expect(await told()).toEqual(['transaction-received to investor'])
  })

  it('who keeps the organisation hears for a company of which nobody else is here', async () => {
    const company = await fixture.app.given.entity(fixture.organizationId)
    await fixture.app.given.participant(fixture.instrument, { legal_person_id: company.id })
    await make('sender', { receiving_legal_person_id: company.id })
    expect(await told()).toEqual(['transaction-received to superadmin'])
  })
})

describe('a job that is done again', () => {
  it('tells nobody twice, nor do two at once', async () => {
    const uuid = await make('sender')
    const key = { organizationId: fixture.organizationId, transactionId: uuid }
    const tell = () => notifyTransaction(fixture.app.context, key, 'received')
    await Promise.all([tell(), tell(), tell()])
    await fixture.app.workOff()
    expect(await mailsTo('receiver')).toHaveLength(1)
  })
})

describe('before an open transaction expires', () => {
  it('its receiver is warned once, three days ahead', async () => {
    await make('sender')
    await make('sender', { notify_recipient: false })
    await fixture.app.workOff()
    await fixture.app.context.db.deleteFrom('mails').execute()
    await warnAboutExpiry(fixture.app.context)
    expect(await mailsTo('receiver')).toEqual([])

    fixture.app.clock.advance({ hours: 24 * 12 })
    await warnAboutExpiry(fixture.app.context)
    await warnAboutExpiry(fixture.app.context)
    expect(await mailsTo('receiver')).toMatchObject([{ kind: 'transaction-expiring' }])
  })
})

it('a holder hears what was registered for him when the issuer wants that', async () => {
  const state = (notify_recipient: boolean) =>
    fixture.app.as(fixture.users.superadmin).call(register.registerBalance, {
      body: {
        instrument_id: fixture.bonds.id,
        legal_person_id: fixture.users.investor.natural_person_id,
        balance: notify_recipient ? 3 : 4,
        effective_date: '2024-03-01',
        notify_recipient,
      },
    })
  await state(true)
  expect(await told()).toEqual(['units-registered to investor'])
  await state(false)
  expect(await told()).toEqual([])
})

it('holders hear what became of their units by an act of the issuer, and that it was turned back', async () => {
  const { app, users, bonds } = fixture
  const by = app.as(users.superadmin)
  const investor = users.investor.natural_person_id
  await by.call(register.registerBalance, {
    body: {
      ...{ instrument_id: bonds.id, legal_person_id: investor, balance: 3 },
      ...{ effective_date: '2024-03-01', notify_recipient: false },
    },
  })
  const cancel = (about: object) =>
    by.call(corporateActions.make, {
      body: {
        ...{ kind: 'cancellation', financial_instrument_id: bonds.id },
        ...{ effective_date: '2024-06-01', price_per_unit: '90.00' },
        holders: [{ legal_person_id: investor, units: 1 }],
        ...about,
      },
    })
  expect(await told()).toEqual([])
  const made = await cancel({})
  if (!made.ok) throw new Error(JSON.stringify(made.body))
  expect(await told()).toEqual(['units-changed to investor'])
  expect((await mailsTo('investor')).at(-1)?.text).toMatch(/een intrekking .* 3 → 2.*€ 90,00/s)

  const ofHolder = { financial_instrument_id: bonds.id, legal_person_id: investor }
  const own = await app.as(users.investor).call(corporateActions.listOfHolder, { query: ofHolder })
  expect(own.body).toMatchObject([{ kind: 'cancellation', made_by: null, lines: [{ change: -1 }] }])
  const reversal = { financial_instrument_id: bonds.id, id: made.body.id, reason: 'Een vergissing' }
  await by.call(corporateActions.reverse, { body: reversal })
  expect(await told()).toEqual(['units-restored to investor'])

  await cancel({ notify_holders: false })
  expect(await told()).toEqual([])
})

it('who looks after the affairs of somebody who is succeeded reads who succeeded, and nobody greets the dead', async () => {
  const { app, users, bonds } = fixture
  const by = app.as(users.superadmin)
  const [investor, heir] = [users.investor.natural_person_id, users.receiver.natural_person_id]
  await by.call(register.registerBalance, {
    body: {
      ...{ instrument_id: bonds.id, legal_person_id: investor, balance: 3 },
      ...{ effective_date: '2024-03-01', notify_recipient: false },
    },
  })
  const made = await by.call(corporateActions.make, {
    body: {
      ...{ kind: 'succession', financial_instrument_id: bonds.id, effective_date: '2024-06-01' },
      ...{ legal_person_id: investor, successors: [{ legal_person_id: heir, parts: 1 }] },
    },
  })
  expect(await told()).toHaveLength(2)
  const last = async (whom: 'investor' | 'receiver') => (await mailsTo(whom)).at(-1)?.text
  expect(await last('investor')).toMatch(/^(?!.*Hallo).*Aan wie de zaken van .* behartigt,.*3 → 0/s)
  expect(await last('receiver')).toMatch(/Hallo .*0 → 3/s)
  const id = made.ok ? made.body.id : ''
  await by.call(corporateActions.reverse, {
    body: { financial_instrument_id: bonds.id, id, reason: 'Een vergissing' },
  })
  expect(await told()).toHaveLength(2)
  expect(await last('investor')).toMatch(/^(?!.*Hallo).*Aan wie de zaken .*staat weer op naam van/s)
  expect(await last('receiver')).toMatch(/Hallo .*weer zoals daarvoor/s)
})
