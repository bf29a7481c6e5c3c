import { imports } from '@zegel/contract/imports/imports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertConsistent(app.context.pool)
  await app[Symbol.asyncDispose]()
})

interface ImportTarget {
  caller: Caller
  instrument: Instrument
}

async function place(): Promise<ImportTarget> {
  const instrument = await app.given.instrument('bonds')
  const user = await app.given.user({ administrator: true, preferred_role: 'superadmin' })
  return { caller: app.as(user), instrument }
}

let made = 0
const newAddress = () => `holder${(made += 1)}@carry.test`

const configs = (...keys: ('NaturalPersons' | 'BalanceRegistrations')[]) =>
  keys.map((key) => ({ key }))

/** A file of people with balances, uploaded and checked. */
async function uploaded({ caller, instrument }: ImportTarget, rows: readonly string[]) {
  const text = ['email;balance;effective_date', ...rows].join('\n')
  const financial_instrument_id = instrument.id
  const import_configs = configs('BalanceRegistrations')
  const file = new File([text], 'saldi.csv', { type: 'text/csv' })
  const upload = await caller.call(imports.upload, {
    body: {
      financial_instrument_id,
      import_configs: JSON.stringify(import_configs),
      file,
      answer_when: 'received',
    },
  })
  if (!upload.ok) throw new Error(upload.body.message)
  await app.workOff()
  return { financial_instrument_id, import_id: upload.body.import.id, import_configs }
}

async function holder(instrument: Instrument): Promise<string> {
  const person = await app.given.person({ email: newAddress() })
  await app.given.participant(instrument, { legal_person_id: person.id })
  return String(person.email)
}

async function units({ instrument }: ImportTarget): Promise<number> {
  const { rows } = await app.context.pool.query(
    `select coalesce(sum(units), 0)::int as units from holder_balances where instrument_id = $1 and until_date = 'infinity'`,
    [instrument.id],
  )
  return rows[0].units
}

const get = async ({ caller }: ImportTarget, id: string) => {
  const { body } = await caller.call(imports.get, { params: { id } })
  return body
}

/** A call and the job that it asks for, as when a server does both. */
async function withJobs<Answer>(call: Promise<Answer>): Promise<Answer> {
  const answer = await call
  await app.workOff()
  return answer
}

describe('submitting', () => {
  it('carries an upload out, once for a key, and takes it back', async () => {
    const here = await place()
    const address = await holder(here.instrument)
    const body = await uploaded(here, [`${address};10;1-1-2025`])
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await withJobs(here.caller.call(imports.submit, { body }, key))
    const again = await here.caller.call(imports.submit, { body }, key)
    const other = await here.caller.call(imports.submit, { body })

    expect(first.status).toBe(200)
    expect(again.body).toMatchObject({ id: body.import_id, status: 'submitted' })
    expect(other).toMatchObject({ status: 409, body: { code: 'import-not-ready' } })
    expect(await units(here)).toBe(10)

    const undo = { params: { id: body.import_id }, body: { reason: 'Verkeerd bestand' } }
    const undone = await withJobs(here.caller.call(imports.undo, undo))
    expect(undone.status).toBe(200)
    expect(await get(here, body.import_id)).toMatchObject({ status: 'undone' })
    expect(await here.caller.call(imports.undo, undo)).toMatchObject({
      status: 409,
      body: { code: 'import-not-submitted' },
    })
    expect(await units(here)).toBe(0)
  })

  it('happens once when two do it at the same moment', async () => {
    const here = await place()
    const address = await holder(here.instrument)
    const body = await uploaded(here, [`${address};10;1-1-2025`])
    const both = await withJobs(
      Promise.all([
        here.caller.call(imports.submit, { body }),
        here.caller.call(imports.submit, { body }),
      ]),
    )

    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(await units(here)).toBe(10)
    const undo = { params: { id: body.import_id }, body: {} }
    const undone = await withJobs(
      Promise.all([here.caller.call(imports.undo, undo), here.caller.call(imports.undo, undo)]),
    )
    expect(undone.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(await units(here)).toBe(0)
  })

  it('of rows that are handed in whole makes one import of a key, also when it comes twice at once', async () => {
    const here = await place()
    const address = await holder(here.instrument)
    const row = { cells: { email: address, balance: '10', effective_date: '1-1-2025' } }
    const body = {
      financial_instrument_id: here.instrument.id,
      import_configs: [{ key: 'BalanceRegistrations' as const, method: 'create' as const }],
      data: { BalanceRegistrations: { rows: [row] } },
    }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const submit = () => here.caller.call(imports.submit, { body }, key)
    const both = await withJobs(Promise.all([submit(), submit()]))
    const again = await submit()
    const [{ body: one }] = both
    const { id = '' } = 'id' in one ? one : {}
    for (const reply of [...both, again]) expect(reply).toMatchObject({ status: 200, body: { id } })
    expect(await get(here, id)).toMatchObject({ status: 'submitted' })
    expect(await units(here)).toBe(10)
  })

  it('takes along what was changed in a row', async () => {
    const here = await place()
    const address = await holder(here.instrument)
    const body = await uploaded(here, [`${address};10;1-1-2025`])
    const data = { BalanceRegistrations: { rows: [{ id: 1, cells: { balance: '12' } }] } }
    await withJobs(here.caller.call(imports.submit, { body: { ...body, data } }))

    expect(await units(here)).toBe(12)
  })

  it('is refused while a row is', async () => {
    const here = await place()
    const body = await uploaded(here, [`${newAddress()};10;1-1-2025`])
    expect(await here.caller.call(imports.submit, { body })).toMatchObject({
      status: 422,
      body: { code: 'import-has-errors' },
    })
  })

  it('of rows that come along whole needs no file', async () => {
    const here = await place()
    const email = newAddress()
    const data = {
      NaturalPersons: { rows: [{ email, first_name: 'Jan', last_name: 'Bos' }] },
      BalanceRegistrations: { rows: [{ email, balance: 7, effective_date: '2025-01-01' }] },
    }
    const body = {
      financial_instrument_id: here.instrument.id,
      import_configs: configs('NaturalPersons', 'BalanceRegistrations'),
      data,
    }
    const reply = await withJobs(here.caller.call(imports.submit, { body }))

    expect(reply).toMatchObject({ ok: true, body: { status: 'submitting' } })
    expect(await units(here)).toBe(7)
  })
})
