import { instruments } from '@zegel/contract/instruments/instruments'
import { invest } from '@zegel/contract/invest/invest'
import { investSettings } from '@zegel/contract/invest/invest-settings'
import { representation } from '@zegel/contract/structure/representation'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'
import {
  type Director,
  type JointBoard,
  jointBoard,
} from '../../../../test/fixtures/joint-boards.ts'
import { mailsTo } from '../../../../test/mailed.ts'
import { buy, land } from '../../../../test/fixtures/offers.ts'
import { settleOfferSignatures } from '../../instruments/offer-signature/set-offer-signature.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

let organization_id: string
let board: JointBoard
let bond: Instrument
beforeEach(async () => {
  organization_id = (await app.given.organization()).id
  board = await jointBoard(app, organization_id)
  await member(board.one)
  await member(board.other)
  bond = await app.given.instrument(
    'bonds',
    { organization_id, issuing_legal_person_id: board.companyId },
    { limit_cents: 1_000_000_00n },
  )
})

const member = ({ id }: Director) =>
  app.given.membership({ organization_id, legal_person_id: id, role: 'superadmin' })

const run = async (text: string, values: unknown[] = []) =>
  (await app.context.pool.query(text, values)).rows as Record<string, unknown>[]

const asOwner = (text: string, values: unknown[] = []) => app.owner.query(text, values)

async function sign({ caller }: Director, coSigner?: Director) {
  const reply = await caller.call(investSettings.setSignature, {
    body: {
      ...{ financial_instrument_id: bond.id, signed: true },
      ...(coSigner && { co_signer_id: coSigner.id }),
    },
  })
  expect(reply.status).toBe(200)
  return reply
}

async function standing() {
  const query = { financial_instrument_id: bond.id }
  return (await board.other.caller.call(investSettings.getSignature, { query })).body
}

const GONE = { signature: null, gone: { lapsed: true } }

/** Invests as somebody new, and returns what that came to. */
async function invested() {
  const user = await app.given.user()
  await app.given.participant(bond, { legal_person_id: user.natural_person_id })
  const caller = app.as(user)
  const reply = await buy(caller, bond, user.natural_person_id, 1)
  return reply.ok ? 'bought' : 'code' in reply.body && reply.body.code
}

async function grant(
  holder: Director,
  { valid_until, granted_on = '2025-01-01' }: { valid_until?: string; granted_on?: string } = {},
) {
  const reply = await board.other.caller.call(representation.record, {
    body: {
      ...{ organization_uuid: organization_id, legal_person_id: board.companyId },
      ...{ holder_id: holder.id, granted_by: 'het bestuur', granted_on },
      ...(valid_until && { valid_until }),
    },
  })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.id
}

const withdraw = (id: string) =>
  board.other.caller.call(representation.withdraw, {
    body: { organization_uuid: organization_id, id },
  })

const END_SEAT = 'update body_memberships set valid_to = today_of_record() where id = $1'

describe('the signature under an offer ends with', () => {
  it('the seat of who signed along', async () => {
    await sign(board.one, board.other)
    expect(await invested()).toBe('bought')
    await run(END_SEAT, [board.other.seatId])

    expect(await standing()).toMatchObject(GONE)
    expect(await invested()).toBe('offer-unsigned')
  })

  it('the seat of who signed', async () => {
    await board.authorise(board.one, { authority: 'alone' })
    await sign(board.one)
    await run(END_SEAT, [board.one.seatId])

    expect(await standing()).toMatchObject(GONE)
    expect(await invested()).toBe('offer-unsigned')
  })

  it('the seat that becomes one held jointly, and stands where another is added', async () => {
    await board.authorise(board.one, { authority: 'alone' })
    await sign(board.one)
    await board.authorise(board.other, { authority: 'alone' })
    expect(await standing()).toMatchObject({ gone: null })
    await board.authorise(board.one, { authority: 'jointly' })

    expect(await standing()).toMatchObject(GONE)
  })

  it('a seat higher in the chain of companies', async () => {
    const above = await jointBoard(app, organization_id)
    await member(above.one)
    await run('update body_memberships set legal_person_id = $2, authority = $3 where id = $1', [
      ...[board.one.seatId, above.companyId, 'alone'],
    ])
    await above.authorise(above.one, { authority: 'alone' })
    await sign(above.one)
    expect(await invested()).toBe('bought')
    await run(END_SEAT, [above.one.seatId])

    expect(await standing()).toMatchObject(GONE)
    expect(await invested()).toBe('offer-unsigned')
  })

  it('the power of attorney by which it was given, of who is no director', async () => {
    const user = await app.given.member(organization_id, 'superadmin')
    const attorney = { ...board.one, id: user.natural_person_id, caller: app.as(user) }
    const id = await grant(attorney)
    await sign(attorney)
    expect(await invested()).toBe('bought')
    expect((await withdraw(id)).status).toBe(200)

    expect(await standing()).toMatchObject(GONE)
    expect(await invested()).toBe('offer-unsigned')
  })

  it('bounds below what is offered', async () => {
    await board.authorise(board.one, { authority: 'limited', authority_limit_cents: 1_000_000_00n })
    await sign(board.one)
    const reply = await board.one.caller.call(instruments.setBondTerms, {
      body: {
        ...{ financial_instrument_id: bond.id, organization_uuid: organization_id },
        ...{ type: 'bonds', limit: '2000000.00' },
      },
    })

    expect(reply.status).toBe(200)
    expect(await standing()).toMatchObject(GONE)
  })

  it('the day up to which the power is, which is known before and comes by itself', async () => {
    const [{ until } = {}] = await run('select (today_of_record() + 30)::text as until')
    const id = await grant(board.one, { valid_until: String(until) })
    await sign(board.one)
    expect(await standing()).toMatchObject({ stands_until: until, gone: null })
    // As when these days have passed.
    await asOwner('alter table powers_of_attorney disable trigger user')
    await asOwner(
      'update powers_of_attorney set valid_until = today_of_record() - 1 where id = $1',
      [id],
    )
    await asOwner('alter table powers_of_attorney enable trigger user')
    await asOwner(
      'update offer_signatures set ends_on = today_of_record() where instrument_id = $1',
      [bond.id],
    )

    expect(await invested()).toBe('offer-unsigned')
    expect(await settleOfferSignatures(app.context.db)).toBe(1)
    expect(await settleOfferSignatures(app.context.db)).toBe(0)
    expect(await standing()).toMatchObject(GONE)
  })

  it('but not with a power beside which its giver has a seat of his own', async () => {
    await board.authorise(board.one, { authority: 'alone' })
    const id = await grant(board.one)
    await sign(board.one)
    await withdraw(id)

    expect(await standing()).toMatchObject({ gone: null, stands_until: null })
    expect(await invested()).toBe('bought')
  })
})

it('is asked for again: by the page, in a mail to who manages it, and not in deeds that there are', async () => {
  await board.authorise(board.one, { authority: 'alone' })
  await sign(board.one)
  const user = await app.given.user()
  await app.given.participant(bond, { legal_person_id: user.natural_person_id })
  await buy(app.as(user), bond, user.natural_person_id, 1)
  await run(END_SEAT, [board.one.seatId])

  expect((await land(app.as(user), bond)).body).toMatchObject({ state: 'unsigned' })
  await app.workOff()
  const [{ email } = {}] = await run('select email from users where id = $1', [board.other.userId])
  const told = (await mailsTo(app, String(email))).filter(({ kind }) => kind === 'offer-unsigned')
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain(`/app/overview/instruments/${bond.id}/invest`)
  const signed = await run(
    `select s.user_id from transaction_signatures s join transactions t on t.id = s.transaction_id
     where t.instrument_id = $1 and s.party_type = 'issuer'`,
    [bond.id],
  )
  expect(signed).toEqual([{ user_id: board.one.userId }])

  await board.authorise(board.other, { authority: 'alone' })
  await sign(board.other)
  expect(await invested()).toBe('bought')
})

it('can be bought as it always was where nobody ever signed, and not once that is taken away', async () => {
  expect(await invested()).toBe('bought')
  await sign(board.one, board.other)
  await board.one.caller.call(investSettings.setSignature, {
    body: { financial_instrument_id: bond.id, signed: false },
  })
  expect(await invested()).toBe('offer-unsigned')
  expect(await standing()).toMatchObject({ signature: null, gone: { lapsed: false } })
})

describe('the power is withdrawn while somebody invests', () => {
  let id: string
  beforeEach(async () => {
    id = await grant(board.one)
    await sign(board.one)
  })

  it('and one of both wins, however often they meet', async () => {
    for (let time = 0; time < 5; time += 1) {
      const buyers = await Promise.all(Array.from({ length: 6 }, () => app.given.user()))
      for (const { natural_person_id } of buyers)
        await app.given.participant(bond, { legal_person_id: natural_person_id })
      const [withdrawn, ...bought] = await Promise.all([
        withdraw(id),
        ...buyers.map((user) => buy(app.as(user), bond, user.natural_person_id, 1)),
      ])
      expect(withdrawn.status).toBe(200)
      for (const reply of bought)
        if (!reply.ok) expect(reply.body).toMatchObject({ code: 'offer-unsigned' })
      // Whatever was bought has the signature that stood then.
      const unsigned = await run(
        `select from transactions t where t.instrument_id = $1 and not exists (
           select from transaction_signatures s where s.transaction_id = t.id and s.party_type = 'issuer')`,
        [bond.id],
      )
      expect(unsigned).toEqual([])
      const [{ today } = {}] = await run('select today_of_record()::text as today')
      id = await grant(board.one, { granted_on: String(today) })
      await sign(board.one)
    }
    await assertConsistent(app.context.pool)
  })

  it('before it: who waits for that buys nothing', async () => {
    const user = await app.given.user()
    await app.given.participant(bond, { legal_person_id: user.natural_person_id })
    const client = await app.context.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        'update powers_of_attorney set withdrawn_on = today_of_record(), withdrawn_by = recorded_by where id = $1',
        [id],
      )
      await client.query('set constraints all immediate')
      const buying = app.as(user).call(invest.invest, {
        body: {
          ...{ financial_instrument_id: bond.id, amount: 1 },
          receiving_legal_person_id: user.natural_person_id,
        },
      })
      await expect
        .poll(async () => {
          const { rows } = await client.query(
            'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
          )
          return rows.length
        })
        .toBeGreaterThan(0)
      await client.query('commit')
      expect((await buying).body).toMatchObject({ code: 'offer-unsigned' })
    } finally {
      client.release()
    }
  })
})
