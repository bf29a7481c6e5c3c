import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DeedFixture, deedFixture } from '../../../../test/fixtures/deed-fixture.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'
import { type JointBoard, jointBoard } from '../../../../test/fixtures/joint-boards.ts'
import { perform } from '../../../../test/models/register-acts.ts'

let fixture: DeedFixture
let bonds: Instrument
let board: JointBoard
beforeAll(async () => {
  fixture = await deedFixture()
  bonds = await fixture.instrument('bonds')
})
beforeEach(async () => {
  board = await jointBoard(fixture.app, fixture.organizationId)
})
afterAll(() => fixture[Symbol.asyncDispose]())

const pool = () => fixture.app.context.pool
const acting = ({ userId }: { userId: string }) => ({
  organizationId: fixture.organizationId,
  userId,
})
const query = async (text: string, values: unknown[]) =>
  (await pool().query(text, values)).rows as Record<string, unknown>[]

/** By what right the first director signs for the company, as the database judges it. */
async function validated(act: string, cents: bigint | null = 100_00n, by = board.one.userId) {
  const [row] = await query(
    'select kind, obstacle, cardinality(joint) as joint from right_to_sign($1, $2, $3, today_of_record(), $4, $5)',
    [fixture.organizationId, board.companyId, by, act, cents],
  )
  return row
}

interface Power {
  acts?: string[]
  limit_cents?: bigint
  holder?: string
}

async function grant({ acts, limit_cents, holder = board.one.id }: Power) {
  await fixture.app.context.db
    .insertInto('powers_of_attorney')
    .values({
      ...{ organization_id: fixture.organizationId, legal_person_id: board.companyId },
      ...{ holder_id: holder, granted_by: 'het bestuur', granted_on: '2025-01-01' },
      ...{ acts: acts ?? null, limit_cents: limit_cents ?? null, recorded_by: board.one.userId },
    })
    .execute()
}

describe('by what right a director signs', () => {
  const director = { kind: 'director', obstacle: null, joint: 0 }
  it.each([
    { seat: { authority: 'alone' }, is: director },
    { seat: { authority: null }, is: director },
    { seat: { authority: 'jointly' }, is: { ...director, joint: 1 } },
    { seat: { authority: 'limited' }, is: director },
    { seat: { authority: 'limited', authority_limit_cents: 100_00n }, is: director },
    {
      seat: { authority: 'limited', authority_limit_cents: 99_99n },
      is: { ...director, obstacle: 'limit' },
    },
    { seat: { authority: 'limited', authority_acts: ['accepting'] }, is: director },
    {
      seat: { authority: 'limited', authority_acts: ['issuing', 'transferring'] },
      is: { ...director, obstacle: 'act' },
    },
  ] as const)('$seat: $is', async ({ seat, is }) => {
    await board.authorise(board.one, {
      ...seat,
      authority_acts: 'authority_acts' in seat ? [...seat.authority_acts] : null,
    })
    expect(await validated('accepting')).toEqual(is)
  })

  it('and of what has no ceiling nobody signs who has one', async () => {
    await board.authorise(board.one, { authority: 'limited', authority_limit_cents: 100_00n })
    expect(await validated('issuing', null)).toMatchObject({ obstacle: 'limit' })
    expect(await validated('issuing')).toMatchObject({ obstacle: null })
  })
})

describe('by what right an attorney signs', () => {
  it('alone within what it is for, and as a director with others beyond that', async () => {
    await grant({ acts: ['accepting'], limit_cents: 100_00n })
    expect(await validated('accepting')).toMatchObject({ kind: 'attorney', joint: 0 })
    expect(await validated('accepting', 100_01n)).toMatchObject({ kind: 'director', joint: 1 })
    expect(await validated('transferring')).toMatchObject({ kind: 'director', joint: 1 })
  })

  it('not beyond it by declaring himself authorised', async () => {
    const user = await fixture.app.given.user()
    expect(await validated('issuing', 1n, user.id)).toMatchObject({ kind: 'authorised' })
    await grant({ acts: ['accepting'], limit_cents: 50n, holder: user.natural_person_id })
    expect(await validated('issuing', 1n, user.id)).toMatchObject({ obstacle: 'act' })
    expect(await validated('accepting', 51n, user.id)).toMatchObject({ obstacle: 'limit' })
    expect(await validated('accepting', 50n, user.id)).toMatchObject({ obstacle: null })
  })
})

describe('over a company that directs it', () => {
  /** A holding on the board, of which somebody is a director among others. */
  async function holding(seat: 'alone' | 'jointly', own: 'alone' | 'jointly') {
    const { app, organizationId } = fixture
    const above = await jointBoard(app, organizationId)
    await app.context.db
      .updateTable('body_memberships')
      .set({ authority: seat, legal_person_id: above.companyId })
      .where('id', '=', board.one.seatId)
      .execute()
    await above.authorise(above.one, { authority: own })
    return above
  }

  const coSigners = async (userId: string) =>
    query(
      `select c.id from right_to_sign($1, $2, $3, today_of_record(), 'accepting', 1) r,
         co_signers_of($1, r.companies, r.joint, $3, today_of_record(), 'accepting', 1) c(id)`,
      [fixture.organizationId, board.companyId, userId],
    )

  it.each([
    { seat: 'alone', own: 'alone', joint: 0 },
    { seat: 'alone', own: 'jointly', joint: 1 },
    { seat: 'jointly', own: 'alone', joint: 1 },
    { seat: 'jointly', own: 'jointly', joint: 2 },
  ] as const)('$seat and there $own: $joint ask for another', async ({ seat, own, joint }) => {
    const above = await holding(seat, own)
    expect(await validated('accepting', 1n, above.one.userId)).toEqual({
      ...{ kind: 'director', obstacle: null, joint },
    })
    const inHolding = [{ id: above.other.id }]
    const beside = [{ id: board.other.id }]
    // Of two boards that each ask for another, nobody sits in both.
    const expected = joint === 2 ? [] : own === 'jointly' ? inHolding : beside
    expect(await coSigners(above.one.userId)).toEqual(joint === 0 ? [] : expected)
  })

  it('goes round no circle', async () => {
    const above = await holding('alone', 'alone')
    await fixture.app.context.db
      .updateTable('body_memberships')
      .set({ legal_person_id: board.companyId })
      .where('id', '=', above.other.seatId)
      .execute()
    expect(await validated('accepting', 1n, above.one.userId)).toMatchObject({ joint: 0 })
  })
})

describe('the database refuses, whoever calls it', () => {
  const open = async () => {
    await fixture.app.given.participant(bonds, { legal_person_id: board.companyId })
    return fixture.open(bonds, { receiving_legal_person_id: board.companyId, is_paid: false })
  }

  it('an acceptance, with what is said to agree outside of it', async () => {
    const uuid = await open()
    await fixture.app.owner.query(
      'insert into co_signatures (organization_id, subject_id, legal_person_id, user_id, co_signer_id) values ($1,$2,$3,$4,$5)',
      [fixture.organizationId, uuid, board.companyId, board.one.userId, board.other.id],
    )
    const accept = perform(pool(), 'accept_transaction', acting(board.one), { id: uuid })
    await expect(accept).rejects.toThrow('co-signer-needed')
  })

  it('a payment, an offer and a bare signature', async () => {
    const uuid = await open()
    const at = [fixture.organizationId, uuid, board.one.userId]
    const pay = perform(pool(), 'start_payment', acting(board.one), {
      ...{ id: randomUUID(), transaction_id: uuid, provider: 'bank', reference: 'RF1' },
    })
    await expect(pay).rejects.toThrow('co-signer-needed')
    const sign =
      "insert into transaction_signatures (organization_id, transaction_id, party_type, user_id) values ($1, $2, 'receiver', $3)"
    await expect(fixture.app.owner.query(sign, at)).rejects.toThrow('co-signer-needed')

    const { id } = await fixture.app.given.instrument('bonds', {
      ...{ organization_id: fixture.organizationId, issuing_legal_person_id: board.companyId },
    })
    const offer = query("select sign_offer(act_of($1, $2, '127.0.0.1'), $3)", [
      ...[fixture.organizationId, board.one.userId, id],
    ])
    await expect(offer).rejects.toThrow('co-signer-needed')
  })

  it('an issuance, and records what happened elsewhere', async () => {
    const { id } = await fixture.app.given.instrument('bonds', {
      ...{ organization_id: fixture.organizationId, issuing_legal_person_id: board.companyId },
    })
    await fixture.app.given.participant({ ...bonds, id }, { legal_person_id: fixture.person.id })
    const issue = (historic: boolean) =>
      perform(pool(), 'create_transaction', acting(board.one), {
        ...{ id: randomUUID(), instrument_id: id, type: 'issuance', historic },
        ...{
          sender_id: board.companyId,
          receiver_id: fixture.person.id,
          units: 1,
          price_cents: 100,
        },
        ...{ effective_date: '2024-03-01', notify_recipient: false, is_paid: true },
        signs_as: 'issuer',
      })
    await expect(issue(false)).rejects.toThrow('co-signer-needed')
    await expect(issue(true)).resolves.toMatchObject({ historic: true })
  })

  it('somebody who represents the company no longer', async () => {
    const uuid = await open()
    await query('update body_memberships set valid_to = today_of_record() where id = $1', [
      board.one.seatId,
    ])
    const accept = perform(pool(), 'accept_transaction', acting(board.one), { id: uuid })
    await expect(accept).rejects.toThrow('represents-no-longer')
  })
})
