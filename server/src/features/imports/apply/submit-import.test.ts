import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { untilSomebodyWaits } from '../../../../test/database.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import { givenImport, setImportStatus } from '../../../../test/fixtures/given/given-import.ts'
import {
  createTransaction,
  givenRegister,
  type Register,
} from '../../../../test/models/register-acts.ts'
import type { ImportAct } from './apply-import.queries.ts'
import { findImport } from '../imports.queries.ts'
import { submitImport } from './submit-import.ts'
import { undoImport } from '../undo/undo-import.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertConsistent(app.context.pool)
  await app[Symbol.asyncDispose]()
})

const undoing = { entryReason: 'Import ongedaan gemaakt', reason: '' }
const submit = (act: ImportAct) => submitImport(app.context, act)
const undo = async (act: ImportAct) => {
  await setImportStatus(app.context.db, act, 'undoing')
  return undoImport(app.context, act, undoing)
}

async function balances(at: Pick<Register, 'instrumentId'>, date = '2025-06-01') {
  const { rows } = await app.context.pool.query<{ name: string; units: string }>(
    `select p.legal_name as name, b.units::text from holder_balances b join legal_persons p on p.id = b.holder_id
    where b.instrument_id = $1 and b.from_date <= $2 and b.until_date > $2 and b.units > 0 order by 1`,
    [at.instrumentId, date],
  )
  return Object.fromEntries(rows.map(({ name, units }) => [name, Number(units)]))
}

async function jobs(): Promise<number> {
  const { rowCount } = await app.context.pool.query(
    'select from graphile_worker.jobs union all select from job_requests',
  )
  return rowCount ?? 0
}

let made = 0
const addressOf = (name: string) => `${name}${(made += 1)}@import.test`

const peopleOf = async (at: Pick<Register, 'instrumentId'>) => {
  const { rows } = await app.context.pool.query<{ legal_name: string; email: string | null }>(
    `select p.legal_name, p.email from participants t join legal_persons p on p.id = t.legal_person_id
    where t.instrument_id = $1 order by 1`,
    [at.instrumentId],
  )
  return rows.map(({ legal_name, email }) => [legal_name, email])
}

describe('one sheet of who holds what', () => {
  it('makes the people and what they hold, also those without an address; the same again changes nothing, and all of it is taken back', async () => {
    const at = await givenRegister(app.given, 'bonds', { holders: 0 })
    const [jan, number] = [addressOf('jan'), '51234599']
    const rows = [
      { legal_name: 'Jan Bos', email: jan, balance: 100, effective_date: '2025-01-01' },
      { first_name: 'Piet', last_name: 'Vos', balance: 5, effective_date: '2025-01-01' },
      {
        ...{ legal_name: 'De Molen B.V.', holder_business_registration_number: number },
        ...{ email: jan, city: 'Ede', balance: 7, effective_date: '2025-01-01' },
      },
    ]
    const act = await givenImport(app.context.db, at, { BalanceRegistrations: rows })
    await submit(act)
    const first = await balances(at)
    const again = await givenImport(app.context.db, at, { BalanceRegistrations: rows })
    await submit(again)

    expect(first).toEqual({ 'Jan Bos': 100, 'Piet Vos': 5, 'De Molen B.V.': 7 })
    expect(await balances(at)).toEqual(first)
    expect(await peopleOf(at)).toEqual([
      ['De Molen B.V.', jan],
      ['Jan Bos', jan],
      ['Piet Vos', null],
    ])
    expect(await undo(act)).toBe('undone')
    expect(await balances(at)).toEqual({})
  })

  it('issues what comes from nobody, to people by name', async () => {
    const at = await givenRegister(app.given, 'bonds', { holders: 0 })
    const row = { receiver_name: 'Jan Bos', amount: 3, effective_date: '2025-01-01' }
    await submit(await givenImport(app.context.db, at, { Transactions: [row] }))
    const { rows } = await app.context.pool.query(
      'select type, sender_id from transactions where instrument_id = $1',
      [at.instrumentId],
    )

    expect(await balances(at)).toEqual({ 'Jan Bos': 3 })
    expect(rows).toEqual([{ type: 'issuance', sender_id: at.issuerId }])
  })
})

describe('an import', () => {
  it('adds persons and companies, registers balances and moves units', async () => {
    const at = await givenRegister(app.given, 'bonds', { holders: 0 })
    const [jan, piet, firm] = [addressOf('jan'), addressOf('piet'), '51234567']
    const act = await givenImport(app.context.db, at, {
      Transactions: [
        { sender_email: jan, receiver_email: piet, amount: 30, effective_date: '2025-02-01' },
        { sender_uuid: at.issuerId, receiver_email: piet, amount: 5, effective_date: '2025-02-02' },
      ],
      BalanceRegistrations: [
        { email: jan, balance: 100, effective_date: '2025-01-01' },
        {
          holder_business_registration_number: firm,
          balance: 50,
          effective_date: '2025-01-01',
        },
      ],
      JuridicalPersons: [{ business_registration_number: firm, legal_name: 'Firma Zon B.V.' }],
      NaturalPersons: [
        { email: jan, first_name: 'Jan', last_name: 'Bos' },
        { email: piet, legal_name: 'Piet de Wit' },
      ],
    })

    expect(await submit(act)).toBe('submitted')
    expect(await balances(at)).toEqual({ 'Firma Zon B.V.': 50, 'Jan Bos': 70, 'Piet de Wit': 35 })
    const record = await findImport(app.context.db, act)
    expect(record).toMatchObject({ status: 'submitted', rows_written: 7, steps_total: 7 })

    expect(await undo(act)).toBe('undone')
    expect(await balances(at)).toEqual({})
    expect(await balances(at, '2025-01-15')).toEqual({})
  })

  it('leaves nothing of itself where a row is refused, and names that row', async () => {
    const at = await givenRegister(app.given, 'shares', { holders: 0 })
    const [jan, piet] = [addressOf('jan'), addressOf('piet')]
    const act = await givenImport(app.context.db, at, {
      BalanceRegistrations: [
        { email: jan, balance: 10, numbering: '1-10', effective_date: '2025-01-01' },
        { email: piet, balance: 10, numbering: '5-14', effective_date: '2025-01-01' },
      ],
      NaturalPersons: [{ email: jan }, { email: piet }],
    })

    expect(await submit(act)).toBe('refused')
    expect(await findImport(app.context.db, act)).toMatchObject({
      status: 'ready',
      refusal: { rule: 'numbering-overlap', row: 2 },
      rows_written: 0,
    })
    const { rows } = await app.context.pool.query(
      'select from legal_persons where email = any($1)',
      [[jan, piet]],
    )
    expect(rows).toEqual([])
  })

  it('moves share numbers to where they are stated', async () => {
    const at = await givenRegister(app.given, 'shares', { holders: 0 })
    const [jan, piet] = [addressOf('jan'), addressOf('piet')]
    const act = await givenImport(app.context.db, at, {
      BalanceRegistrations: [
        { email: piet, balance: 6, numbering: '5-10', effective_date: '2025-02-01' },
        { email: jan, balance: 10, numbering: '1-10', effective_date: '2025-01-01' },
        { email: jan, balance: 6, numbering: '1-4, 21-22', effective_date: '2025-02-01' },
      ],
      Transactions: [
        {
          ...{ sender_email: piet, receiver_email: jan, amount: 2, numbering: '5, 10' },
          effective_date: '2025-03-01',
        },
      ],
      NaturalPersons: [
        { email: jan, legal_name: 'Jan' },
        { email: piet, legal_name: 'Piet' },
      ],
    })

    expect(await submit(act)).toBe('submitted')
    const { rows } = await app.context.pool.query(
      `select l.legal_name, range_agg(n.numbers)::text as numbers from holder_numbers n join legal_persons l on l.id = n.holder_id
      where n.instrument_id = $1 and until_date = 'infinity' group by 1 order by 1`,
      [at.instrumentId],
    )
    expect(rows).toEqual([
      { legal_name: 'Jan', numbers: '{[1,6),[10,11),[21,23)}' },
      { legal_name: 'Piet', numbers: '{[6,10)}' },
    ])
    expect(await undo(act)).toBe('undone')
    expect(await balances(at)).toEqual({})
  })

  it('is not carried out by a register that changed since', async () => {
    const at = await givenRegister(app.given, 'bonds')
    const [anna = '', bob = ''] = at.holders
    await createTransaction(app.context.pool, at, { to: anna, units: 10n, date: '2025-01-01' })
    const act = await givenImport(app.context.db, at, {
      Transactions: [
        { sender_uuid: anna, receiver_uuid: bob, amount: 8, effective_date: '2025-02-01' },
      ],
    })
    await createTransaction(app.context.pool, at, {
      from: anna,
      to: bob,
      units: 5n,
      date: '2025-01-05',
    })

    expect(await submit(act)).toBe('changed')
    expect(await findImport(app.context.db, act)).toMatchObject({
      status: 'checking',
      refusal: { rule: 'import-register-changed' },
    })
    expect(Object.values(await balances(at))).toEqual([5, 5])
  })

  it('changes an open transaction by one that takes its place, and back', async () => {
    const at = await givenRegister(app.given, 'bonds')
    const [anna = '', bob = ''] = at.holders
    await createTransaction(app.context.pool, at, { to: anna, units: 10n, date: '2025-01-01' })
    const open = await createTransaction(app.context.pool, at, {
      ...{ from: anna, to: bob, units: 3n, date: '2025-02-01' },
      ...{ historic: false, expiresAt: '2099-01-01' },
    })
    const uuid = String(open.row?.id)
    const row = { uuid, sender_uuid: anna, receiver_uuid: bob, effective_date: '2025-02-02' }
    const act = await givenImport(
      app.context.db,
      at,
      { Transactions: [{ ...row, amount: 7 }] },
      { methods: { Transactions: 'update' } },
    )
    const asked = await jobs()
    const opened = async () => {
      const { rows } = await app.context.pool.query(
        `select units::int, effective_date from transactions where instrument_id = $1 and status = 'pending'`,
        [at.instrumentId],
      )
      return rows
    }

    expect(await submit(act)).toBe('submitted')
    expect(await opened()).toEqual([{ units: 7, effective_date: '2025-02-02' }])
    expect(await undo(act)).toBe('undone')
    expect(await opened()).toEqual([{ units: 3, effective_date: '2025-02-01' }])
    expect(await jobs()).toBe(asked)
  })

  it('changes persons, and undone gives back what nobody changed since', async () => {
    const { given, context } = app
    const instrument = await given.instrument('bonds')
    const person = await given.person({ city: 'Ede', address: 'Laan 1' })
    await given.participant(instrument, { legal_person_id: person.id })
    const by = {
      ...{ organizationId: instrument.organization_id, instrumentId: instrument.id },
      userId: (await given.user()).id,
    }
    const act = await givenImport(
      context.db,
      by,
      {
        NaturalPersons: [{ email: person.email, city: 'Epe', address: 'Pad 2', first_name: 'Ans' }],
      },
      { methods: { NaturalPersons: 'update' } },
    )
    const facts = () =>
      context.db
        .selectFrom('legal_persons')
        .select(['legal_name', 'city', 'address'])
        .where('id', '=', person.id)
        .executeTakeFirst()

    expect(await submit(act)).toBe('submitted')
    expect(await facts()).toEqual({
      ...{ legal_name: `Ans ${person.last_name}`, city: 'Epe', address: 'Pad 2' },
    })
    await context.db
      .updateTable('legal_persons')
      .set({ city: 'Oss' })
      .where('id', '=', person.id)
      .execute()
    expect(await undo(act)).toBe('undone')
    expect(await facts()).toEqual({
      ...{ legal_name: person.legal_name, city: 'Oss', address: 'Laan 1' },
    })
  })

  it('that others build on is not undone, and says who does', async () => {
    const at = await givenRegister(app.given, 'bonds')
    const [, bob = ''] = at.holders
    const jan = addressOf('jan')
    const act = await givenImport(app.context.db, at, {
      BalanceRegistrations: [{ email: jan, balance: 10, effective_date: '2025-01-01' }],
      NaturalPersons: [{ email: jan, legal_name: 'Jan Bos' }],
    })
    expect(await submit(act)).toBe('submitted')
    const { rows } = await app.context.pool.query<{ id: string }>(
      'select id from legal_persons where email = $1',
      [jan],
    )
    const from = String(rows[0]?.id)
    await createTransaction(app.context.pool, at, { from, to: bob, units: 4n, date: '2025-03-01' })
    expect(await balances(at)).toMatchObject({ 'Jan Bos': 6 })
    expect(await undo(act)).toBe('refused')
    expect(await findImport(app.context.db, act)).toMatchObject({
      status: 'submitted',
      refusal: {
        ...{ rule: 'import-undo-used', row: 1 },
        params: { row: '2', name: 'Jan Bos', date: '2025-03-01' },
      },
    })
  })

  it('stops between two batches when somebody cancels, and leaves nothing', async () => {
    const at = await givenRegister(app.given, 'bonds', { holders: 1 })
    const [anna = ''] = at.holders
    const row = { sender_uuid: at.issuerId, receiver_uuid: anna, amount: 1 }
    const act = await givenImport(app.context.db, at, {
      Transactions: Array.from({ length: 501 }, () => ({ ...row, effective_date: '2025-01-01' })),
    })
    const other = await app.owner.connect()
    // What the second batch is about to note is written by somebody else, so that it waits.
    await other.query('begin')
    await other.query(
      `insert into import_records (organization_id, import_id, step, position, record_type, record_id)
       values ($1, $2, 501, 501, 'transaction', $3)`,
      [act.organizationId, act.importId, randomUUID()],
    )
    const running = submit(act)
    await untilSomebodyWaits(app.context.pool)
    expect(await findImport(app.context.db, act)).toMatchObject({ rows_written: 500 })
    await setImportStatus(app.context.db, act, 'cancelled')
    await other.query('rollback')
    other.release()

    expect(await running).toBe('stopped')
    expect(await balances(at)).toEqual({})
    expect(await findImport(app.context.db, act)).toMatchObject({ status: 'cancelled' })
  })
})

describe('companies of other countries', () => {
  const german = {
    ...{ business_registration_number: 'HRB 12345', legal_name: 'Windrad GmbH', country: 'DE' },
    ...{ foreign_register: 'Amtsgericht Köln', foreign_legal_form: 'GmbH' },
  }
  const companiesOf = async (at: Pick<Register, 'instrumentId'>) => {
    const { rows } = await app.context.pool.query(
      `select p.type, p.business_register_number, p.foreign_register, p.foreign_legal_form, p.country
      from participants t join legal_persons p on p.id = t.legal_person_id where t.instrument_id = $1 order by 2, 3`,
      [at.instrumentId],
    )
    return rows
  }

  it('are added with their register and form, and known by them in the next file', async () => {
    const at = await givenRegister(app.given, 'bonds', { holders: 0 })
    const { business_registration_number: holder_business_registration_number, ...facts } = german
    const held = { ...facts, holder_business_registration_number, effective_date: '2025-01-01' }
    await submit(await givenImport(app.context.db, at, { JuridicalPersons: [german] }))
    await submit(
      await givenImport(app.context.db, at, { BalanceRegistrations: [{ ...held, balance: 5 }] }),
    )

    expect(await companiesOf(at)).toEqual([
      {
        ...{ type: 'buitenlandse rechtspersoon', business_register_number: 'HRB 12345' },
        ...{ foreign_register: 'Amtsgericht Köln', foreign_legal_form: 'GmbH', country: 'DE' },
      },
    ])
    expect(await balances(at)).toEqual({ 'Windrad GmbH': 5 })
  })

  it('are others than a Dutch one, or one in another register, with the same number', async () => {
    const at = await givenRegister(app.given, 'bonds', { holders: 0 })
    const number = '51239999'
    const act = await givenImport(app.context.db, at, {
      JuridicalPersons: [
        { ...german, business_registration_number: number },
        { ...german, business_registration_number: number, foreign_register: 'Amtsgericht Bonn' },
        { business_registration_number: number, legal_name: 'Windrad B.V.', country: 'NL' },
      ],
    })
    expect(await submit(act)).toBe('submitted')
    const again = await givenImport(app.context.db, at, {
      JuridicalPersons: [{ business_registration_number: number, legal_name: 'Windrad B.V.' }],
    })
    expect(await submit(again)).toBe('submitted')

    expect((await companiesOf(at)).map(({ foreign_register }) => foreign_register)).toEqual([
      'Amtsgericht Bonn',
      'Amtsgericht Köln',
      null,
    ])
  })
})
