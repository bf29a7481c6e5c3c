import { imports } from '@zegel/contract/imports/imports'
import type { ImportConfig } from '@zegel/contract/imports/imports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  csvFile,
  importOf,
  importFixture,
  type ImportFixture,
  importedFile,
} from '../../../../test/fixtures/import-fixture.ts'
import { setImportStatus } from '../../../../test/fixtures/given/given-import.ts'
import { submitImport } from '../apply/submit-import.ts'
import { undoImport } from '../undo/undo-import.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const BALANCES = { key: 'BalanceRegistrations', method: 'create' } as const
const TRANSACTIONS = { key: 'Transactions', method: 'create' } as const
const COMPANIES = { key: 'JuridicalPersons', method: 'create' } as const

/** Takes lines in; returns what was found of each, and the ways to go on. */
async function taken(here: ImportFixture, config: ImportConfig, lines: string[]) {
  const id = await importedFile(here, csvFile(lines), config)
  const { organization_id, id: instrumentId } = here.instrument
  const on = { organizationId: organization_id, instrumentId, importId: id }
  const act = { ...on, userId: here.superadmin.id, ip: null }
  const body = { financial_instrument_id: instrumentId, import_id: id, import_configs: [config] }
  const query = { kind: config.key }
  return {
    id,
    act,
    rows: async () => (await here.caller.call(imports.listRows, { params: { id }, query })).body,
    same: async () =>
      (await here.caller.call(imports.listSamePersons, { params: { id }, query: {} })).body,
    submit: async () => {
      await here.caller.call(imports.submit, { body })
      return submitImport(app.context, act)
    },
  }
}

/** What the participants are called, with when and where they were born. */
async function participantsOf({ instrument }: ImportFixture) {
  const { rows } = await app.context.pool.query(
    `select l.legal_name, l.birth_date::text, l.birth_place, l.email, l.type, l.foreign_register, l.foreign_legal_form
     from participants p join legal_persons l on l.id = p.legal_person_id where p.instrument_id = $1 order by l.birth_date, l.legal_name`,
    [instrument.id],
  )
  return rows
}

describe('people of one name', () => {
  const HEADER = 'Naam;E-mail;Geboortedatum;Geboorteplaats;Aantal;Per datum'

  it('are as many as there are days of birth, in this file and the next', async () => {
    const here = await importFixture(app)
    const first = await taken(here, BALANCES, [
      HEADER,
      'Jan Bos;;1-1-1950;Ede;10;1-1-2025',
      'Jan Bos;;1-1-1990;;20;1-1-2025',
    ])
    expect(await first.same()).toMatchObject({ total: 0 })
    expect(await first.submit()).toBe('submitted')
    expect(await participantsOf(here)).toMatchObject([
      { legal_name: 'Jan Bos', birth_date: '1950-01-01', birth_place: 'Ede' },
      { legal_name: 'Jan Bos', birth_date: '1990-01-01', birth_place: null },
    ])

    const next = await taken(here, BALANCES, [
      HEADER,
      'Jan Bos;;1-1-1990;;25;1-6-2025',
      'Jan Bos;;2-2-1992;;5;1-6-2025',
    ])
    expect(await next.submit()).toBe('submitted')
    expect(await participantsOf(here)).toHaveLength(3)
    expect((await importOf(here, next.id)).totals).toEqual({ before: 30, after: 40 })
  })

  it('are not told apart by a row that says none', async () => {
    const here = await importFixture(app)
    const both = await taken(here, BALANCES, [
      HEADER,
      'Jan Bos;;1-1-1950;;10;1-1-2025',
      'Jan Bos;;1-1-1990;;20;1-1-2025',
      'Jan Bos;;;;20;1-2-2025',
    ])
    const text = 'Meer personen heten zo. Noem ook het e-mailadres of de geboortedatum.'
    expect(await both.rows()).toMatchObject({
      data: [{}, {}, { status: { errors: { legal_name: text } } }],
    })
  })

  it('are proposed to be who takes part already, unless he was born on another day', async () => {
    const here = await importFixture(app)
    const person = { legal_name: 'Els Wit', email: 'els@born.test', birth_date: '1970-03-12' }
    const { id: legal_person_id } = await app.given.person(person)
    await app.given.participant(here.instrument, { legal_person_id })
    const known = { legal_name: 'Els Wit', email: 'els@born.test' }

    const one = await taken(here, BALANCES, [HEADER, 'Els Wit;;12-3-1970;;10;1-1-2025'])
    expect(await one.same()).toMatchObject({ total: 1, data: [{ known }] })
    const other = await taken(here, BALANCES, [HEADER, 'Els Wit;;13-3-1970;;10;1-1-2025'])
    expect(await other.same()).toMatchObject({ total: 0 })
    const either = await taken(here, BALANCES, [HEADER, 'Els Wit;;;;10;1-1-2025'])
    expect(await either.same()).toMatchObject({ total: 1, data: [{ known }] })
  })

  it('get a day that changes, and have their old one when that is undone', async () => {
    const here = await importFixture(app)
    const PEOPLE = { key: 'NaturalPersons', method: 'create' } as const
    const header = 'Naam;E-mail;Geboortedatum;Geboorteplaats'
    const made = await taken(here, PEOPLE, [header, 'Els Wit;els2@born.test;12-3-1970;Ede'])
    expect(await made.submit()).toBe('submitted')
    const update = { ...PEOPLE, method: 'update' } as const
    const same = await taken(here, update, [header, 'Els Wit;els2@born.test;12-3-1970;Ede'])
    expect(await same.rows()).toMatchObject({ data: [{ outcome: 'unchanged' }] })
    const changed = await taken(here, update, [header, 'Els Wit;els2@born.test;13-3-1970;Epe'])
    expect(await changed.submit()).toBe('submitted')
    expect(await participantsOf(here)).toMatchObject([
      { birth_date: '1970-03-13', birth_place: 'Epe' },
    ])
    await setImportStatus(app.context.db, changed.act, 'undoing')
    expect(await undoImport(app.context, changed.act, { reason: '', entryReason: 'Terug' })).toBe(
      'undone',
    )
    expect(await participantsOf(here)).toMatchObject([
      { birth_date: '1970-03-12', birth_place: 'Ede' },
    ])
  })
})

describe('a company of another country in a transaction', () => {
  const HEADER =
    'Naam koper;Registernummer koper;Register koper;Land koper;Rechtsvorm koper (buiten Nederland);Aantal;Datum'

  it('is made where its legal form is told, and the same one by its number ever after', async () => {
    const here = await importFixture(app)
    const first = await taken(here, TRANSACTIONS, [
      HEADER,
      'Windrad GmbH;HRB 777;Amtsgericht Köln;Duitsland;GmbH;10;1-1-2025',
      'Windrad GmbH;hrb 777;Amtsgericht Köln;DE;GmbH;5;1-2-2025',
    ])
    expect(await first.submit()).toBe('submitted')
    const second = await taken(here, TRANSACTIONS, [
      'Registernummer koper;Register koper;Land koper;Aantal;Datum',
      'HRB 777;Amtsgericht Köln;Duitsland;2;1-3-2025',
    ])
    expect(await second.submit()).toBe('submitted')
    expect(await participantsOf(here)).toMatchObject([
      {
        legal_name: 'Windrad GmbH',
        type: 'buitenlandse rechtspersoon',
        foreign_register: 'Amtsgericht Köln',
        foreign_legal_form: 'GmbH',
      },
    ])
    expect((await importOf(here, second.id)).totals).toEqual({ before: 15, after: 17 })
  })

  it('is nobody where nothing says its legal form, or in another register', async () => {
    const here = await importFixture(app)
    const companies = await taken(here, COMPANIES, [
      'Naam;Registernummer;Register;Land;Rechtsvorm (buiten Nederland)',
      'Windrad GmbH;HRB 778;Amtsgericht Köln;Duitsland;GmbH',
    ])
    expect(await companies.submit()).toBe('submitted')
    const { rows } = await taken(here, TRANSACTIONS, [
      HEADER,
      'Windrad GmbH;HRB 778;Amtsgericht Köln;Duitsland;;10;1-1-2025',
      'Windrad GmbH;HRB 778;Amtsgericht Bonn;Duitsland;;10;1-1-2025',
    ])
    const field = 'receiver_business_registration_number'
    expect(await rows()).toMatchObject({
      data: [
        { outcome: 'new' },
        { outcome: 'refused', status: { errors: { [field]: expect.any(String) } } },
      ],
    })
  })

  it('gives units away', async () => {
    const here = await importFixture(app)
    const first = await taken(here, TRANSACTIONS, [
      HEADER,
      'Windrad GmbH;HRB 779;Amtsgericht Köln;Duitsland;GmbH;10;1-1-2025',
    ])
    expect(await first.submit()).toBe('submitted')
    const sold = await taken(here, TRANSACTIONS, [
      'Registernummer verkoper;Register verkoper;Land verkoper;Naam koper;Aantal;Datum',
      'HRB 779;Amtsgericht Köln;DE;Jan Bos;4;1-2-2025',
    ])
    expect(await sold.submit()).toBe('submitted')
    expect((await importOf(here, sold.id)).totals).toEqual({ before: 10, after: 10 })
  })
})

describe('a sender by name', () => {
  it('is whoever is called so and has no address, and nobody where there is none', async () => {
    const here = await importFixture(app)
    const fixture = ['Naam;Aantal;Per datum', 'Els Bos;10;1-1-2025']
    expect(await (await taken(here, BALANCES, fixture)).submit()).toBe('submitted')
    const sale = await taken(here, TRANSACTIONS, [
      'Naam verkoper;Naam koper;Aantal;Datum',
      'els bos;Kim Bos;4;1-2-2025',
    ])
    expect(await sale.submit()).toBe('submitted')
    const unknown = await taken(here, TRANSACTIONS, [
      'Naam verkoper;Naam koper;Aantal;Datum',
      'Els Bosch;Kim Bos;4;1-2-2025',
    ])
    const { rows } = await app.context.pool.query(
      `select l.legal_name, b.units::int from holder_balances b join legal_persons l on l.id = b.holder_id
       where b.instrument_id = $1 and b.until_date = 'infinity' order by l.legal_name`,
      [here.instrument.id],
    )

    expect(rows).toEqual([
      { legal_name: 'Els Bos', units: 6 },
      { legal_name: 'Kim Bos', units: 4 },
    ])
    expect(await unknown.rows()).toMatchObject({
      data: [{ status: { errors: { sender_name: expect.any(String) } } }],
    })
  })
})
