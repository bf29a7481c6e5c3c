import { Readable } from 'node:stream'
import { insertStoredFile } from '../../src/storage/stored-files.queries.ts'
import { inTransaction } from '../../src/db/database.ts'
import type { AccessFixture } from '../fixtures/access-fixture.ts'
import type { Sent } from './access-inputs-structure.ts'

const wish = { date: '2025-01-01', language: 'nl', format: 'pdf' } as const
const page = { date: '2025-01-01' }

/** A good input for each call on registers and extracts that are printed. */
export const EXTRACT_INPUTS: Record<string, (fixture: AccessFixture) => Sent | Promise<Sent>> = {
  'POST /register_extract': (fixture) => ({ body: { ...onInstrument(fixture), ...wish } }),
  'GET /register_extract': (fixture) => ({ query: onInstrument(fixture) }),
  'POST /register_extract/issuer': (fixture) => ({ body: { ...ofIssuer(fixture), ...wish } }),
  'GET /register_extract/issuer': (fixture) => ({ query: ofIssuer(fixture) }),
  'POST /register_extract/own': (fixture) => ({ body: { ...ofReceiver(fixture), ...wish } }),
  'GET /register_extract/own': (fixture) => ({ query: ofReceiver(fixture) }),
  'GET /register_extract/page': (fixture) => ({ query: { ...onInstrument(fixture), ...page } }),
  'GET /register_extract/own/page': (fixture) => ({ query: { ...ofReceiver(fixture), ...page } }),
  'GET /register_extract/mutations': (fixture) => ({
    query: { ...onInstrument(fixture), ...page },
  }),
  'GET /register_extract/convocation_address': (fixture) => ({ query: ofReceiver(fixture) }),
  'POST /register_extract/convocation_address': (fixture) => ({
    body: { ...ofReceiver(fixture), email: 'oproep@zegel.test', from_date: '2025-01-01' },
  }),
  'GET /register_extract/own/convocation_address': (fixture) => ({ query: ofReceiver(fixture) }),
  'POST /register_extract/own/convocation_address': (fixture) => ({
    body: { ...ofReceiver(fixture), email: 'oproep@zegel.test' },
  }),
  'GET /register_extract/:id/file': async (fixture) => ({ params: { id: await printed(fixture) } }),
}

function onInstrument({ instrument }: AccessFixture) {
  return { financial_instrument_id: instrument.id }
}

function ofIssuer({ organizationId: organization_id, issuerId: legal_person_id }: AccessFixture) {
  return { organization_id, legal_person_id }
}

function ofReceiver(fixture: AccessFixture) {
  const { natural_person_id: legal_person_id } = fixture.users.receiver
  return { ...onInstrument(fixture), legal_person_id }
}

// A register that was printed, without the printing.
async function printed({ app, users, organizationId, instrument }: AccessFixture): Promise<string> {
  const { db, storage, now } = app.context
  const stored = await storage.put(Readable.from([Buffer.from('%PDF-1.7')]))
  const at = new Date(now().epochMilliseconds)
  return inTransaction(db, async (tx) => {
    const stored_file_id = await insertStoredFile(tx, {
      ...{ stored, file_name: 'Register.pdf', content_type: 'application/pdf' },
      organization_id: organizationId,
    })
    const { id } = await tx
      .insertInto('register_extracts')
      .values({
        ...{ organization_id: organizationId, instrument_id: instrument.id, stored_file_id },
        ...{ ...wish, status: 'ready', data_sha256: Buffer.alloc(32) },
        ...{ asked_by: users.superadmin.id, asked_at: at, printed_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
