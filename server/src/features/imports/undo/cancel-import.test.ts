import { imports } from '@zegel/contract/imports/imports'
import { IMPORT_STATUSES, mayCancel } from '@zegel/core/imports/import-status'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  csvFile,
  type ImportFixture,
  importOf,
  importFixture,
  storedRows,
  importedFile,
} from '../../../../test/fixtures/import-fixture.ts'

let app: TestApp
let fixture: ImportFixture
beforeAll(async () => {
  app = await testApp()
  fixture = await importFixture(app)
})
afterAll(() => app[Symbol.asyncDispose]())

const people = () =>
  importedFile(fixture, csvFile(['E-mail', 'a@cancel-import.test']), {
    key: 'NaturalPersons',
    method: 'create',
  })

const cancel = (id: string, by = fixture) =>
  by.caller.call(imports.cancel, { params: { id }, body: undefined })

const setStatus = (id: string, status: string) =>
  app.context.db.updateTable('imports').set({ status }).where('id', '=', id).execute()

it.each(IMPORT_STATUSES.filter(mayCancel))('calls an import off that is %s', async (status) => {
  const id = await people()
  await setStatus(id, status)

  expect(await cancel(id)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  expect(await storedRows(app, id)).toEqual([])
})

it.each(IMPORT_STATUSES.filter((status) => !mayCancel(status)))(
  'leaves one as it is that is %s',
  async (status) => {
    const id = await people()
    await setStatus(id, status)

    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'import-ended' } })
    expect(await importOf(fixture, id)).toMatchObject({ status })
    expect(await storedRows(app, id)).toHaveLength(1)
  },
)

it('is done once when two do it at the same time', async () => {
  const id = await people()
  const replies = await Promise.all([cancel(id), cancel(id)])

  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
})

it('is not for another organisation', async () => {
  const id = await people()

  expect((await cancel(id, await importFixture(app))).status).toBe(404)
  expect(await importOf(fixture, id)).toMatchObject({ status: 'ready' })
})

it('keeps the file, and notes who did it', async () => {
  const id = await people()
  await cancel(id)
  const event = await app.context.db
    .selectFrom('audit_events')
    .select(['user_id'])
    .where('record_id', '=', id)
    .where('action', '=', 'import cancelled')
    .execute()
  const file = await fixture.caller.send({ url: `/api/import/${id}/file` })

  expect(event).toEqual([{ user_id: fixture.superadmin.id }])
  expect(file.statusCode).toBe(200)
})
