import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { type NewTransaction, transactions } from '@zegel/contract/transactions/transactions'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AccessFixture, accessFixture } from '../../../../test/fixtures/access-fixture.ts'
import { pdf } from '../../../../test/fixtures/entity-files.ts'
import { cleanUpEntityFiles } from '../../legal-persons/entity-files/entity-files.ts'

let fixture: AccessFixture

beforeEach(async () => {
  fixture = await accessFixture()
})
afterEach(() => fixture.app[Symbol.asyncDispose]())

const of = (about: Partial<NewTransaction> = {}): NewTransaction => ({
  financial_instrument_id: fixture.instrument.id,
  sending_legal_person_id: fixture.users.sender.natural_person_id,
  receiving_legal_person_id: fixture.users.receiver.natural_person_id,
  amount: 1,
  price_per_unit: '100.00',
  effective_date: '2024-03-01',
  ...about,
})

const make = (about: Partial<NewTransaction> = {}, headers: Record<string, string> = {}) =>
  fixture.app.as(fixture.users.sender).call(transactions.create, { body: of(about) }, headers)

async function made(about: Partial<NewTransaction> = {}): Promise<string> {
  const reply = await make(about)
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.uuid
}

const filesOf = async (uuid: string, kind: keyof AccessFixture['users'] = 'receiver') => {
  const reply = await fixture.app.as(fixture.users[kind]).call(transactions.listFiles, {
    query: { uuid },
  })
  return reply.ok ? reply.body : reply.status
}

const countTransactions = async () => {
  const { rows } = await fixture.app.context.pool.query<{ count: number }>(
    'select count(*)::int as count from transactions',
  )
  return rows[0]?.count
}

const kept = async () => {
  const folder = join(fixture.app.context.settings.dataDir, 'files')
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).length
}

describe('the files of a transaction', () => {
  it('with other bytes under the same key are another call, also when name and size are the same', async () => {
    const ending = (last: string) => new File([`%PDF-1.4 ${last}`], 'Bijlage.pdf')
    const key = { 'idempotency-key': 'bytes' }
    const before = Number(await countTransactions())
    const first = await make({ file: [ending('A')] }, key)
    const again = await make({ file: [ending('A')] }, key)
    const other = await make({ file: [ending('B')] }, key)

    expect([first.status, again.status]).toEqual([200, 200])
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency-mismatch' } })
    expect(await countTransactions()).toBe(before + 1)
  })

  it('come with it, in the order they were chosen in, and open for both parties', async () => {
    const uuid = await made({ file: [pdf('Toestemming.pdf'), pdf('Bijlage A.pdf')] })
    const files = await filesOf(uuid)
    expect(files).toMatchObject([
      { title: 'Toestemming', file_name: 'Toestemming.pdf', format: 'pdf', of: 'transaction' },
      { title: 'Bijlage A', size: pdf().size },
    ])
    const [first] = files as { location: string }[] // safe: they were listed
    for (const kind of ['sender', 'receiver', 'superadmin'] as const) {
      const opened = await fixture.app.as(fixture.users[kind]).send({ url: first?.location ?? '' })
      expect(opened.statusCode).toBe(200)
      expect(opened.headers['content-type']).toBe('application/pdf')
      expect(opened.body).toContain('Artikel 1')
    }
  })

  it('are noted with the hash of their bytes', async () => {
    const uuid = await made({ file: [pdf('Toestemming.pdf')] })
    const { rows } = await fixture.app.context.pool.query<{ sha256: Buffer }>(
      `select s.sha256 from stored_files s join transaction_files f on f.stored_file_id = s.id where f.transaction_id = $1`,
      [uuid],
    )

    expect(rows).toEqual([
      {
        sha256: createHash('sha256')
          .update(await pdf().bytes())
          .digest(),
      },
    ])
  })

  it('are followed by those that come with every transaction of the instrument', async () => {
    const added = await fixture.app.as(fixture.users.superadmin).call(instrumentFiles.add, {
      body: {
        financial_instrument_id: fixture.instrument.id,
        title: 'Voorwaarden',
        type: 'conditions',
        attach_to_transactions: true,
        file: [pdf('Voorwaarden.pdf')],
      },
    })
    expect(added.ok).toBe(true)
    const uuid = await made({ file: [pdf('Toestemming.pdf')] })
    expect(await filesOf(uuid)).toMatchObject([
      { title: 'Toestemming', of: 'transaction' },
      { title: 'Voorwaarden', of: 'instrument' },
    ])
  })

  it('keep what came with them once they are completed, and later ones come without it', async () => {
    const superadmin = fixture.app.as(fixture.users.superadmin)
    const financial_instrument_id = fixture.instrument.id
    const about = {
      title: 'Voorwaarden',
      type: 'conditions',
      attach_to_transactions: true,
    } as const
    const body = { financial_instrument_id, ...about, file: [pdf('Voorwaarden.pdf')] }
    const added = await superadmin.call(instrumentFiles.add, { body })
    const [file] = added.ok ? added.body : []
    const uuid = await fixture.completedTransfer()
    const query = { fi: financial_instrument_id, f: file?.id ?? '' }
    expect((await superadmin.call(instrumentFiles.remove, { query })).status).toBe(204)
    // A transaction is completed by the clock of the database, and files come and go by that of the server, which stands still here.
    const { context } = fixture.app
    await context.pool.query(
      `update entity_files f set created_at = t.completed_at - interval '1 hour', removed_at = t.completed_at + interval '1 second'
      from transactions t where t.id = $1 and f.id = $2`,
      [uuid, file?.id],
    )
    const later = await made()
    await cleanUpEntityFiles({ ...context, now: () => Temporal.Now.instant().add({ hours: 48 }) })

    expect(await filesOf(later)).toEqual([])
    const files = await filesOf(uuid, 'sender')
    expect(files).toMatchObject([{ title: 'Voorwaarden', of: 'instrument' }])
    const [{ location } = { location: '' }] = files as { location: string }[] // safe: it was listed
    expect((await fixture.app.as(fixture.users.sender).send({ url: location })).statusCode).toBe(
      200,
    )
  })

  it('come along with the transaction and with the list of the user, when asked for', async () => {
    const uuid = await made({ file: [pdf('Toestemming.pdf')] })
    const receiver = fixture.app.as(fixture.users.receiver)
    const one = await receiver.call(transactions.get, { query: { uuid, with_files: true } })
    expect(one).toMatchObject({ body: { files: [{ title: 'Toestemming' }] } })
    const list = await receiver.call(transactions.listOfUser, {
      query: { flow: 'receiving', with_files: true },
    })
    expect(list.ok && list.body.data.find((row) => row.uuid === uuid)?.files).toMatchObject([
      { title: 'Toestemming' },
    ])
    const plain = await receiver.call(transactions.listOfUser, { query: {} })
    expect(plain.ok && plain.body.data[0]).not.toHaveProperty('files')
  })

  it('are for nobody who may not see the transaction, and do not open by that of another', async () => {
    const uuid = await made({ file: [pdf()] })
    const other = await made()
    const [file] = (await filesOf(uuid)) as { id: string }[] // safe: they were listed
    expect(await filesOf(uuid, 'stranger')).toBe(404)
    expect(await filesOf(uuid, 'investor')).toBe(404)
    const wrong = await fixture.app
      .as(fixture.users.receiver)
      .send({ url: `/api/transactions/files/open?uuid=${other}&fid=${file?.id}` })
    expect(wrong.statusCode).toBe(404)
  })
})

describe('a transaction with a file that is not taken', () => {
  it('is not made, and says which file is wrong', async () => {
    const before = await countTransactions()
    const disguised = new File(['MZ this is a program'], 'Akte.pdf')
    const reply = await make({ file: [pdf(), disguised] })
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { 'file.1': [expect.any(String)] } },
    })
    expect(await countTransactions()).toBe(before)
    expect(await kept()).toBe(0)
  })

  it('keeps no file when the register refuses the transaction', async () => {
    const reply = await make({ amount: 1_000_000, file: [pdf()] })
    expect(reply).toMatchObject({ status: 422, body: { code: 'units-above-available' } })
    expect(await kept()).toBe(0)
  })
})

it('is made once with its files, however often it is asked under one key', async () => {
  const headers = { 'idempotency-key': 'once' }
  const about = { file: [pdf('Toestemming.pdf')] }
  const replies = await Promise.all([make(about, headers), make(about, headers)])
  const again = await make(about, headers)
  const ids = new Set([...replies, again].map((reply) => (reply.ok ? reply.body.uuid : reply.body)))
  expect(ids.size).toBe(1)
  const [uuid = ''] = ids as Set<string>
  expect(await filesOf(uuid)).toHaveLength(1)
  expect(await kept()).toBe(1)
  const changed = await make({ file: [pdf('Iets anders.pdf')] }, headers)
  expect(changed.ok).toBe(false)
})
