import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imports } from '@zegel/contract/imports/imports'
import { IMPORT_KINDS, type ImportKind } from '@zegel/core/imports/import-kind'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  csvFile,
  type ImportFixture,
  importOf,
  importFixture,
  storedRows,
  importedFile,
} from '../../../../test/fixtures/import-fixture.ts'
import { untilSomebodyWaits } from '../../../../test/database.ts'
import { EXPECTED_IMPORTS, EXPECTED_REFUSALS } from '@zegel/spreadsheets/test/ugly-files/expected'
import { workbookFile } from '@zegel/spreadsheets/test/workbook-file'
import { lockImport, updateImport } from '../imports.queries.ts'
import { readImport } from './read-import.ts'

const FOLDER = join(import.meta.dirname, '../../../../../packages/spreadsheets/test/ugly-files')

let app: TestApp
let fixture: ImportFixture
beforeAll(async () => {
  app = await testApp()
  fixture = await importFixture(app, 'shares')
})
afterAll(() => app[Symbol.asyncDispose]())

const ALL = IMPORT_KINDS.map((key) => ({ key, method: 'create' as const }))

function uglyFile(name: string): File {
  return new File([readFileSync(join(FOLDER, name))], name)
}

async function read(file: File, kinds: readonly ImportKind[] = IMPORT_KINDS, by = fixture) {
  const id = await importedFile(by, file, ...ALL.filter(({ key }) => kinds.includes(key)))
  return importOf(by, id)
}

describe('the ugly files', () => {
  it.concurrent.each(Object.entries(EXPECTED_IMPORTS))('%s', async (name, expected) => {
    const found = await read(uglyFile(name))
    if (typeof expected === 'string') {
      expect(found).toMatchObject({ status: 'unreadable', sheets: [], counts: {} })
      expect(await ruleOf(found.id)).toBe(expected)
      return
    }
    const [kind, rows, fields] = expected
    const sheets = found.sheets.filter((sheet) => sheet.kind !== null)
    expect(found.status).toBe('ready')
    expect(sheets).toMatchObject([{ kind, rows }])
    expect(sheets[0]?.columns.map(({ field }) => field).filter(Boolean)).toEqual(fields)
  })

  it.concurrent.each(Object.entries(EXPECTED_REFUSALS).filter(([name]) => name !== 'empty.csv'))(
    '%s is refused, and nothing is kept but that',
    async (name, [rule]) => {
      const found = await read(uglyFile(name))
      expect(found).toMatchObject({ status: 'unreadable', sheets: [], totals: null })
      expect(await ruleOf(found.id)).toBe(rule)
      expect(await storedRows(app, found.id)).toEqual([])
    },
  )
})

async function ruleOf(id: string): Promise<unknown> {
  const { refusal } = await app.context.db
    .selectFrom('imports')
    .select('refusal')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (refusal as { rule: string } | null)?.rule
}

it('keeps nothing of a file in which a quote is opened behind thousands of rows', async () => {
  const lines = Array.from({ length: 5000 }, (_, row) => `p${row}@example.test;Anna`)
  const found = await read(csvFile(['E-mail;Voornaam', ...lines, '"open;Bo', 'x;y']))

  expect(found.status).toBe('unreadable')
  expect(found.refusal).toContain('In rij 5002 begint een cel met een aanhalingsteken')
  expect(await storedRows(app, found.id)).toEqual([])
})

it('reads each sheet of a workbook as the kind it fits, and leaves out what is hidden', async () => {
  const cells = (...texts: string[]) =>
    `<row>${texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`
  const bytes = workbookFile({
    sheets: [
      {
        name: 'Mensen',
        rows: cells('E-mail', 'Voornaam') + cells('anna@read-import.test', 'Anna'),
      },
      {
        name: 'Overdrachten',
        rows:
          cells('Verkoper e-mail', 'Koper e-mail', 'Aantal', 'Datum') +
          cells('a@read-import.test', 'b@read-import.test', '10', '1-2-2026') +
          cells('b@read-import.test', 'c@read-import.test', '5', '13-2-2026'),
      },
      { name: 'Oud', state: 'hidden', rows: cells('E-mail') + cells('bo@read-import.test') },
    ],
  })
  const found = await read(new File([Buffer.from(bytes)], 'boek.xlsx'))

  expect(found.sheets.map(({ name, kind, rows }) => [name, kind, rows])).toEqual([
    ['Mensen', 'NaturalPersons', 1],
    ['Overdrachten', 'Transactions', 2],
    ['Oud', null, 1],
  ])
  expect(found.counts).toMatchObject({ NaturalPersons: { rows: 1 }, Transactions: { rows: 2 } })
})

it('reads dates and amounts as their columns write them, whichever row gives it away', async () => {
  const file = csvFile([
    'E-mail;Aantal;Datum',
    'a@read-import.test;1,000;1/2/2026',
    'b@read-import.test;"12,000.00";12/31/2025',
  ])
  const { id } = await read(file, ['BalanceRegistrations'])
  const query = { kind: 'BalanceRegistrations' } as const
  const reply = await fixture.caller.call(imports.listRows, { params: { id }, query })

  expect(reply.body).toMatchObject({
    data: [
      { balance: 1000, effective_date: '2026-01-02', cells: { balance: '1,000' } },
      { balance: 12_000, effective_date: '2025-12-31' },
    ],
  })
})

it('counts the days of a workbook from when it does', async () => {
  const rows = [
    '<row><c t="str"><v>E-mail</v></c><c t="str"><v>Aantal</v></c><c t="str"><v>Datum</v></c></row>',
    '<row><c t="str"><v>a@read-import.test</v></c><c><v>5</v></c><c><v>44925</v></c></row>',
  ]
  const bytes = workbookFile({
    sheets: [{ name: 'Blad1', rows: rows.join('') }],
    startsIn1904: true,
  })
  const { id } = await read(new File([Buffer.from(bytes)], 'mac.xlsx'), ['BalanceRegistrations'])
  const query = { kind: 'BalanceRegistrations' } as const
  const reply = await fixture.caller.call(imports.listRows, { params: { id }, query })

  expect(reply.body).toMatchObject({ data: [{ effective_date: '2026-12-31' }] })
})

it('says which required fields are missing', async () => {
  const found = await read(csvFile(['Verkoper e-mail;Aantal', 'a@read-import.test;10']), [
    'Transactions',
  ])

  expect(found.refusal).toBe('Er missen verplichte velden')
  expect(found.sheets[0]?.missing).toEqual(['receiver', 'effective_date'])
})

it('takes what the organisation chose for a header before', async () => {
  const by = await importFixture(app)
  await app.context.db
    .insertInto('import_headers')
    .values({
      organization_id: by.instrument.organization_id,
      kind: 'NaturalPersons',
      header_key: 'eigenveld',
      field: 'first_name',
    })
    .execute()
  const file = () => csvFile(['E-mail;Eigen veld!', 'a@read-import.test;An'])

  expect((await read(file(), ['NaturalPersons'], by)).sheets[0]?.columns[1]?.field).toBe(
    'first_name',
  )
  expect((await read(file(), ['NaturalPersons'])).sheets[0]?.columns[1]?.field).toBeNull()
})

it('reads nothing of what was called off', async () => {
  const uploaded = await fixture.upload(csvFile(['E-mail', 'a@read-import.test']), ...ALL)
  if (!uploaded.ok) throw new Error('not taken in')
  const { id } = uploaded.body.import
  await fixture.caller.call(imports.cancel, { params: { id } })
  const on = { organizationId: fixture.instrument.organization_id, importId: id }
  await readImport(app.context, on)

  expect(await importOf(fixture, id)).toMatchObject({ status: 'cancelled', progress: { read: 0 } })
  expect(await storedRows(app, id)).toEqual([])
})

it('stops where it is called off while it reads', async () => {
  const uploaded = await fixture.upload(csvFile(['E-mail', 'a@read-import.test']), ...ALL)
  if (!uploaded.ok) throw new Error('not taken in')
  const { id } = uploaded.body.import
  const on = { organizationId: fixture.instrument.organization_id, importId: id }
  const { stopped } = await app.context.db.transaction().execute(async (tx) => {
    await lockImport(tx, on)
    const reading = readImport(app.context, on)
    // Caught at once, for it stops as soon as this transaction ends.
    const caught = reading.catch((error: unknown) => error)
    await untilSomebodyWaits(app.context.pool)
    await updateImport(tx, on, { status: 'cancelled' }, ['reading'])
    return { stopped: caught }
  })

  expect(await stopped).toMatchObject({ name: 'ImportStopped' })
  expect(await storedRows(app, id)).toEqual([])
})
