import { inTransaction } from '../../src/db/database.ts'
import { insertStoredFile } from '../../src/storage/stored-files.queries.ts'
import { type AccessFixture, memoized } from '../fixtures/access-fixture.ts'
import type { Sent } from './access-inputs-structure.ts'

type Input = (fixture: AccessFixture) => Sent | Promise<Sent>

const ofBatch: Input = async (fixture) => ({ params: { id: await batchIn(fixture) } })

/** A good input for each call on yearly statements. */
export const STATEMENT_INPUTS: Record<string, Input> = {
  'GET /yearly_statements': ({ organizationId }) => ({
    query: { organization_id: organizationId },
  }),
  'POST /yearly_statements': async (fixture) => {
    await forget(fixture)
    return { body: { organization_id: fixture.organizationId, year: lastYear() } }
  },
  'GET /yearly_statements/:id': ofBatch,
  'GET /yearly_statements/:id/statements': ofBatch,
  'POST /yearly_statements/:id/publish': ofBatch,
  'POST /yearly_statements/:id/discard': ofBatch,
  'GET /yearly_statements/:id/list': ofBatch,
  'GET /yearly_statements/:id/file': async (fixture) => ({
    params: { id: await statementIn(fixture) },
  }),
  'GET /yearly_statements/own': () => ({ query: {} }),
}

function lastYear(): number {
  return new Date().getFullYear() - 1
}

// What another kind of user made would stand in the way.
async function forget({ app, organizationId }: AccessFixture): Promise<void> {
  for (const statement of [
    'delete from yearly_statements where organization_id = $1 and published_at is null',
    `delete from yearly_statement_batches b where organization_id = $1 and not exists (
       select from yearly_statements s where s.organization_id = b.organization_id and s.batch_id = b.id)`,
  ])
    await app.context.pool.query(statement, [organizationId])
}

// Statements that were made, without the making.
async function batchIn(fixture: AccessFixture): Promise<string> {
  await forget(fixture)
  const { id } = await fixture.app.context.db
    .insertInto('yearly_statement_batches')
    .values({ ...batchOf(fixture, lastYear()), status: 'made' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function batchOf({ organizationId, users }: AccessFixture, year: number) {
  const at = new Date()
  return {
    ...{ organization_id: organizationId, year, kind: 'first', made_by: users.superadmin.id },
    ...{ asked_at: at, began_at: at, made_at: at, statements_total: 0 },
    ...{ totals: '[]', differences: '[]' },
  }
}

// A published one of the receiver, of a year that no other call is on.
const statementIn = memoized(insertPublished)

async function insertPublished(fixture: AccessFixture): Promise<string> {
  const { app, users, organizationId: organization_id } = fixture
  const { db, storage } = app.context
  const stored = await storage.put(Buffer.from('%PDF-1.7'))
  const at = new Date()
  const year = lastYear() - 1
  return inTransaction(db, async (tx) => {
    const stored_file_id = await insertStoredFile(tx, {
      ...{ stored, file_name: 'Jaaroverzicht.pdf', content_type: 'application/pdf' },
      organization_id,
    })
    const { id: batch_id } = await tx
      .insertInto('yearly_statement_batches')
      .values({
        ...{ ...batchOf(fixture, year), status: 'published' },
        ...{ published_by: users.superadmin.id, published_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('yearly_statements')
      .values({
        ...{ organization_id, batch_id, year, stored_file_id, published_at: at, printed_at: at },
        ...{ holder_id: users.receiver.natural_person_id, name: 'Anna de Vries', language: 'nl' },
        ...{ data: '{"lines":[]}', data_sha256: Buffer.alloc(32) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
