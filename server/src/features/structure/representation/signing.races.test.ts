import { representation } from '@zegel/contract/structure/representation'
import { structure } from '@zegel/contract/structure/structure'
import { transactions } from '@zegel/contract/transactions/transactions'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import { type DeedFixture, deedFixture } from '../../../../test/fixtures/deed-fixture.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'
import {
  type Director,
  type JointBoard,
  jointBoard,
} from '../../../../test/fixtures/joint-boards.ts'
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
  await fixture.app.given.participant(bonds, { legal_person_id: board.companyId })
})
afterEach(() => assertConsistent(fixture.app.context.pool))
afterAll(() => fixture[Symbol.asyncDispose]())

const open = () => fixture.open(bonds, { receiving_legal_person_id: board.companyId })

function accept({ caller }: Director, transaction_id: string, coSigner?: Director) {
  return caller.call(transactions.accept, {
    body: { transaction_id, ...(coSigner && { co_signer_id: coSigner.id }) },
  })
}

const endSeat = ({ seatId }: Director) =>
  fixture.director.call(structure.removeMember, { query: { id: seatId } })

async function statusOf(id: string) {
  const row = fixture.app.context.db
    .selectFrom('transactions')
    .select('status')
    .where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).status
}

/** Does something in a transaction that stays open until somebody waits for it, and then ends. */
async function whileAnotherWaits<Result>(
  first: (client: pg.PoolClient) => Promise<unknown>,
  other: () => Promise<Result>,
): Promise<Result> {
  const client = await fixture.app.context.pool.connect()
  try {
    await client.query('begin')
    await first(client)
    const outcome = other()
    await expect.poll(() => isWaitedFor(client)).toBe(true)
    await client.query('commit')
    return await outcome
  } finally {
    client.release()
  }
}

const saying = (text: string, values: unknown[]) => (client: pg.PoolClient) =>
  client.query(text, values)

const accepting = (id: string) => (client: pg.PoolClient) => {
  const by = { organizationId: fixture.organizationId, userId: board.one.userId }
  return perform(client, 'accept_transaction', by, { id })
}

async function isWaitedFor(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query(
    'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
  )
  return rows.length > 0
}

const END_SEAT = 'update body_memberships set valid_to = today_of_record() where id = $1'

describe('a seat that ends while its director accepts', () => {
  it('ends before it: nothing is accepted', async () => {
    await board.authorise(board.one, { authority: 'alone' })
    const uuid = await open()
    const reply = await whileAnotherWaits(saying(END_SEAT, [board.one.seatId]), () =>
      accept(board.one, uuid),
    )
    expect(reply).toMatchObject({ status: 403, body: { code: 'represents-no-longer' } })
    expect(await statusOf(uuid)).toBe('pending')
  })

  it('ends after it: what was accepted stays', async () => {
    await board.authorise(board.one, { authority: 'alone' })
    const uuid = await open()
    const ended = await whileAnotherWaits(accepting(uuid), () => endSeat(board.one))
    expect(ended.status).toBe(204)
    expect(await statusOf(uuid)).toBe('completed')
  })

  it('is that of who signs along: nothing is accepted', async () => {
    const uuid = await open()
    const reply = await whileAnotherWaits(saying(END_SEAT, [board.other.seatId]), () =>
      accept(board.one, uuid, board.other),
    )
    expect(reply).toMatchObject({ status: 409, body: { code: 'nobody-to-co-sign' } })
  })

  it('never stays in the way of it, however they meet', async () => {
    for (let time = 0; time < 5; time += 1) {
      const met = await jointBoard(fixture.app, fixture.organizationId)
      await fixture.app.given.participant(bonds, { legal_person_id: met.companyId })
      await met.authorise(met.one, { authority: 'alone' })
      const uuid = await fixture.open(bonds, { receiving_legal_person_id: met.companyId })
      const [accepted, ended] = await Promise.all([accept(met.one, uuid), endSeat(met.one)])
      expect(ended.status).toBe(204)
      // Not a party any more, so that it does not exist for whoever comes after.
      expect([200, 403, 404]).toContain(accepted.status)
      expect(await statusOf(uuid)).toBe(accepted.ok ? 'completed' : 'pending')
    }
  })
})

describe('a power of attorney that is withdrawn while its holder accepts', () => {
  async function grant() {
    const power = await fixture.director.call(representation.record, {
      body: {
        ...{ organization_uuid: fixture.organizationId, legal_person_id: board.companyId },
        ...{ holder_id: board.one.id, granted_by: 'het bestuur', granted_on: '2025-01-01' },
      },
    })
    return power.ok ? power.body.id : ''
  }
  const WITHDRAW =
    'update powers_of_attorney set withdrawn_on = today_of_record(), withdrawn_by = recorded_by where id = $1'

  it('goes before it: whoever acts jointly without it is asked for another', async () => {
    const id = await grant()
    const uuid = await open()
    const reply = await whileAnotherWaits(saying(WITHDRAW, [id]), () => accept(board.one, uuid))
    expect(reply).toMatchObject({ status: 409, body: { code: 'co-signer-needed' } })
  })

  it('goes after it: what was accepted by it stays', async () => {
    const id = await grant()
    const uuid = await open()
    const withdrawn = await whileAnotherWaits(accepting(uuid), () =>
      fixture.director.call(representation.withdraw, {
        body: { organization_uuid: fixture.organizationId, id },
      }),
    )
    expect(withdrawn.status).toBe(200)
    expect(await statusOf(uuid)).toBe('completed')
  })
})

describe('one who agrees', () => {
  const coSignatures = async () => {
    const { rows } = await fixture.app.context.pool.query<{ subject_id: string }>(
      'select subject_id from co_signatures where legal_person_id = $1 order by subject_id',
      [board.companyId],
    )
    return rows.map(({ subject_id }) => subject_id)
  }

  it('is declared for each act apart, also of two at once', async () => {
    const [one, two] = [await open(), await open()]
    const replies = await Promise.all([
      accept(board.one, one, board.other),
      accept(board.one, two, board.other),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await coSignatures()).toEqual([one, two].toSorted())
  })

  it('is declared once where two accept the same at once', async () => {
    const uuid = await open()
    const replies = await Promise.all([
      accept(board.one, uuid, board.other),
      accept(board.other, uuid, board.one),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await coSignatures()).toEqual([uuid])
  })

  it('is of one act of a transaction of the database, and not of the next in it', async () => {
    const [one, two] = [await open(), await open()]
    const client = await fixture.app.context.pool.connect()
    try {
      await client.query('begin')
      const by = { organizationId: fixture.organizationId, userId: board.one.userId }
      const agreed = { ...by, coSignerId: board.other.id }
      await perform(client, 'accept_transaction', agreed, { id: one })
      const next = perform(client, 'accept_transaction', by, { id: two })
      await expect(next).rejects.toThrow('co-signer-needed')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
