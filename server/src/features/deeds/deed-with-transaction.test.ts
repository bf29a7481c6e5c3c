import { deeds } from '@zegel/contract/deeds/deeds'
import { type NewTransaction, transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { type DeedFixture, deedFixture } from '../../../test/fixtures/deed-fixture.ts'
import { pdf } from '../../../test/fixtures/entity-files.ts'
import type { Instrument } from '../../../test/fixtures/given/given.ts'

let fixture: DeedFixture
let shares: Instrument
beforeAll(async () => {
  fixture = await deedFixture()
  shares = await fixture.instrument('shares')
  for (const { id } of [fixture.person, fixture.company])
    await fixture.app.given.participant(shares, { legal_person_id: id })
})
afterAll(() => fixture[Symbol.asyncDispose]())

const DEED = { date: '2026-02-03', notary: 'mr. Vos te Zwolle', number: '2026.17' }

function create(about: Partial<NewTransaction> = {}, by: Caller = fixture.director) {
  return by.call(transactions.create, {
    body: {
      financial_instrument_id: shares.id,
      sending_legal_person_id: fixture.issuerId,
      receiving_legal_person_id: fixture.person.id,
      amount: 5,
      price_per_unit: '1.00',
      effective_date: '2026-01-15',
      historic: true,
      notarial_deed: DEED,
      ...about,
    },
  })
}

const deedOf = async (made: Awaited<ReturnType<typeof create>>) =>
  (await fixture.director.call(deeds.get, { query: { uuid: made.ok ? made.body.uuid : '' } })).body

describe('a notarial deed that comes with the transaction', () => {
  it('is recorded in the same call, and its day is that of the acquisition', async () => {
    const made = await create({ file: [pdf('Afschrift.pdf')] })

    expect(made).toMatchObject({
      status: 200,
      body: { status: 'completed', effective_date: '2026-02-03' },
    })
    expect(await deedOf(made)).toMatchObject({
      notarial: { state: 'recorded', date: '2026-02-03', notary: DEED.notary, number: '2026.17' },
    })
  })

  it('is put right afterwards like any other', async () => {
    const made = await create()
    const first = await deedOf(made)
    const known =
      'notarial' in first && first.notarial?.state === 'recorded' ? first.notarial : null
    const reply = await fixture.director.call(deeds.recordNotarialDeed, {
      body: {
        ...DEED,
        notary: 'mr. De Wit te Kampen',
        transaction_id: made.ok ? made.body.uuid : '',
        ...(known && { replaces_id: known.id }),
      },
    })
    expect(reply.status).toBe(200)
  })

  it('lets a new one be completed by acceptance, on the day of the deed', async () => {
    const made = await create({ historic: false })
    const transaction_id = made.ok ? made.body.uuid : ''
    expect(made.body).toMatchObject({ status: 'pending' })
    const accepted = await fixture.person.caller.call(transactions.accept, {
      body: { transaction_id },
    })
    expect(accepted.body).toMatchObject({ status: 'completed', effective_date: '2026-02-03' })
  })

  it.each([
    [
      'in the future',
      () => ({ notarial_deed: { ...DEED, date: '2099-01-01' } }),
      'notarial-deed-in-future',
    ],
    ['without a notary', () => ({ notarial_deed: { ...DEED, notary: ' ' } }), 'invalid-input'],
  ])('%s is refused, and nothing is made', async (_, about, code) => {
    const count = async () =>
      (await fixture.app.context.pool.query('select from transactions')).rowCount
    const before = await count()
    expect(await create(about())).toMatchObject({ status: 422, body: { code } })
    expect(await count()).toBe(before)
  })

  it('is of shares alone, and recorded by who manages these', async () => {
    const bonds = await fixture.instrument('bonds')
    await fixture.app.given.participant(bonds, { legal_person_id: fixture.person.id })
    expect(await create({ financial_instrument_id: bonds.id })).toMatchObject({
      status: 422,
      body: { code: 'notarial-deed-for-shares-only' },
    })
    const by = { sending_legal_person_id: fixture.person.id, historic: false }
    const receiving_legal_person_id = fixture.company.id
    expect((await create({ ...by, receiving_legal_person_id }, fixture.person.caller)).status).toBe(
      403,
    )
  })
})
