import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dump } from '../../../test/dump.ts'
import { type AccessFixture, accessFixture } from '../../../test/fixtures/access-fixture.ts'

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await accessFixture({}, { ownDatabase: true })
})
afterAll(() => fixture.app[Symbol.asyncDispose]())

// In the order in which accepting writes them: its state, the units, what is noted of it, and what follows from it.
const WRITTEN = ['transactions', 'register_entries', 'audit_events', 'job_requests']

describe.each(WRITTEN)('statements 35 and 40: accepting, when writing %s fails', (table) => {
  it('changes nothing at all, tells nothing of why, and works when the fault is over', async () => {
    const { app, users } = fixture
    const receiver = app.as(users.receiver)
    const body = { transaction_id: await fixture.openTransaction() }
    // Of calls, and not of what was changed: who is signed in since when, and how often was tried.
    const known = () => dump(app.owner, { without: ['rate_limits', 'sessions', 'security_events'] })
    const before = await known()
    await using fault = await faultIn(table)

    const { status, body: said } = await receiver.call(transactions.accept, { body })

    expect([status, said]).toEqual([500, { message: expect.any(String), code: 'server-error' }])
    expect(JSON.stringify(said)).not.toContain(fault.says)
    expect(await known()).toEqual(before)
    await fault[Symbol.asyncDispose]()
    expect((await receiver.call(transactions.accept, { body })).status).toBe(200)
  })
})

async function faultIn(table: string): Promise<AsyncDisposable & { says: string }> {
  const { owner } = fixture.app
  const says = 'the disk of the ledger broke'
  await owner.query(
    `create or replace function break_for_test() returns trigger language plpgsql as $$ begin raise exception '${says}'; end $$`,
  )
  await owner.query(
    `create trigger zz_break_for_test after insert or update on ${table} for each row execute function break_for_test()`,
  )
  return {
    says,
    [Symbol.asyncDispose]: async () => {
      await owner.query(`drop trigger if exists zz_break_for_test on ${table}`)
    },
  }
}
