import type { AccessFixture } from '../fixtures/access-fixture.ts'
import { type GivenRun, insertAccount, insertRun } from '../fixtures/payouts/payouts-fixture.ts'
import { makePaymentFiles } from '../../src/features/payouts/payment-files/make-payment-files.ts'
import type { Sent } from './access-inputs-structure.ts'

/** A good input for each call on the files of a payment run. */
export const PAYMENT_FILE_INPUTS: Record<string, (fixture: AccessFixture) => Promise<Sent>> = {
  'GET /payment_runs/:id/sepa': ofRun,
  'POST /payment_runs/:id/sepa': ofRun,
  'GET /payment_runs/:id/sepa/:file': async (fixture) => {
    const run = await givenRun(fixture)
    const by = { userId: fixture.users.superadmin.id, ip: '127.0.0.1' }
    const [file] = await makePaymentFiles(fixture.app.context, run, by)
    return { params: { id: run.runId, file: file?.id ?? '' } }
  },
  'POST /payment_runs/:id/ask_for_accounts': ofRun,
  // Here money is real.
  'POST /payment_runs/:id/ask_sandbox_bank': ofRun,
}

let made = 0

async function ofRun(fixture: AccessFixture): Promise<Sent> {
  return { params: { id: (await givenRun(fixture)).runId } }
}

async function givenRun({ app, organizationId, bonds, users }: AccessFixture): Promise<GivenRun> {
  made += 1
  const due = Temporal.PlainDate.from('2026-01-15').add({ days: made }).toString()
  // Any account will do that it does not have yet.
  const accountId = await insertAccount(app, organizationId, `NL00TEST${made}`)
  const by = { organizationId, instrumentId: bonds.id, userId: users.superadmin.id, accountId }
  const run = {
    ...by,
    number: made * 100_000,
    due,
    executionDate: due,
    status: 'approved' as const,
  }
  return insertRun(app, run, [{}])
}
