import { imports } from '@zegel/contract/imports/imports'
import type { JobHelpers } from 'graphile-worker'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { setImportStatus } from '../../../../test/fixtures/given/given-import.ts'
import {
  csvFile,
  type ImportFixture,
  importOf,
  importFixture,
} from '../../../../test/fixtures/import-fixture.ts'
import { applyImportTasks } from '../apply/apply-import.tasks.ts'

let app: TestApp
let fixture: ImportFixture
beforeAll(async () => {
  app = await testApp()
  fixture = await importFixture(app)
})
afterAll(() => app[Symbol.asyncDispose]())

const PEOPLE = { key: 'NaturalPersons', method: 'create' } as const

async function upload(...lines: readonly string[]): Promise<string> {
  const reply = await fixture.upload(csvFile(['E-mail;Voornaam', ...lines]), PEOPLE)
  if (!reply.ok) throw new Error(reply.body.message)
  return reply.body.import.id
}

/** Does the jobs until none is left that is tried again. */
async function workToTheEnd(): Promise<number> {
  const { pool } = app.context
  for (let tries = 1; ; tries += 1) {
    await app.workOff()
    const { rowCount } = await pool.query(
      `update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts
      and task_id in (select id from graphile_worker._private_tasks where identifier like '%-import')`,
    )
    if (rowCount === 0) return tries
  }
}

/** Has a table of imports take nothing more while something is done. */
async function whileBroken(table: string, work: () => Promise<unknown>): Promise<void> {
  const { owner } = app
  await owner.query(`alter table ${table} add constraint broken check (false) not valid`)
  try {
    await work()
  } finally {
    await owner.query(`alter table ${table} drop constraint broken`)
  }
}

const cancel = (id: string) =>
  fixture.caller.call(imports.cancel, { params: { id }, body: undefined })

it('refuses a file whose reading fails each time', async () => {
  const id = await upload('anna@give.test;Anna')
  await whileBroken('import_rows', workToTheEnd)

  const refusal = 'Er is iets misgegaan. Probeer het opnieuw.'
  expect(await importOf(fixture, id)).toMatchObject({ status: 'unreadable', refusal })
})

it('gives an import back whose check fails each time, with its rows, and checks it when something changes', async () => {
  const id = await upload('anna@give.test;Anna', 'geen adres;Bo')
  await whileBroken('import_findings', workToTheEnd)

  const refusal =
    'Het nakijken is niet gelukt. Wijzig iets, dan proberen we het opnieuw, of annuleer deze import en upload het bestand nog eens.'
  expect(await importOf(fixture, id)).toMatchObject({ status: 'ready', refusal })
  const body = {
    financial_instrument_id: fixture.instrument.id,
    ...{ import_id: id, import_configs: [PEOPLE] },
  }
  expect(await fixture.caller.call(imports.submit, { body })).toMatchObject({
    status: 409,
    body: { code: 'import-not-ready' },
  })
  const rows = [{ id: 2, cells: { email: 'bo@give.test' } }]
  await fixture.caller.call(imports.editRows, { params: { id }, body: { rows } })
  expect(await importOf(fixture, id)).toMatchObject({
    ...{ status: 'ready', refusal: null },
    counts: { NaturalPersons: { new: 2, refused: 0, edited: 1 } },
  })
})

it('lets an import be cancelled whose check fails each time, also after an edit', async () => {
  const id = await upload('anna@give.test;Anna')
  await workToTheEnd()
  const rows = [{ id: 1, cells: { email: 'bo@give.test' } }]
  await whileBroken('import_findings', async () => {
    const reply = await fixture.caller.call(imports.editRows, { params: { id }, body: { rows } })
    expect(reply.status).toBe(500)
    expect(await importOf(fixture, id)).toMatchObject({ status: 'checking' })
    await app.context.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
    expect(await workToTheEnd()).toBe(3)
  })

  expect(await importOf(fixture, id)).toMatchObject({ status: 'ready' })
  expect(await cancel(id)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
})

it.each([
  ['submit-import', 'submitting', 'ready', 'Het importeren'],
  ['undo-import', 'undoing', 'submitted', 'Het ongedaan maken'],
] as const)(
  'leaves an import as it was when %s fails for the last time',
  async (task, from, to, what) => {
    const importId = await upload('anna@give.test;Anna')
    await workToTheEnd()
    const { organization_id, id: instrumentId } = fixture.instrument
    const act = { organizationId: organization_id, instrumentId, importId, userId: '', ip: null }
    await setImportStatus(app.context.db, act, from)
    // Where its thread finds no database.
    const pool = { options: { connectionString: 'postgres://127.0.0.1:9/none' } } as pg.Pool // safe: nothing else of it is used
    const payload = { organization_id, import_id: importId, user_id: fixture.superadmin.id }
    const last = { job: { attempts: 3, max_attempts: 3 } } as JobHelpers // safe: nothing else is looked at
    const run = applyImportTasks({ ...app.context, pool })[task]?.(
      { ...payload, ip: '127.0.0.1', reason: '', entryReason: 'Terug' },
      last,
    )

    await expect(run).rejects.toThrow('ECONNREFUSED')
    const refusal = `${what} is niet gelukt. Er is niets veranderd; probeer het opnieuw.`
    expect(await importOf(fixture, importId)).toMatchObject({ status: to, refusal })
  },
)
