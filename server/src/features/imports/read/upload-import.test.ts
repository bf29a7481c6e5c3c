import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imports } from '@zegel/contract/imports/imports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import {
  csvFile,
  type ImportFixture,
  importOf,
  importFixture,
  storedRows,
  importedFile,
  testAppWithJobs,
  uploadFile,
} from '../../../../test/fixtures/import-fixture.ts'
import { bombFile } from '@zegel/spreadsheets/test/workbook-bomb'

const FOLDER = join(import.meta.dirname, '../../../../../packages/spreadsheets/test/ugly-files')

let app: TestApp
let fixture: ImportFixture
// A server on which jobs run by themselves, as on ours.
let working: ImportFixture
beforeAll(async () => {
  app = await testApp()
  fixture = await importFixture(app)
  working = await importFixture(await testAppWithJobs())
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await working.app[Symbol.asyncDispose]()
})

const PEOPLE = { key: 'NaturalPersons', method: 'create' } as const
const people = () => csvFile(['E-mail;Voornaam', 'anna@upload-import.test;Anna', 'geen adres;Bo'])

describe('a file that is uploaded', () => {
  it('is read and checked by a job, beside the server', async () => {
    const reply = await working.upload(people(), PEOPLE)
    if (!reply.ok) throw new Error(JSON.stringify(reply.body))
    const found = await untilRead(working, reply.body.import.id)

    expect(found).toMatchObject({
      status: 'ready',
      refusal: null,
      file_name: 'register.csv',
      import_configs: [PEOPLE],
      progress: { read: 2, checked: 2, written: 0, total: 2, steps: null },
      counts: {
        NaturalPersons: { rows: 2, edited: 0, new: 1, updated: 0, unchanged: 0, refused: 1 },
      },
      totals: { before: 0, after: 0 },
    })
  })

  it('is answered with its rows as they were checked, and the fields of each kind', async () => {
    const { instrument, caller } = working
    const reply = await caller.call(imports.upload, {
      body: {
        financial_instrument_id: instrument.id,
        file: people(),
        import_configs: JSON.stringify([PEOPLE]),
      },
    })
    const none = { rows: [], parsed_fields: [] }

    expect(reply).toMatchObject({
      status: 200,
      body: {
        import: { status: 'ready' },
        data: {
          Transactions: none,
          BalanceRegistrations: none,
          JuridicalPersons: none,
          NaturalPersons: {
            parsed_fields: ['email', 'first_name'],
            rows: [
              { email: 'anna@upload-import.test', outcome: 'new', status: { hasErrors: false } },
              { first_name: 'Bo', status: { hasErrors: true } },
            ],
          },
        },
      },
    })
  })

  it('is kept with its hash, and noted in the audit log', async () => {
    const id = await importedFile(fixture, people(), PEOPLE)
    const kept = await app.context.db
      .selectFrom('imports')
      .innerJoin('stored_files', 'stored_files.id', 'imports.stored_file_id')
      .select(['imports.sha256', 'stored_files.sha256 as stored', 'content_type'])
      .where('imports.id', '=', id)
      .executeTakeFirstOrThrow()
    const event = await app.context.db
      .selectFrom('audit_events')
      .select(['action', 'record_type', 'user_id'])
      .where('record_id', '=', id)
      .executeTakeFirst()

    expect(kept.sha256).toEqual(kept.stored)
    expect(kept.content_type).toBe('text/csv')
    expect(event).toEqual({
      action: 'import uploaded',
      record_type: 'import',
      user_id: fixture.superadmin.id,
    })
  })

  it('is downloaded as it came', async () => {
    const id = await importedFile(fixture, people(), PEOPLE)
    const cookie = await app.cookieOf(fixture.superadmin)
    const reply = await app.guest.send({ url: `/api/import/${id}/file`, headers: { cookie } })

    expect(reply.body).toBe(await people().text())
    expect(reply.headers['content-disposition']).toContain('attachment')
  })

  it('leaves the register as it is', async () => {
    await importedFile(
      fixture,
      csvFile(['E-mail;Aantal', 'anna@upload-import.test;10'], 'saldi.csv'),
      {
        key: 'BalanceRegistrations',
        method: 'create',
      },
    )
    const entries = await app.context.db
      .selectFrom('register_entries')
      .select('id')
      .where('instrument_id', '=', fixture.instrument.id)
      .execute()

    expect(entries).toEqual([])
  })

  it('is imported with the method that was chosen for a kind, or with the one that there is', async () => {
    const used = [
      { key: 'Transactions', method: 'update' },
      { key: 'BalanceRegistrations', method: 'create' },
      { key: 'JuridicalPersons', method: 'create' },
      { key: 'NaturalPersons', method: 'update' },
    ] as const
    const reply = await fixture.upload(
      people(),
      ...used.map(({ key }) => ({ key, method: 'update' as const })),
    )

    expect(reply.body).toMatchObject({ import: { import_configs: used } })
  })
})

it('refuses to add or update at once, which is not there yet', async () => {
  const before = await countImports()
  const reply = await fixture.upload(people(), { key: 'NaturalPersons', method: 'upsert' })

  const message = 'Toevoegen of bijwerken in één keer kan nog niet. Kies een van de twee.'
  expect(reply).toMatchObject({ status: 422, body: { errors: { import_configs: [message] } } })
  expect(await countImports()).toBe(before)
})

const TOO_MUCH =
  'Er staat meer in dit bestand dan we kunnen lezen. Splits het, of laat weg wat niet nodig is.'
const TOO_WIDE = 'Rij 1 heeft meer dan 500 kolommen. Laat weg wat niet nodig is.'

describe('a file that is refused', () => {
  it.each([
    ['leden.pdf', 'Ongeldig bestand. Kies een .csv-, .xlsx- of .xls-bestand van maximaal 20 MB.'],
    ['leden', 'Ongeldig bestand. Kies een .csv-, .xlsx- of .xls-bestand van maximaal 20 MB.'],
  ])('by its name, as %s, leaves nothing', async (name, message) => {
    const before = await countImports()
    const reply = await fixture.upload(csvFile(['E-mail'], name), PEOPLE)

    expect(reply).toMatchObject({ status: 422, body: { message, errors: { file: [message] } } })
    expect(await countImports()).toBe(before)
  })

  it('says so in English', async () => {
    const reply = await fixture.caller.call(
      imports.upload,
      {
        body: {
          financial_instrument_id: fixture.instrument.id,
          file: csvFile(['E-mail'], 'leden.pdf'),
          import_configs: JSON.stringify([PEOPLE]),
        },
      },
      { 'accept-language': 'en' },
    )

    expect(reply.body).toMatchObject({
      message: 'Invalid file. Please select a .csv, .xlsx, or .xls file under 20MB.',
    })
  })

  it('of 20.1 MB leaves nothing', async () => {
    const before = await countImports()
    const file = new File([new Uint8Array(20_100_000)], 'leden.csv')

    expect(await fixture.upload(file, PEOPLE)).toMatchObject({
      status: 413,
      body: { message: 'Het bestand is te groot. Het mag maximaal 20 MB zijn.' },
    })
    expect(await countImports()).toBe(before)
  })

  it('without a kind leaves nothing', async () => {
    const before = await countImports()

    expect(await fixture.upload(people())).toMatchObject({
      status: 422,
      body: { message: 'Kies eerst welke gegevens je wilt importeren.' },
    })
    expect(await countImports()).toBe(before)
  })

  it.each([
    ['password.xlsx', 'Op deze spreadsheet zit een wachtwoord'],
    ['paper.xlsx', 'Dit bestand is iets anders dan de naam zegt.'],
    ['header-only.csv', 'Onder de kolomnamen in dit bestand staan geen gegevens.'],
    ['open-quote.csv', 'In rij 3 begint een cel met een aanhalingsteken'],
  ])('by what is in it, as %s, keeps no row', async (name, text) => {
    const id = await importedFile(fixture, uglyFile(name), PEOPLE)
    const found = await importOf(fixture, id)

    expect(found).toMatchObject({ status: 'unreadable', file_name: name, sheets: [] })
    expect(found.refusal).toContain(text)
    expect(await storedRows(app, id)).toEqual([])
  })

  it('by what is in it says so at once, when that is found within some seconds', async () => {
    const reply = await working.upload(uglyFile('password.xlsx'), PEOPLE)
    const { id } = await lastImport()
    const { status, refusal } = await untilRead(working, id)

    expect(status).toBe('unreadable')
    if (!reply.ok)
      expect(reply).toMatchObject({ status: 422, body: { errors: { file: [refusal] } } })
  })

  it.each([
    [
      'a workbook that unpacks to 450 MB',
      () => new File([Buffer.from(bombFile(450))], 'bom.xlsx'),
      TOO_MUCH,
    ],
    ['two million columns', () => csvFile([`E-mail;${'x;'.repeat(2_000_000)}`]), TOO_WIDE],
  ])(
    'statement 31: by what is in it, as %s, leaves the server as it is for others',
    async (_, make, text) => {
      const uploading = working.upload(make(), PEOPLE)
      const query = { financial_instrument_id: working.instrument.id }
      const list = await working.caller.call(imports.list, { query })
      await uploading
      const { id } = await lastImport()
      const found = await untilRead(working, id)

      expect(list.status).toBe(200)
      expect(found).toMatchObject({ status: 'unreadable', refusal: text, sheets: [], totals: null })
      expect(await storedRows(working.app, id)).toEqual([])
      const next = await working.upload(people(), PEOPLE)
      expect(next.status).toBe(200)
    },
  )
})

describe('who may', () => {
  const status = async (caller: Caller, by: ImportFixture) =>
    (await uploadFile(caller, by.instrument, { file: people(), configs: [PEOPLE] })).status

  it('is not: a guest, a stranger, a member or an admin, nor does anything stay of it', async () => {
    const by = await importFixture(app)
    const { organization_id } = by.instrument
    const stranger = await app.given.member((await app.given.organization()).id, 'superadmin')
    const admin = await app.given.member(organization_id, 'admin')
    await app.given.instrumentAdmin(by.instrument, admin)
    const before = await countImports()

    expect(await status(app.guest, by)).toBe(401)
    expect(await status(app.as(stranger), by)).toBe(404)
    expect(await status(app.as(admin), by)).toBe(403)
    expect(await countImports()).toBe(before)
  })

  it('is a superadmin as long as a platform administrator lets him, and a platform administrator', async () => {
    const by = await importFixture(app)
    const administrator = await app.given.user({ administrator: true })
    const allow = (import_enabled: boolean) =>
      app.context.db
        .updateTable('organizations')
        .set({ import_enabled })
        .where('id', '=', by.instrument.organization_id)
        .execute()

    expect(await status(by.caller, by)).toBe(200)
    await allow(false)
    expect(await status(by.caller, by)).toBe(403)
    expect(await status(app.as(administrator), by)).toBe(200)
  })

  it('see an import, are those of its organisation', async () => {
    const id = await importedFile(fixture, people(), PEOPLE)
    const other = await importFixture(app)
    const reply = await other.caller.call(imports.get, { params: { id } })

    expect(reply.status).toBe(404)
  })
})

it('lists the imports into an instrument, the latest first', async () => {
  const by = await importFixture(app)
  for (const name of ['een.csv', 'twee.csv', 'drie.csv'])
    await by.upload(csvFile(['E-mail', 'a@upload-import.test'], name), PEOPLE)
  const query = { financial_instrument_id: by.instrument.id, per_page: 2 }
  const reply = await by.caller.call(imports.list, { query })

  expect(reply.body).toMatchObject({
    total: 3,
    data: [{ file_name: 'drie.csv' }, { file_name: 'twee.csv' }],
  })
})

function uglyFile(name: string): File {
  return new File([readFileSync(join(FOLDER, name))], name)
}

function lastImport() {
  return working.app.context.db
    .selectFrom('imports')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

async function untilRead(by: ImportFixture, id: string) {
  const status = async () => (await importOf(by, id)).status
  await expect.poll(status).not.toMatch(/^(?:reading|checking)$/)
  return importOf(by, id)
}

async function countImports(): Promise<number> {
  return (await app.context.db.selectFrom('imports').select('id').execute()).length
}
