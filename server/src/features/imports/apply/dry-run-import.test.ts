import { imports } from '@zegel/contract/imports/imports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import {
  type ImportFixture,
  importOf,
  importFixture,
  importedFile,
  xlsxFile,
} from '../../../../test/fixtures/import-fixture.ts'

let app: TestApp
let fixture: ImportFixture
beforeAll(async () => {
  app = await testApp()
  fixture = await importFixture(app, 'shares')
})
afterAll(async () => {
  await assertConsistent(app.context.pool)
  await app[Symbol.asyncDispose]()
})

/** 'anna 10 1-10 on 01-01' states the balance and numbers of a day; 'anna>bob 5 1-5 on 02-01' is a transfer. */
async function checked(...texts: string[]): Promise<string> {
  const toCells = (text: string) => {
    const [who = '', units = '', numbers = '', , day = ''] = text.split(' ')
    const parties = who.split('>').map((name) => `${name}@rehearse.test`)
    return [...parties, units, numbers === '-' ? '' : numbers, `2025-${day}`]
  }
  const [transfers, balances] = [true, false].map((isTransfer) =>
    texts.filter((text) => text.includes('>') === isTransfer).map(toCells),
  )
  const names = new Set(texts.flatMap((text) => text.split(' ')[0]?.split('>') ?? []))
  const sheets = {
    Overdrachten: [
      ['sender_email', 'receiver_email', 'amount', 'numbering', 'effective_date'],
      ...(transfers ?? []),
    ],
    Saldi: [['email', 'balance', 'numbering', 'effective_date'], ...(balances ?? [])],
    Personen: [
      ['email', 'first_name'],
      ...[...names].map((name) => [`${name}@rehearse.test`, name]),
    ],
  }
  const kinds = ['Transactions', 'BalanceRegistrations', 'NaturalPersons'] as const
  return importedFile(
    fixture,
    xlsxFile(sheets),
    ...kinds.map((key) => ({ key, method: 'create' as const })),
  )
}

async function errorsOf(id: string) {
  const of = async (kind: 'Transactions' | 'BalanceRegistrations') => {
    const query = { kind, only: 'errors' } as const
    const { body } = await fixture.caller.call(imports.listRows, { params: { id }, query })
    return (body as { data: { id: number; status: { errors: object } }[] }).data
  }
  const rows = [...(await of('Transactions')), ...(await of('BalanceRegistrations'))]
  return rows.map((row) => ({ id: row.id, ...row.status.errors }))
}

/** All that an import leaves. */
async function left(): Promise<unknown> {
  const { rows } = await app.context.pool.query(`
    select (select count(*)::int from legal_persons) as persons, (select count(*)::int from participants) as participants,
      (select count(*)::int from register_entries) as entries, (select count(*)::int from import_records) as records,
      (select count(*)::int from job_requests) as jobs`)
  return rows[0]
}

it.each([
  [
    'numbers that two have on one day',
    ['anna 10 1-10 on 01-01', 'bob 10 5-14 on 01-01'],
    [{ id: 2, numbering: 'Overlapt met een bestaand interval' }],
  ],
  [
    'numbers that are given away twice',
    ['anna>bob 2 1-2 on 02-01', 'anna>carl 2 1-2 on 03-01', 'anna 10 1-10 on 01-01'],
    [{ id: 2, numbering: 'Deze nummers heeft de houder niet.' }],
  ],
  [
    'units that go round on a day on which nobody has them',
    ['anna>bob 5 - on 02-01', 'bob>anna 5 - on 02-01', 'carl 5 1-5 on 01-01'],
    [{ id: 1, amount: 'Nog 0 beschikbaar.' }],
  ],
])('tells of %s before it is submitted, and leaves nothing', async (_, rows, expected) => {
  const before = await left()
  const id = await checked(...rows)

  expect(await errorsOf(id)).toEqual(expected)
  expect(await importOf(fixture, id)).toMatchObject({ status: 'ready' })
  expect(await left()).toEqual(before)
})

it('has nothing against a file that was corrected', async () => {
  const id = await checked('anna 10 1-10 on 01-01', 'bob 10 5-14 on 01-01')
  const rows = [{ id: 2, cells: { numbering: '11-20' } }]
  await fixture.caller.call(imports.editRows, { params: { id }, body: { rows } })

  expect(await errorsOf(id)).toEqual([])
  expect(await importOf(fixture, id)).toMatchObject({
    ...{ status: 'ready', totals: { before: 0, after: 20 } },
    counts: { BalanceRegistrations: { new: 2, refused: 0 } },
  })
})
