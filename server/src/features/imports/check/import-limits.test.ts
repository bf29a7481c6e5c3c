import { imports } from '@zegel/contract/imports/imports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import { givenGroup } from '../../../../test/fixtures/groups.ts'
import {
  csvFile,
  type ImportFixture,
  importOf,
  importFixture,
} from '../../../../test/fixtures/import-fixture.ts'
import { createTransaction } from '../../../../test/models/register-acts.ts'
import { setImportStatus } from '../../../../test/fixtures/given/given-import.ts'
import { inTransaction } from '../../../db/database.ts'
import { agreePlan } from '../../billing/change-plan.ts'
import { submitImport } from '../apply/submit-import.ts'

const PLACE = { url: 'http://127.0.0.1:9', isReal: false }

let app: TestApp
beforeAll(async () => {
  // Plans are sold here, and so they limit.
  const stripe = { ...PLACE, secretKey: 'sk_test_limits', webhookSecret: 'whsec_limits' }
  const payments = { mollie: PLACE, stripe, billing: { webhookSecret: 'whsec_billing' } }
  app = await testApp({ settings: { payments } })
})
afterAll(async () => {
  await assertConsistent(app.context.pool)
  await app[Symbol.asyncDispose]()
})

type Key = 'Transactions' | 'NaturalPersons'

async function uploaded(fixture: ImportFixture, key: Key, lines: readonly string[]) {
  const reply = await fixture.upload(csvFile(lines), { key, method: 'create' })
  if (!reply.ok) throw new Error(reply.body.message)
  await app.workOff()
  return reply.body.import.id
}

function submit({ caller, instrument }: ImportFixture, import_id: string, key: Key) {
  const body = { financial_instrument_id: instrument.id, import_id, import_configs: [{ key }] }
  return caller.call(imports.submit, { body })
}

/** A file in which the issuer gives a holder so many bonds of a hundred euros on each line, a day apart. */
async function issuances(fixture: ImportFixture, amounts: readonly number[]): Promise<string> {
  const { legal_person_id: id } = await app.given.participant(fixture.instrument)
  const issuer = fixture.instrument.issuing_legal_person_id
  const lines = amounts.map((units, index) => `${issuer};${id};${units};2025-01-0${index + 1}`)
  return uploaded(fixture, 'Transactions', [
    'sender_uuid;receiver_uuid;amount;effective_date',
    ...lines,
  ])
}

async function transactions({ instrument }: ImportFixture): Promise<number> {
  const { rowCount } = await app.context.pool.query(
    'select from transactions where instrument_id = $1',
    [instrument.id],
  )
  return rowCount ?? 0
}

const setLimit = ({ instrument }: ImportFixture, limit_cents: bigint) =>
  app.context.db
    .updateTable('bond_terms')
    .set({ limit_cents })
    .where('instrument_id', '=', instrument.id)
    .execute()

describe('a file that issues more than there is room for', () => {
  const errors = async ({ caller }: ImportFixture, id: string) => {
    const query = { kind: 'Transactions', only: 'errors' } as const
    const { body } = await caller.call(imports.listRows, { params: { id }, query })
    return body
  }

  it('is told so at the row that passes the limit of the bond', async () => {
    const fixture = await importFixture(app)
    await setLimit(fixture, 1000_00n)
    const id = await issuances(fixture, [4, 6, 3])

    const error = 'Dit past niet meer binnen de limiet: er is nog € 0,00 beschikbaar.'
    const row = { id: 3, status: { errors: { amount: error } } }
    expect(await errors(fixture, id)).toMatchObject({ total: 1, data: [row] })
    expect(await submit(fixture, id, 'Transactions')).toMatchObject({
      body: { code: 'import-has-errors' },
    })
    expect(await transactions(fixture)).toBe(0)
  })

  it('is told so at the row that passes the limit of a group', async () => {
    const fixture = await importFixture(app)
    const { id: instrumentId, organization_id } = fixture.instrument
    const about = { name: 'Samen', limitCents: 500_00n, instruments: [instrumentId] }
    await givenGroup(app.context.db, organization_id, about)
    const id = await issuances(fixture, [3, 3])

    const error =
      'Dit past niet meer binnen de limiet van groep Samen: er is nog € 200,00 beschikbaar.'
    const row = { id: 2, status: { errors: { amount: error } } }
    expect(await errors(fixture, id)).toMatchObject({ total: 1, data: [row] })
  })

  it('leaves nothing of itself when somebody else takes the room first, and names the row', async () => {
    const fixture = await importFixture(app)
    await setLimit(fixture, 1000_00n)
    const id = await issuances(fixture, [4, 6])
    expect(await importOf(fixture, id)).toMatchObject({ status: 'ready', refusal: null })
    const { id: instrumentId, organization_id, issuing_legal_person_id } = fixture.instrument
    const act = { organizationId: organization_id, instrumentId, importId: id, ip: '127.0.0.1' }
    const by = { userId: fixture.superadmin.id, issuerId: String(issuing_legal_person_id) }
    const { legal_person_id: to } = await app.given.participant(fixture.instrument)
    await createTransaction(app.context.pool, { ...act, ...by, holders: [] }, { to, units: 1n })

    await setImportStatus(app.context.db, { ...act, ...by }, 'submitting')
    expect(await submitImport(app.context, { ...act, ...by })).toBe('refused')
    const refusal = 'Dit past niet meer binnen de limiet: er is nog € 500,00 beschikbaar.'
    expect(await importOf(fixture, id)).toMatchObject({ status: 'ready', refusal })
    expect(await errors(fixture, id)).toMatchObject({ total: 1, data: [{ id: 2 }] })
    expect(await transactions(fixture)).toBe(1)
  })
})

describe('a file for an instrument that lacks terms', () => {
  const INCOMPLETE = 'De voorwaarden van dit instrument zijn nog niet volledig.'
  const setPrice = ({ instrument }: ImportFixture, price_cents: bigint | null) =>
    app.context.db
      .updateTable('instruments')
      .set({ price_cents })
      .where('id', '=', instrument.id)
      .execute()

  it('is told so by the check, and refused until they are there', async () => {
    const fixture = await importFixture(app)
    await setPrice(fixture, null)
    const id = await issuances(fixture, [4])

    const ready = { status: 'ready', refusal: null, counts: { Transactions: { refused: 0 } } }
    expect(await importOf(fixture, id)).toMatchObject({ ...ready, foreseen: INCOMPLETE })
    const refused = { status: 422, body: { code: 'instrument-incomplete' } }
    expect(await submit(fixture, id, 'Transactions')).toMatchObject(refused)
    expect(await transactions(fixture)).toBe(0)
    await setPrice(fixture, 500_00n)
    await submit(fixture, id, 'Transactions')
    await app.workOff()
    expect(await importOf(fixture, id)).toMatchObject({ status: 'submitted', foreseen: null })
    expect(await transactions(fixture)).toBe(1)
  })
})

describe('a file of more participants than the plan has room for', () => {
  const ROOM = 25
  const people = (fixture: ImportFixture, count: number, name: string) => {
    const lines = Array.from({ length: count }, (_, row) => `${name}${row}@import.test;P${row}`)
    return uploaded(fixture, 'NaturalPersons', ['email;first_name', ...lines])
  }
  const participants = async ({ instrument }: ImportFixture) => {
    const { rowCount } = await app.context.pool.query(
      'select from participants where instrument_id = $1',
      [instrument.id],
    )
    return rowCount
  }

  const FULL =
    'Je abonnement is vol: er is ruimte voor 25 participanten. Een superbeheerder kiest bij Organisatie onder Abonnement een hoger abonnement.'

  it('is told so by the check, and refused as a whole when it is submitted all the same', async () => {
    const fixture = await importFixture(app)
    await app.given.participant(fixture.instrument)
    const id = await people(fixture, ROOM, 'vol')
    const counts = { NaturalPersons: { new: ROOM, refused: 0 } }
    const foreseen = { status: 'ready', refusal: null, foreseen: FULL, counts }
    expect(await importOf(fixture, id)).toMatchObject(foreseen)
    await submit(fixture, id, 'NaturalPersons')
    await app.workOff()

    const refused = { status: 'ready', refusal: FULL, foreseen: null }
    expect(await importOf(fixture, id)).toMatchObject(refused)
    expect(await participants(fixture)).toBe(1)
    const made = await app.context.pool.query(`select from legal_persons where email like 'vol%'`)
    expect(made.rowCount).toBe(0)
  })

  it('is imported once the plan is a larger one', async () => {
    const fixture = await importFixture(app)
    const id = await people(fixture, ROOM + 1, 'groei')
    expect(await importOf(fixture, id)).toMatchObject({ foreseen: FULL })
    const { organization_id: organizationId } = fixture.instrument
    await inTransaction(app.context.db, (tx) =>
      agreePlan(tx, { userId: null, ip: '127.0.0.1' }, { organizationId, plan: 'growth' }),
    )
    await submit(fixture, id, 'NaturalPersons')
    await app.workOff()

    const done = { status: 'submitted', refusal: null, foreseen: null }
    expect(await importOf(fixture, id)).toMatchObject(done)
    expect(await participants(fixture)).toBe(ROOM + 1)
  })

  it('is no more than it was where they participate in something of the organisation already', async () => {
    const fixture = await importFixture(app)
    const { organization_id, issuing_legal_person_id: issuer } = fixture.instrument
    const other = await app.given.instrument('bonds', { organization_id })
    const holders: string[] = []
    while (holders.length < ROOM - 1) {
      holders.push((await app.given.participant(other)).legal_person_id)
    }
    const issuedTo = async (newHolders: number) => {
      const entities = Array.from({ length: newHolders }, () => app.given.entity(organization_id))
      const ids = [...holders, ...(await Promise.all(entities)).map(({ id }) => id)]
      const lines = ids.map((id) => `${issuer};${id};1;2025-01-01`)
      const header = 'sender_uuid;receiver_uuid;amount;effective_date'
      return importOf(fixture, await uploaded(fixture, 'Transactions', [header, ...lines]))
    }

    expect(await issuedTo(1)).toMatchObject({ status: 'ready', refusal: null, foreseen: null })
    expect(await issuedTo(2)).toMatchObject({ status: 'ready', refusal: null, foreseen: FULL })
  })

  it('is one of two that come at once where there is room for one', async () => {
    const fixture = await importFixture(app)
    const ids = [await people(fixture, 20, 'een'), await people(fixture, 20, 'twee')]
    const { id: instrumentId, organization_id: organizationId } = fixture.instrument
    const done = await Promise.all(
      ids.map(async (importId) => {
        const userId = fixture.superadmin.id
        const act = { organizationId, instrumentId, importId, userId, ip: '127.0.0.1' }
        await setImportStatus(app.context.db, act, 'submitting')
        return submitImport(app.context, act)
      }),
    )

    expect(done.toSorted()).toEqual(['refused', 'submitted'])
    expect(await participants(fixture)).toBe(20)
  })
})
