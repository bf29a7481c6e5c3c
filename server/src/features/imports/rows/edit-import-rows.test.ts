import type { RowEdit } from '@zegel/contract/imports/import-rows'
import { imports } from '@zegel/contract/imports/imports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  csvFile,
  type ImportFixture,
  importOf,
  importFixture,
  importedFile,
} from '../../../../test/fixtures/import-fixture.ts'
import { checkImport } from '../check/check-import.ts'
import { findImport } from '../imports.queries.ts'
import { writeFindings } from '../check/write-findings.ts'

let app: TestApp
let fixture: ImportFixture
beforeAll(async () => {
  app = await testApp()
  fixture = await importFixture(app)
})
afterAll(() => app[Symbol.asyncDispose]())

const BALANCES = { key: 'BalanceRegistrations', method: 'create' } as const
const PEOPLE = { key: 'NaturalPersons', method: 'create' } as const

const people = (...lines: string[]) =>
  importedFile(fixture, csvFile(['E-mail;Voornaam;Tussenvoegsel;Achternaam', ...lines]), PEOPLE)

function edit(id: string, rows: RowEdit[]) {
  return fixture.caller.call(imports.editRows, { params: { id }, body: { rows } })
}

function rowsOf(id: string, query: { only?: 'errors' | 'edited'; page?: number } = {}) {
  return fixture.caller.call(imports.listRows, {
    params: { id },
    query: { kind: 'NaturalPersons', ...query },
  })
}

describe('a cell that is typed', () => {
  // Each changes a row of its own.
  let id: string
  beforeAll(async () => {
    id = await people(
      'geen adres;Bo;;Smit',
      'bo@edit-import-rows.test;Bo;;Smit',
      'eva@edit-import-rows.test;;;',
      'cor@edit-import-rows.test;Bo;van der;Smit',
      'dirk@edit-import-rows.test;Bo;;Smit',
      'eef@edit-import-rows.test;Bo;;Smit',
      'fre@edit-import-rows.test;Bo;;Smit',
    )
  })

  it('takes the place of what the file says, and the import is checked again', async () => {
    const before = await importOf(fixture, id)
    const reply = await edit(id, [{ id: 1, cells: { email: 'Ab@Edit-import-rows.test ' } }])

    const { refused = 0, edited = 0, new: fine = 0 } = before.counts.NaturalPersons ?? {}
    expect(reply.body).toMatchObject({
      import: {
        status: 'ready',
        counts: {
          NaturalPersons: { rows: 7, edited: edited + 1, new: fine + 1, refused: refused - 1 },
        },
      },
      rows: [
        {
          isEdited: true,
          outcome: 'new',
          cells: { email: 'Ab@Edit-import-rows.test', first_name: 'Bo' },
          status: { hasErrors: false, exists: false, errors: {} },
          email: 'ab@edit-import-rows.test',
        },
      ],
    })
  })

  it('is refused as one of the file is', async () => {
    const { counts } = await importOf(fixture, id)
    const reply = await edit(id, [{ id: 2, cells: { email: 'bo' } }])

    expect(reply.body).toMatchObject({
      import: {
        counts: { NaturalPersons: { refused: (counts.NaturalPersons?.refused ?? 0) + 1 } },
      },
      rows: [
        { outcome: 'refused', status: { errors: { email: 'Dit is geen geldig e-mailadres.' } } },
      ],
    })
  })

  it('takes a cell out when it is empty', async () => {
    const reply = await edit(id, [{ id: 3, cells: { email: '' } }])

    expect(reply.body).toMatchObject({
      rows: [{ email: null, cells: { email: '' }, status: { errors: { email: 'Verplicht' } } }],
    })
  })

  it('changes a field that comes in parts, or is not in the file', async () => {
    const cells = { last_name: 'de Wit', city: 'Gouda' }
    const reply = await edit(id, [{ id: 4, cells }])

    expect(reply.body).toMatchObject({ rows: [{ last_name: 'de Wit', city: 'Gouda', cells }] })
  })

  it('stays as somebody made it meanwhile, which is told to whoever typed over what it said before', async () => {
    await edit(id, [{ id: 5, cells: { first_name: 'Bob' }, said: { first_name: 'Bo' } }])
    const cells = { first_name: 'Bas', last_name: 'Smid' }
    const late = await edit(id, [{ id: 5, cells, said: { first_name: ' Bo', last_name: 'Smit ' } }])

    expect(late.body).toMatchObject({
      differing: [{ id: 5, field: 'first_name' }],
      rows: [{ first_name: 'Bob', last_name: 'Smid' }],
    })
    const same = [{ id: 5, cells: { first_name: 'Bob' }, said: { first_name: 'Bo' } }]
    expect((await edit(id, same)).body).toMatchObject({ differing: [] })
    const knowing = [{ id: 5, cells: { first_name: 'Bas' }, said: { first_name: 'Bob' } }]
    expect((await edit(id, knowing)).body).toMatchObject({
      differing: [],
      rows: [{ first_name: 'Bas' }],
    })
  })

  it('is no change when it says what the file says', async () => {
    const { counts } = await importOf(fixture, id)
    await edit(id, [{ id: 6, cells: { first_name: 'Bob' } }])
    const reply = await edit(id, [{ id: 6, cells: { first_name: 'Bo' } }])

    expect(reply.body).toMatchObject({
      rows: [{ isEdited: false, first_name: 'Bo' }],
      import: { counts: { NaturalPersons: { edited: counts.NaturalPersons?.edited } } },
    })
  })

  it('counts as somebody types it, whatever the style of its column', async () => {
    const lines = [
      'E-mail;Aantal;Datum',
      'a@edit-import-rows.test;1,000;12/31/2025',
      'b@edit-import-rows.test;"2,000.00";1/2/2026',
    ]
    const other = await importedFile(fixture, csvFile(lines), BALANCES)
    const reply = await edit(other, [
      { id: 2, cells: { balance: '1.500', effective_date: '1-2-2026' } },
    ])

    expect(reply.body).toMatchObject({ rows: [{ balance: 1500, effective_date: '2026-02-01' }] })
  })

  it('is without what nobody sees', async () => {
    const reply = await edit(id, [{ id: 7, cells: { first_name: 'B\u0000o\u202Eb' } }])

    expect(reply.body).toMatchObject({ rows: [{ first_name: 'Bob' }] })
  })
})

describe('an edit is refused', () => {
  // They leave it as it is.
  let id: string
  beforeAll(async () => {
    id = await people('bo@edit-import-rows.test;Bo;;Smit')
  })

  it.each([
    ['of a field of another kind', 1, { amount: '1' }, 422],
    ['of a part of a field', 1, { last_name_prefix: 'van' }, 422],
    ['of no field at all', 1, { __proto__x: '1' }, 422],
    ['of a row that is not there', 7, { email: 'a@edit-import-rows.test' }, 404],
  ])('%s', async (_what, row, cells, status) => {
    const reply = await edit(id, [{ id: row, cells }])

    expect(reply.status).toBe(status)
    expect(await importOf(fixture, id)).toMatchObject({
      status: 'ready',
      counts: { NaturalPersons: { edited: 0 } },
    })
  })

  it.each(['reading', 'submitting', 'submitted', 'undoing', 'undone', 'cancelled'] as const)(
    'of an import that is %s',
    async (status) => {
      const put = (to: typeof status | 'ready') =>
        app.context.db.updateTable('imports').set({ status: to }).where('id', '=', id).execute()
      await put(status)
      const reply = await edit(id, [{ id: 1, cells: { first_name: 'Bob' } }])
      await put('ready')

      expect(await importOf(fixture, id)).toMatchObject({
        counts: { NaturalPersons: { edited: 0 } },
      })
      expect(reply).toMatchObject({ status: 409, body: { code: 'import-busy' } })
    },
  )

  it('from another organisation', async () => {
    const { caller } = await importFixture(app)
    const body = { rows: [{ id: 1, cells: { first_name: 'Bob' } }] }

    expect((await caller.call(imports.editRows, { params: { id }, body })).status).toBe(404)
  })
})

describe('two at once', () => {
  it('both keep what they typed, and the import is checked with both', async () => {
    const id = await people('bo@edit-import-rows.test;Bo;;Smit', 'an@edit-import-rows.test;An;;Wit')
    const replies = await Promise.all([
      edit(id, [{ id: 1, cells: { email: 'geen adres' } }]),
      edit(id, [{ id: 2, cells: { first_name: 'Anna' } }]),
      edit(id, [{ id: 1, cells: { first_name: 'Bob' } }]),
    ])

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await importOf(fixture, id)).toMatchObject({
      status: 'ready',
      counts: { NaturalPersons: { edited: 2, new: 1, refused: 1 } },
    })
    expect((await rowsOf(id)).body).toMatchObject({
      data: [
        { first_name: 'Bob', outcome: 'refused' },
        { first_name: 'Anna', outcome: 'new' },
      ],
    })
  })

  it('what was checked before an edit is never told as checked after it', async () => {
    const id = await people('bo@edit-import-rows.test;Bo;;Smit')
    const on = { organizationId: fixture.instrument.organization_id, importId: id }
    const old = await findImport(app.context.db, on)
    if (!old) throw new Error('it is there')
    await app.context.db
      .updateTable('imports')
      .set({ status: 'checking', version: old.version + 1 })
      .where('id', '=', id)
      .execute()
    await writeFindings(app.context.db, on, old, {
      rows: [],
      findings: [],
      holders: [],
      before: 0n,
    })

    expect(await importOf(fixture, id)).toMatchObject({ status: 'checking' })
    expect((await rowsOf(id)).body).toMatchObject({ data: [{ outcome: null }] })
    await checkImport(app.context, on)
    expect(await importOf(fixture, id)).toMatchObject({ status: 'ready' })
    expect((await rowsOf(id)).body).toMatchObject({ data: [{ outcome: 'new' }] })
  })
})

it('leaves a large import to a job, which checks it once', async () => {
  const lines = Array.from({ length: 2001 }, (_, row) => `p${row}@example.test;Anna;;Wit`)
  const id = await people(...lines)
  const first = await edit(id, [{ id: 1, cells: { email: 'geen adres' } }])
  await edit(id, [{ id: 2001, cells: { email: 'geen adres' } }])

  expect(first.body).toMatchObject({
    import: { status: 'checking', progress: { checked: 0 } },
    rows: [{ outcome: null, status: { hasErrors: true } }],
  })
  await app.workOff()
  expect(await importOf(fixture, id)).toMatchObject({
    status: 'ready',
    progress: { checked: 2001 },
    counts: { NaturalPersons: { rows: 2001, edited: 2, new: 1999, refused: 2 } },
  })
})

describe('rows that are left out', () => {
  const leaveOut = (id: string, body: { rows?: number[]; left_out: boolean }) =>
    fixture.caller.call(imports.leaveOut, { params: { id }, body })
  const leftOutOf = (id: string) =>
    fixture.caller.call(imports.listLeftOut, { params: { id }, query: {} })

  it('are those that are refused, and are told with why; the others go in', async () => {
    const id = await people(
      'a@left-out.test;Anna;;Bos',
      'geen adres;Bo;;Smit',
      'a@left-out.test;Anna;;Bos',
    )
    const refused = await fixture.caller.call(imports.get, { params: { id } })
    const reply = await leaveOut(id, { left_out: true })
    const listed = await leftOutOf(id)

    expect(refused.body).toMatchObject({ counts: { NaturalPersons: { refused: 2 } } })
    expect(reply.body).toMatchObject({
      status: 'ready',
      left_out: 2,
      counts: { NaturalPersons: { rows: 3, new: 1, refused: 0 } },
    })
    expect(listed.body).toMatchObject({
      total: 2,
      data: [
        { line: 3, cells: { first_name: 'Bo' }, reasons: ['Dit is geen geldig e-mailadres.'] },
        { line: 4, reasons: [expect.stringContaining('2')] },
      ],
    })
  })

  it('go in again, one or all', async () => {
    const id = await people('a@left-out.test;Anna;;Bos', 'b@left-out.test;Bo;;Smit')
    await leaveOut(id, { rows: [1, 2], left_out: true })
    const one = await leaveOut(id, { rows: [1], left_out: false })
    const all = await leaveOut(id, { left_out: false })

    expect(one.body).toMatchObject({ left_out: 1, counts: { NaturalPersons: { new: 1 } } })
    expect(all.body).toMatchObject({ left_out: 0, counts: { NaturalPersons: { new: 2 } } })
  })

  it('stay as they are once the import is in the register', async () => {
    const id = await people('a@left-out.test;Anna;;Bos')
    await app.context.db
      .updateTable('imports')
      .set({ status: 'submitted' })
      .where('id', '=', id)
      .execute()

    expect((await leaveOut(id, { left_out: true })).body).toMatchObject({ code: 'import-busy' })
  })
})
