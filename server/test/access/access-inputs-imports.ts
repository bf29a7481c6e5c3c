import { randomUUID } from 'node:crypto'
import { inTransaction, type Tx } from '../../src/db/database.ts'
import { checkImport } from '../../src/features/imports/check/check-import.ts'
import type { StoredSheet } from '../../src/features/imports/import-sheets.rows.ts'
import { insertRows } from '../../src/features/imports/rows/import-rows.queries.ts'
import {
  type ImportChange,
  insertImport,
  type OnImport,
  updateImport,
} from '../../src/features/imports/imports.queries.ts'
import type { StoredBytes } from '../../src/storage/stored-bytes.ts'
import { insertStoredFile } from '../../src/storage/stored-files.queries.ts'
import type { Sent } from './access-inputs-structure.ts'
import type { AccessFixture } from '../fixtures/access-fixture.ts'

const PEOPLE = { key: 'NaturalPersons', method: 'create' } as const

/** A good input for each call on imports. */
export const IMPORT_INPUTS: Record<string, (fixture: AccessFixture) => Sent | Promise<Sent>> = {
  'POST /import/upload': (fixture) => ({
    body: {
      ...ofInstrument(fixture),
      file: new File(['E-mail\nnieuw@example.test'], 'leden.csv'),
      import_configs: JSON.stringify([PEOPLE]),
      answer_when: 'received',
    },
  }),
  'PATCH /import/enabled': ({ organizationId }) => ({
    body: { organization_uuid: organizationId, import_enabled: true },
  }),
  'GET /import/all': (fixture) => ({ query: ofInstrument(fixture) }),
  'GET /import/:id': ofImport,
  'GET /import/:id/rows': async (fixture) => ({
    ...(await ofImport(fixture)),
    query: { kind: PEOPLE.key },
  }),
  'GET /import/:id/next_error': ofImport,
  'GET /import/:id/balances': ofImport,
  'PATCH /import/:id/rows': async (fixture) => ({
    ...(await ofImport(fixture)),
    body: { rows: [{ id: 1, cells: { first_name: 'Anna' } }] },
  }),
  'PATCH /import/:id/columns': async (fixture) => ({
    ...(await ofImport(fixture)),
    body: { sheet: 0, kind: PEOPLE.key, fields: ['email'] },
  }),
  'PATCH /import/:id/left_out': async (fixture) => ({
    ...(await ofImport(fixture)),
    body: { rows: [1], left_out: true },
  }),
  'GET /import/:id/left_out': ofImport,
  'GET /import/:id/same_persons': ofImport,
  'PATCH /import/:id/merged': async (fixture) => ({
    params: { id: await savedImport(fixture, { rows: 2 }) },
    body: { rows: [1, 2] },
  }),
  'POST /import/submit': async (fixture) => ({
    body: {
      ...ofInstrument(fixture),
      import_id: await savedImport(fixture),
      import_configs: JSON.stringify([PEOPLE]),
      data: {},
    },
  }),
  'POST /import/:id/cancel': ofImport,
  'POST /import/:id/undo': async (fixture) => ({
    params: { id: await savedImport(fixture, { status: 'submitted' }) },
    body: {},
  }),
  'GET /import/:id/file': ofImport,
  'GET /import/template': (fixture) => ({ query: { ...ofInstrument(fixture), kind: PEOPLE.key } }),
  'GET /import/export': (fixture) => ({ query: ofInstrument(fixture) }),
}

function ofInstrument({ instrument }: AccessFixture) {
  return { financial_instrument_id: instrument.id }
}

async function ofImport(fixture: AccessFixture) {
  return { params: { id: await savedImport(fixture) } }
}

// A file of one new person, or of them twice, as it stands once it was checked.
async function savedImport(
  { app: { context }, organizationId, instrument, users }: AccessFixture,
  { status, rows = 1 }: { status?: 'submitted'; rows?: 1 | 2 } = {},
): Promise<string> {
  const stored = await context.storage.put(Buffer.from('E-mail'))
  const on = await inTransaction(context.db, async (tx) => {
    const userId = users.superadmin.id
    const importId = await insertFile(tx, { organizationId, instrument, stored, userId })
    const cells = [`${randomUUID()}@example.test`]
    const lines = [
      { line: 2, cells },
      { line: 3, cells },
    ].slice(0, rows)
    await insertRows(tx, { organizationId, importId }, { sheet: 0, first: 1, rows: lines })
    return { organizationId, importId }
  })
  await change(context.db, on, { status: 'checking', sheets: [{ ...SHEET, rows }] })
  await checkImport(context, on)
  if (status) await change(context.db, on, { status, ...submission(users) })
  return on.importId
}

const SHEET: StoredSheet = {
  ...{ name: 'leden.csv', isHidden: false, daysFrom: 1900, isMixed: false },
  kind: PEOPLE.key,
  columns: [{ header: 'E-mail', field: 'email', taken: null, samples: [] }],
  ...{ styles: null, skipped: [], cleaned: 0, first: 1, rows: 1 },
}

function submission({ superadmin }: AccessFixture['users']): ImportChange {
  return { submitted_at: new Date(), submitted_by: superadmin.id }
}

function change(db: AccessFixture['app']['context']['db'], on: OnImport, to: ImportChange) {
  return inTransaction(db, (tx) => updateImport(tx, on, to, ['reading', 'ready']))
}

async function insertFile(
  tx: Tx,
  {
    organizationId,
    instrument,
    stored,
    userId,
  }: Pick<AccessFixture, 'organizationId' | 'instrument'> & { stored: StoredBytes; userId: string },
): Promise<string> {
  const { size, sha256 } = stored
  const file_name = 'leden.csv'
  const stored_file_id = await insertStoredFile(tx, {
    ...{ stored, file_name, organization_id: organizationId },
    content_type: 'text/csv',
    uploaded_by: userId,
  })
  return insertImport(
    tx,
    { organizationId, instrumentId: instrument.id },
    {
      ...{ file_name, size_bytes: BigInt(size), sha256 },
      stored_file_id,
      configs: [PEOPLE],
      created_by: userId,
      created_at: new Date(),
    },
  )
}
