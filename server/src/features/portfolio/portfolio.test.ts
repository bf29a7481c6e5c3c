import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { type NewTransaction, transactions } from '@zegel/contract/transactions/transactions'
import { valuations } from '@zegel/contract/instruments/valuations'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AccessFixture, accessFixture } from '../../../test/fixtures/access-fixture.ts'

let fixture: AccessFixture

beforeEach(async () => {
  fixture = await accessFixture()
})
afterEach(() => fixture.app[Symbol.asyncDispose]())

type Kind = keyof AccessFixture['users']

async function give(about: Partial<NewTransaction> = {}): Promise<void> {
  const reply = await fixture.app.as(fixture.users.superadmin).call(transactions.create, {
    body: {
      financial_instrument_id: fixture.bonds.id,
      sending_legal_person_id: fixture.issuerId,
      receiving_legal_person_id: fixture.users.investor.natural_person_id,
      amount: 5,
      price_per_unit: '100.00',
      effective_date: '2024-03-01',
      historic: true,
      ...about,
    },
  })
  expect(reply).toMatchObject({ ok: true })
}

const value = (date: string, amount: string) =>
  fixture.app.as(fixture.users.superadmin).call(valuations.add, {
    body: { financial_instrument_id: fixture.instrument.id, date, value: amount },
  })

const course = (kind: Kind, query: { legal_person_id?: string } = {}) =>
  fixture.app
    .as(fixture.users[kind])
    .call(portfolio.getCourse, { query: { range: 'all', ...query } })

const download = async (kind: Kind, path: string) => {
  const reply = await fixture.app
    .as(fixture.users[kind])
    .send({ url: `/api/user/portfolio/${path}` })
  return { status: reply.statusCode, text: reply.body, bytes: reply.rawPayload, ...reply }
}

const positionOf = async (kind: Kind, instrumentId: string) => {
  const reply = await fixture.app.as(fixture.users[kind]).call(portfolio.listBalances, {})
  return reply.ok
    ? reply.body.find(({ financial_instrument_id }) => financial_instrument_id === instrumentId)
    : undefined
}

describe('a position', () => {
  it('is worth what the units are worth today: the last valuation, else the price', async () => {
    const { balance = 0, value: atPrice } =
      (await positionOf('sender', fixture.instrument.id)) ?? {}
    expect(atPrice).toBe(`${(balance * Number(fixture.instrument.price_cents ?? 0n)) / 100}.00`)
    await value('2025-01-01', '250.00')
    expect(await positionOf('sender', fixture.instrument.id)).toMatchObject({
      value: `${balance * 250}.00`,
    })
  })
})

describe('the transactions of a position', () => {
  it('are the latest twenty of those received, and of those sent, with how many there are', async () => {
    for (let units = 1; units <= 21; units += 1)
      await give({ amount: 1, effective_date: `2025-03-${String(units).padStart(2, '0')}` })
    const position = await positionOf('investor', fixture.bonds.id)
    expect(position).toMatchObject({ receiving_count: 21, sending_count: 0 })
    expect(position?.receiving_transactions).toHaveLength(20)
    expect(position?.receiving_transactions[0]).toMatchObject({
      effective_date: '2025-03-21',
      type: 'issuance',
      status: 'completed',
      amount: 1,
    })
    expect(position?.sending_transactions).toEqual([])
  })
})

describe('the course of what one holds', () => {
  it('follows what came in, over all instruments, to today', async () => {
    await give()
    await give({ amount: 2, effective_date: '2025-03-01' })
    const price = Number(fixture.bonds.price_cents ?? 0n) / 100
    const reply = await course('investor')
    expect(reply).toMatchObject({
      ok: true,
      body: [
        { date: '2024-03-01', value: `${5 * price}.00` },
        { date: '2025-03-01', value: `${7 * price}.00` },
        { value: `${7 * price}.00` },
      ],
    })
  })

  it('follows what the issuer says a unit is worth', async () => {
    const { balance = 0 } = (await positionOf('sender', fixture.instrument.id)) ?? {}
    await value('2025-01-01', '250.00')
    const reply = await course('sender')
    expect(reply.ok && reply.body.find(({ date }) => date === '2025-01-01')?.value).toBe(
      `${balance * 250}.00`,
    )
  })

  it('is that of nobody else, whoever is asked for', async () => {
    await give()
    const legal_person_id = fixture.users.investor.natural_person_id
    expect(await course('nobody')).toMatchObject({ body: [] })
    expect(await course('sender', { legal_person_id })).toMatchObject({ body: [] })
    const own = await course('investor', { legal_person_id })
    expect(own.ok && own.body.length).toBeGreaterThan(0)
  })
})

describe('a file of what one holds', () => {
  it('says what it was on a date, and who holds it', async () => {
    await give()
    await give({ amount: 2, effective_date: '2025-03-01' })
    const now = await download('investor', 'holdings?format=csv')
    expect(now.status).toBe(200)
    expect(now.text).toContain(`;${fixture.bonds.name};Obligaties;`)
    expect(now.text).toContain(';7;')
    const then = await download('investor', 'holdings?format=csv&date=2024-12-31')
    expect(then.text).toContain(';5;')
    expect(then.headers['content-disposition']).toMatch(/filename="Bezit \S.* 2024-12-31\.csv"/)
  })

  it('opens as a spreadsheet', async () => {
    await give()
    const { bytes } = await download('investor', 'holdings')
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]?.rows[1]?.slice(1, 3)).toEqual([fixture.bonds.name, 'Obligaties'])
  })

  it('prints as an extract, of one or of all whom somebody acts for', async () => {
    await give()
    const id = fixture.users.investor.natural_person_id
    for (const whose of ['', `&legal_person_id=${id}`]) {
      const { bytes, headers } = await download(
        'investor',
        `holdings?format=pdf&date=2025-12-31${whose}`,
      )
      expect(headers['content-type']).toBe('application/pdf')
      expect(headers['content-disposition']).toMatch(/filename="Uittreksel \S.* 2025-12-31\.pdf"/)
      expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('holds nothing of others', async () => {
    await give()
    const id = fixture.users.investor.natural_person_id
    const { text } = await download('sender', `holdings?format=csv&legal_person_id=${id}`)
    expect(text.trim().split('\n')).toHaveLength(1)
  })
})

describe('a file of transactions', () => {
  it('lists one’s own, newest first, with a formula kept as text', async () => {
    await give({ description: '=1+1' })
    await give({ amount: 2, effective_date: '2025-03-01' })
    const { text, status } = await download('investor', 'transactions?format=csv')
    expect(status).toBe(200)
    const lines = text.trim().split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('2025-03-01')
    expect(lines[2]).toContain("'=1+1")
    const others = await download('nobody', 'transactions?format=csv')
    expect(others.text.trim().split('\n')).toHaveLength(1)
  })
})
