import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { participants } from '@zegel/contract/register/participants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import {
  givenImport,
  type GivenRows,
  setImportStatus,
} from '../../../../test/fixtures/given/given-import.ts'
import { untilSomebodyWaits } from '../../../../test/database.ts'
import { createTransaction, givenRegister, reverse } from '../../../../test/models/register-acts.ts'
import type { ImportAct } from '../apply/apply-import.queries.ts'
import { findImport } from '../imports.queries.ts'
import { submitImport } from '../apply/submit-import.ts'
import { undoImport } from './undo-import.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertConsistent(app.context.pool)
  await app[Symbol.asyncDispose]()
})

let made = 0

/** An empty register, imports into it, and what its superadmin reads of its people. */
async function fixture() {
  const at = await givenRegister(app.given, 'bonds', { holders: 0 })
  const caller = app.as(await app.given.member(at.organizationId, 'superadmin'))
  const jan = `jan${(made += 1)}@undone.test`
  const submit = async (rows: GivenRows) => {
    const act = await givenImport(app.context.db, at, rows)
    expect(await submitImport(app.context, act)).toBe('submitted')
    return act
  }
  const listed = async () => {
    const reply = await caller.call(participants.listParticipants, {
      query: { id: at.instrumentId, sort: 'name', per_page: 100 },
    })
    return reply.ok ? reply.body.data.map(({ legal_person }) => legal_person.legal_name) : []
  }
  const offered = async () => {
    const reply = await caller.call(legalPersons.listAvailable, {
      query: { organization_uuid: at.organizationId, q: 'Jan Bos' },
    })
    return reply.ok ? reply.body.map(({ legal_name }) => legal_name) : ['not answered']
  }
  const idOf = async (email = jan) => {
    const { rows } = await app.context.pool.query<{ id: string }>(
      'select id from legal_persons where email = $1',
      [email],
    )
    return rows[0]?.id ?? ''
  }
  const row = {
    ...{ email: jan, legal_name: 'Jan Bos' },
    ...{ balance: 10, effective_date: '2025-01-01' },
  }
  return { at, caller, jan, row, submit, listed, offered, idOf }
}

const undo = async (act: ImportAct) => {
  await setImportStatus(app.context.db, act, 'undoing')
  return undoImport(app.context, act, { reason: '', entryReason: 'Terug' })
}

const peopleOf = async (act: ImportAct) => {
  const { people_gone, people_kept } = (await findImport(app.context.db, act)) ?? {}
  return { gone: people_gone, kept: people_kept }
}

describe('an import that is undone takes along who took part by it', () => {
  it('while what was written of them stays', async () => {
    const { at, row, submit, listed, offered, idOf } = await fixture()
    const act = await submit({ BalanceRegistrations: [row] })
    expect(await listed()).toEqual(['Jan Bos'])
    expect(await undo(act)).toBe('undone')

    expect(await listed()).toEqual([])
    expect(await offered()).toEqual([])
    expect(await peopleOf(act)).toEqual({ gone: 1, kept: 0 })
    const { rows } = await app.context.pool.query(
      `select units::int, reverses_id is not null as is_reversal, coalesce(to_holder_id, from_holder_id) = $2 as is_his
      from register_entries where instrument_id = $1 order by is_reversal`,
      [at.instrumentId, await idOf()],
    )
    expect(rows).toEqual([
      { units: 10, is_reversal: false, is_his: true },
      { units: 10, is_reversal: true, is_his: true },
    ])
  })

  it('and the same file brings the same people back', async () => {
    const { row, submit, listed, idOf } = await fixture()
    await undo(await submit({ BalanceRegistrations: [row] }))
    const before = await idOf()
    const again = await submit({ BalanceRegistrations: [row] })

    expect(await listed()).toEqual(['Jan Bos'])
    expect(await idOf()).toBe(before)
    expect(await undo(again)).toBe('undone')
    expect(await listed()).toEqual([])
  })

  it('also where one import brought the people and another what they hold, in either order', async () => {
    for (const order of ['latest first', 'earliest first']) {
      const { row, jan, submit, listed } = await fixture()
      const people = await submit({ NaturalPersons: [{ email: jan, legal_name: 'Jan Bos' }] })
      const units = await submit({ BalanceRegistrations: [row] })
      const acts = order === 'latest first' ? [units, people] : [people, units]
      const left: string[][] = []
      for (const act of acts) {
        expect(await undo(act)).toBe('undone')
        left.push(await listed())
      }
      expect(left).toEqual([['Jan Bos'], []])
    }
  })

  it('who are added again by hand', async () => {
    const { at, caller, row, jan, submit, listed } = await fixture()
    await undo(await submit({ BalanceRegistrations: [row] }))
    const body = { financial_instrument_id: at.instrumentId, name: 'Jan Bos', email: jan }
    const added = await caller.call(participants.addParticipant, { body })

    expect(added.status).toBe(200)
    expect(await listed()).toEqual(['Jan Bos'])
    const again = await caller.call(participants.addParticipant, { body })
    expect(again.status).toBe(422)
  })
})

describe('an import that is undone leaves who', () => {
  it('was a participant before', async () => {
    const { at, row, jan, caller, submit, listed } = await fixture()
    const body = { financial_instrument_id: at.instrumentId, name: 'Jan Bos', email: jan }
    await caller.call(participants.addParticipant, { body })
    await undo(await submit({ BalanceRegistrations: [row] }))

    expect(await listed()).toEqual(['Jan Bos'])
  })

  it('got something by hand, also when that was turned back', async () => {
    const { at, row, submit, listed, idOf } = await fixture()
    const act = await submit({ BalanceRegistrations: [row] })
    const gift = await createTransaction(app.context.pool, at, { to: await idOf(), units: 3n })
    await reverse(app.context.pool, at, 'reverse_transaction', String(gift.row?.id))
    expect(await undo(act)).toBe('undone')

    expect(await listed()).toEqual(['Jan Bos'])
    expect(await peopleOf(act)).toEqual({ gone: 0, kept: 1 })
  })

  it('accepted to be that person', async () => {
    const { row, jan, submit, listed, idOf } = await fixture()
    const user = await app.given.user({ email: jan })
    const act = await submit({ BalanceRegistrations: [row] })
    const { rows } = await app.context.pool.query<{ id: string }>(
      'select id from legal_persons where email = $1 and stated_by is not null',
      [jan],
    )
    await app.context.pool.query('select accept_being_stated($1, $2)', [user.id, rows[0]?.id])
    expect(await undo(act)).toBe('undone')

    expect(await listed()).toHaveLength(1)
    expect(await idOf()).not.toBe('')
  })

  it('is given something at the same moment', async () => {
    const { at, row, submit, listed, idOf } = await fixture()
    const act = await submit({ BalanceRegistrations: [row] })
    const client = await app.context.pool.connect()
    await client.query('begin')
    const given = await createTransaction(client, at, { to: await idOf(), units: 3n })
    const undoing = undo(act)
    await untilSomebodyWaits(app.context.pool)
    await client.query('commit')
    client.release()

    expect(given.refused).toBeUndefined()
    expect(await undoing).toBe('undone')
    expect(await listed()).toEqual(['Jan Bos'])
  })
})
