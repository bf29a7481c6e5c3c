import { instruments } from '@zegel/contract/instruments/instruments'
import { register } from '@zegel/contract/register/register'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { assertConsistent } from '../../../test/models/consistency.ts'
import { pagesOf } from '../../../test/pdf-text.ts'
import {
  act,
  createTransaction,
  givenRegister,
  type Outcome,
  type Register,
  registerBalance,
  reverse,
} from '../../../test/models/register-acts.ts'

const TIMES = 10

let app: TestApp
let pool: TestApp['context']['pool']
beforeAll(async () => {
  app = await testApp()
  pool = app.context.pool
})
afterAll(async () => {
  await assertConsistent(pool)
  await app[Symbol.asyncDispose]()
})

interface Stak {
  shares: Register
  receipts: Register
  foundation: string
}

/** A foundation that holds ten shares since 2024, whose receipts are to be covered by them. */
async function givenStak({ held = 10n, terms = {}, requires = true } = {}): Promise<Stak> {
  const shares = await givenRegister(app.given, 'shares', { holders: 3 })
  const receipts = await givenRegister(
    app.given,
    'depositary_receipts',
    {
      organization_id: shares.organizationId,
      issuing_legal_person_id: shares.holders[0] ?? '',
      requires_coverage: requires,
      holders: 3,
    },
    { underlying_instrument_id: shares.instrumentId, ratio: 1, ...terms },
  )
  const foundation = shares.holders[0] ?? ''
  if (held > 0n) await createTransaction(pool, shares, { to: foundation, units: held })
  return { shares, receipts, foundation }
}

const to = (at: Register, index = 0) => at.holders[index] ?? ''

async function made(outcome: Promise<Outcome>): Promise<string> {
  const { row, refused } = await outcome
  if (!row) throw new Error(`not made: ${refused}`)
  return String(row['id'])
}

describe('receipts that are to be covered', () => {
  it('are issued up to the shares that are held, historic or promised, and not one more', async () => {
    const { receipts } = await givenStak()
    await createTransaction(pool, receipts, { to: to(receipts), units: 6n })
    await createTransaction(pool, receipts, { to: to(receipts), units: 4n, historic: false })
    for (const historic of [true, false])
      expect(
        await createTransaction(pool, receipts, { to: to(receipts, 1), units: 1n, historic }),
      ).toEqual({ refused: 'receipts-not-covered' })
  })

  it.each([
    { ratio: 2, ratio_receipts: 1, most: 5n },
    { ratio: 1, ratio_receipts: 10, most: 100n },
    { ratio: 2, ratio_receipts: 3, most: 15n },
  ])('are $most at most of ten shares, $ratio to $ratio_receipts', async ({ most, ...terms }) => {
    const { receipts } = await givenStak({ terms })
    const refused = { refused: 'receipts-not-covered' }
    expect(await createTransaction(pool, receipts, { to: to(receipts), units: most + 1n })).toEqual(
      refused,
    )
    await made(createTransaction(pool, receipts, { to: to(receipts), units: most }))
  })

  it('are not dated before the shares, nor registered without them', async () => {
    const { receipts } = await givenStak()
    const early = { to: to(receipts), units: 1n, date: '2023-12-31' }
    expect((await createTransaction(pool, receipts, early)).refused).toBe('receipts-not-covered')
    const balance = { holder: to(receipts), balance: 11n }
    expect((await registerBalance(pool, receipts, balance)).refused).toBe('receipts-not-covered')
  })

  it('keep their shares where they are: no transfer, promise or registration takes one away', async () => {
    const { shares, receipts, foundation } = await givenStak()
    await createTransaction(pool, receipts, { to: to(receipts), units: 9n, date: '2025-01-01' })
    const away = { from: foundation, to: to(shares, 1), date: '2026-01-01' }
    const refused = { refused: 'receipts-not-covered' }
    expect(await createTransaction(pool, shares, { ...away, units: 2n })).toEqual(refused)
    expect(await createTransaction(pool, shares, { ...away, units: 2n, historic: false })).toEqual(
      refused,
    )
    const balance = { holder: foundation, balance: 8n, date: '2024-06-01' }
    expect(await registerBalance(pool, shares, balance)).toEqual(refused)
    await made(createTransaction(pool, shares, { ...away, units: 1n }))
  })

  it('let no issuance of their shares be turned back', async () => {
    const { shares, receipts, foundation } = await givenStak({ held: 0n })
    const id = await made(createTransaction(pool, shares, { to: foundation, units: 5n }))
    const receipt = await made(createTransaction(pool, receipts, { to: to(receipts), units: 5n }))
    expect(await reverse(pool, shares, 'reverse_transaction', id)).toEqual({
      refused: 'receipts-not-covered',
    })
    await made(reverse(pool, receipts, 'reverse_transaction', receipt))
    await made(reverse(pool, shares, 'reverse_transaction', id))
  })

  it('pass from one holder to another freely', async () => {
    const { receipts } = await givenStak()
    await createTransaction(pool, receipts, { to: to(receipts), units: 10n })
    const on = { from: to(receipts), to: to(receipts, 1), units: 10n, date: '2024-02-01' }
    expect(await createTransaction(pool, receipts, on)).not.toHaveProperty('refused')
  })

  it('free their room when a promise ends', async () => {
    const { receipts } = await givenStak()
    const promise = { to: to(receipts), units: 10n, historic: false }
    const id = await made(createTransaction(pool, receipts, promise))
    await made(act(pool, receipts, 'reject_transaction', id))
    const accepted = await made(createTransaction(pool, receipts, promise))
    expect(await act(pool, receipts, 'accept_transaction', accepted)).not.toHaveProperty('refused')
  })
})

describe('two at once', () => {
  async function outcomes(race: (stak: Stak) => Promise<Outcome>[]): Promise<string[]> {
    const results = new Set<string>()
    for (let time = 0; time < TIMES; time += 1) {
      const ended = await Promise.all(race(await givenStak()))
      results.add(
        ended
          .map(({ refused }) => refused ?? 'done')
          .toSorted()
          .join(', '),
      )
    }
    return [...results]
  }

  it('that take the last covered share: one gets it', async () => {
    const race = ({ receipts }: Stak) => [
      createTransaction(pool, receipts, { to: to(receipts), units: 6n }),
      createTransaction(pool, receipts, { to: to(receipts, 1), units: 6n, historic: false }),
      registerBalance(pool, receipts, { holder: to(receipts, 2), balance: 6n }),
    ]
    expect(await outcomes(race)).toEqual(['done, receipts-not-covered, receipts-not-covered'])
  })

  it('of which one issues receipts and the other gives the shares away: one is done', async () => {
    const race = ({ shares, receipts, foundation }: Stak) => [
      createTransaction(pool, receipts, { to: to(receipts), units: 6n }),
      createTransaction(pool, shares, { from: foundation, to: to(shares, 1), units: 6n }),
    ]
    expect(await outcomes(race)).toEqual(['done, receipts-not-covered'])
  })
})

describe('the setting', () => {
  async function withSuperadmin(stak: Stak) {
    const member = await app.given.member(stak.shares.organizationId, 'superadmin')
    const caller = app.as(member)
    const params = { id: stak.receipts.instrumentId }
    const body = { field: 'requires_coverage' } as const
    return { caller, toggle: () => caller.call(instruments.toggle, { params, body }) }
  }

  it('is switched on only while there are shares enough, and off again at any time', async () => {
    const stak = await givenStak({ requires: false })
    const { receipts } = stak
    const { toggle } = await withSuperadmin(stak)
    const id = await made(createTransaction(pool, receipts, { to: to(receipts), units: 11n }))
    expect(await toggle()).toMatchObject({
      status: 422,
      body: {
        message:
          'Op 1 januari 2024 zijn er dan te weinig aandelen voor de certificaten. Zoveel moet de uitgever ervan er nog bij hebben: 1.',
      },
    })
    await reverse(pool, receipts, 'reverse_transaction', id)
    expect((await toggle()).body).toEqual({ value: true })
    expect((await toggle()).body).toEqual({ value: false })
  })

  it('is not for other instruments', async () => {
    const stak = await givenStak()
    const { caller } = await withSuperadmin(stak)
    const params = { id: stak.shares.instrumentId }
    const body = { field: 'requires_coverage' } as const
    expect(await caller.call(instruments.toggle, { params, body })).toMatchObject({
      status: 422,
      body: { code: 'instrument-type-mismatch' },
    })
  })

  it('refuses terms that would break it, and comes with the shares that are chosen', async () => {
    const stak = await givenStak({ requires: false, terms: { ratio: null } })
    const { caller } = await withSuperadmin(stak)
    const set = (body: object) =>
      caller.call(instruments.setDepositaryReceiptTerms, {
        body: { financial_instrument_id: stak.receipts.instrumentId, ...body },
      })
    await registerBalance(pool, stak.receipts, { holder: to(stak.receipts), balance: 10n })
    expect(await set({ requires_coverage: true })).toMatchObject({
      ok: true,
      body: { requires_coverage: true },
    })
    expect(await set({ ratio: 2 })).toMatchObject({
      status: 422,
      body: { code: 'receipts-not-covered', errors: { ratio: [expect.any(String)] } },
    })
    expect(await set({ ratio: 1, ratio_receipts: 10 })).toMatchObject({
      body: { settings: { ratio: 1, ratio_receipts: 10 } },
    })
  })
})

describe('receipts that are not', () => {
  it('are told of, on the instrument, in the register and on its print', async () => {
    const stak = await givenStak({ requires: false })
    await createTransaction(pool, stak.receipts, {
      to: to(stak.receipts),
      units: 12n,
      date: '2025-01-01',
    })
    const admin = app.as(await app.given.member(stak.shares.organizationId, 'admin'))
    const id = stak.receipts.instrumentId
    expect((await admin.call(instruments.get, { query: { id } })).body).toMatchObject({
      coverage: { shares_needed: 12, shares_held: 10, lacking: { date: '2025-01-01', shares: 2 } },
    })
    const holdings = (date: string) =>
      admin.call(register.getHoldings, { query: { financial_instrument_id: id, date } })
    expect((await holdings('2024-12-31')).body).toMatchObject({ shares_lacking: null })
    expect((await holdings('2025-01-01')).body).toMatchObject({ shares_lacking: 2 })
    const paper = await admin.send({
      url: `/api/financial_instruments/balance_on_date?financial_instrument_id=${id}&date=2025-01-01&format=pdf`,
    })
    expect(pagesOf(paper.rawPayload)[0]).toContain('te weinig aandelen (tekort: 2)')
  })
})
