import { imports } from '@zegel/contract/imports/imports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  csvFile,
  type ImportFixture,
  importOf,
  importFixture,
  importedFile,
  xlsxFile,
} from '../../../../test/fixtures/import-fixture.ts'
import { createTransaction } from '../../../../test/models/register-acts.ts'
import { today } from '../../../lib/clock.ts'
import { readData } from '../rows/list-import-rows.ts'
import { getImport } from '../read/wait-for-import.ts'

let app: TestApp
let fixture: ImportFixture
beforeAll(async () => {
  app = await testApp()
  fixture = await importFixture(app)
})
afterAll(() => app[Symbol.asyncDispose]())

const PEOPLE = { key: 'NaturalPersons', method: 'create' } as const
const TRANSACTIONS = { key: 'Transactions', method: 'create' } as const
const BALANCES = { key: 'BalanceRegistrations', method: 'create' } as const

/** People of whom each third has no address. */
function manyPeople(count: number): File {
  const lines = Array.from({ length: count }, (_, row) =>
    row % 3 === 2 ? `geen adres ${row};P${row}` : `p${row}@example.test;P${row}`,
  )
  return csvFile(['E-mail;Voornaam', ...lines])
}

function rows(id: string, query: object = {}) {
  return fixture.caller.call(imports.listRows, {
    params: { id },
    query: { kind: 'NaturalPersons', ...query },
  })
}

const idsIn = (body: unknown) => (body as { data: { id: number }[] }).data.map(({ id }) => id)

describe('rows', () => {
  it('are told page by page, in the order of the file', async () => {
    const id = await importedFile(fixture, manyPeople(25), PEOPLE)
    const last = await rows(id, { page: 3 })

    expect(last.body).toMatchObject({ total: 25 })
    expect(idsIn(last.body)).toEqual([21, 22, 23, 24, 25])
    expect(idsIn((await rows(id)).body)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect((await rows(id, { page: 4 })).body).toEqual({ data: [], total: 25 })
  })

  it('are told with errors only, or edited only', async () => {
    const id = await importedFile(fixture, manyPeople(9), PEOPLE)
    await fixture.caller.call(imports.editRows, {
      params: { id },
      body: { rows: [{ id: 6, cells: { email: 'zes@review-import.test' } }] },
    })

    expect(idsIn((await rows(id, { only: 'errors' })).body)).toEqual([3, 9])
    expect((await rows(id, { only: 'errors', per_page: 1, page: 2 })).body).toMatchObject({
      total: 2,
      data: [{ id: 9 }],
    })
    expect((await rows(id, { only: 'edited' })).body).toMatchObject({
      total: 1,
      data: [{ id: 6, isEdited: true }],
    })
    expect((await rows(id, { only: 'edited', kind: 'Transactions' })).body).toEqual({
      data: [],
      total: 0,
    })
  })

  it('that say what an earlier one says are told, where both may be true', async () => {
    const line = 'p1@example.test;p2@example.test;3;01-02-2024'
    const file = csvFile(['Verzender e-mail;Ontvanger e-mail;Aantal;Datum', line, 'x', line])
    const id = await importedFile(fixture, file, TRANSACTIONS)
    const kind = 'Transactions'

    expect((await importOf(fixture, id)).counts[kind]).toMatchObject({ rows: 3, repeated: 1 })
    expect((await rows(id, { kind, only: 'repeated' })).body).toMatchObject({
      total: 1,
      data: [{ id: 3, repeats: { sheet: 0, line: 2 } }],
    })
  })

  it('with an error follow each other, and begin again at the first', async () => {
    const id = await importedFile(fixture, manyPeople(6), PEOPLE)
    const next = async (after: number) =>
      (await fixture.caller.call(imports.nextError, { params: { id }, query: { after } })).body

    expect(await next(0)).toEqual({ id: 3, kind: 'NaturalPersons', field: 'email', index: 2 })
    expect(await next(3)).toMatchObject({ id: 6, index: 5 })
    expect(await next(6)).toMatchObject({ id: 3 })
  })

  it('without an error have no next one', async () => {
    const id = await importedFile(fixture, manyPeople(2), PEOPLE)
    const reply = await fixture.caller.call(imports.nextError, { params: { id }, query: {} })

    expect(reply).toMatchObject({ status: 200, body: null })
  })

  it('say what is wrong in the language of who asks, with what was left', async () => {
    const by = await importFixture(app)
    const anna = await app.given.person({ email: 'anna.left@review-import.test' })
    await app.given.participant(by.instrument, { legal_person_id: anna.id })
    await issue(by, anna.id, 1500n)
    const lines = [
      'Verkoper e-mail;Koper e-mail;Aantal;Datum',
      'anna.left@review-import.test;niemand@review-import.test;2000;1-2-2026',
    ]
    const id = await importedFile(by, csvFile(lines), TRANSACTIONS)
    const tell = (language: string) =>
      by.caller.call(
        imports.listRows,
        { params: { id }, query: { kind: 'Transactions' } },
        { 'accept-language': language },
      )

    expect((await tell('nl')).body).toMatchObject({
      data: [
        {
          outcome: 'refused',
          amount: 2000,
          sending_legal_person_snapshot: { email: 'anna.left@review-import.test', uuid: null },
          status: {
            errors: {
              receiver_email:
                'Deze persoon kennen we niet. Voeg hem toe aan het bestand, of eerst als participant.',
              amount: expect.stringContaining('1.500'),
            },
          },
        },
      ],
    })
    expect((await tell('en')).body).toMatchObject({
      data: [
        {
          status: {
            errors: {
              receiver_email:
                'We don’t know this person. Add them to the file, or as a participant first.',
            },
          },
        },
      ],
    })
  })

  it('that say what another says are refused with the line of that', async () => {
    const file = csvFile([
      'E-mail',
      'a@review-import.test',
      'b@review-import.test',
      'A@review-import.test',
    ])
    const id = await importedFile(fixture, file, PEOPLE)

    expect((await rows(id)).body).toMatchObject({
      data: [
        { outcome: 'new' },
        { outcome: 'new' },
        { outcome: 'refused', status: { errors: { email: 'Dit staat ook in rij 2.' } } },
      ],
    })
  })

  it('of who is known already say that he exists', async () => {
    const by = await importFixture(app)
    const anna = await app.given.person({ email: 'anna.known@review-import.test' })
    await app.given.participant(by.instrument, { legal_person_id: anna.id })
    const id = await importedFile(
      by,
      csvFile(['E-mail', 'anna.known@review-import.test', 'nieuw@review-import.test']),
      PEOPLE,
    )
    const reply = await by.caller.call(imports.listRows, {
      params: { id },
      query: { kind: 'NaturalPersons' },
    })

    expect(reply.body).toMatchObject({
      data: [{ status: { exists: true } }, { outcome: 'new', status: { exists: false } }],
    })
  })

  it('come along with the answer, the first thousand of them, with the fields', async () => {
    const data = async (count: number) => {
      const importId = await importedFile(fixture, manyPeople(count), PEOPLE)
      const on = { organizationId: fixture.instrument.organization_id, importId }
      const record = await getImport(app.context.db, on)
      const reading = { say: (rule: string) => rule, today: today(app.context) }
      return (await readData(app.context.db, record, reading)).NaturalPersons
    }

    const [small, large] = [await data(1000), await data(1001)]
    expect([small.rows.length, small.parsed_fields]).toEqual([1000, ['email', 'first_name']])
    expect([large.rows.length, large.parsed_fields]).toEqual([1000, ['email', 'first_name']])
  })
})

describe('balances', () => {
  it('are told before and after by holder, the largest change first, with the total', async () => {
    const by = await importFixture(app)
    const [anna, bo] = [
      await app.given.person({ email: 'anna.balance@review-import.test', legal_name: 'Anna Smit' }),
      await app.given.person({ email: 'bo.balance@review-import.test', legal_name: 'Bo Wit' }),
    ]
    for (const { id } of [anna, bo])
      await app.given.participant(by.instrument, { legal_person_id: id })
    await issue(by, anna.id, 100n)
    await issue(by, bo.id, 50n)
    const lines = [
      'E-mail;Aantal',
      'anna.balance@review-import.test;130',
      'niemand@review-import.test;7',
    ]
    const id = await importedFile(by, csvFile(lines), BALANCES)
    const reply = await by.caller.call(imports.listBalances, { params: { id }, query: {} })

    expect(reply.body).toMatchObject({
      total: 1,
      data: [{ legal_person: { id: anna.id }, name: 'Anna Smit', before: 100, after: 130 }],
    })
    expect(await importOf(by, id)).toMatchObject({ totals: { before: 150, after: 180 } })
  })

  it('of who is new are told by the name in the file', async () => {
    const by = await importFixture(app)
    const file = xlsxFile({
      Mensen: [
        ['E-mail', 'Voornaam', 'Achternaam'],
        ['zoe@review-import.test', 'Zoë', 'Blöm'],
      ],
      Saldi: [
        ['E-mail', 'Aantal'],
        ['zoe@review-import.test', '10'],
      ],
    })
    const id = await importedFile(by, file, PEOPLE, BALANCES)
    const reply = await by.caller.call(imports.listBalances, { params: { id }, query: {} })

    expect(reply.body).toMatchObject({
      total: 1,
      data: [
        {
          ...{ legal_person: null, name: 'Zoë Blöm', before: 0, after: 10 },
          known_by: { email: 'zoe@review-import.test', birth_date: null },
        },
      ],
    })
  })
})

function issue({ instrument, superadmin }: ImportFixture, to: string, units: bigint) {
  const { organization_id: organizationId, id: instrumentId } = instrument
  const issuerId = String(instrument.issuing_legal_person_id)
  const register = { organizationId, instrumentId, issuerId, userId: superadmin.id, holders: [] }
  const about = { to, units, historic: true, date: '2025-01-01' }
  return createTransaction(app.context.pool, register, about)
}
