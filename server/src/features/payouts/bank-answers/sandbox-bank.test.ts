import { paymentFiles } from '@zegel/contract/payouts/payment-files'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type GivenRun,
  payoutFixture,
  type PayoutFixture,
} from '../../../../test/fixtures/payouts/payouts-fixture.ts'

// They end with 0, 7 and 3.
const [WELL, CLOSED, DECEASED] = ['NL91ABNA0417164300', 'NL55RABO0300065267', 'NL31INGB0001234563']

let fixture: PayoutFixture
beforeAll(async () => {
  fixture = await payoutFixture({ sandbox: true })
})
afterAll(() => fixture[Symbol.asyncDispose]())

const asked = async ({ runId }: GivenRun, by = fixture.users.superadmin) =>
  fixture.app.as(by).call(paymentFiles.askSandboxBank, { params: { id: runId } })

const make = ({ runId }: GivenRun) =>
  fixture.app.as(fixture.users.superadmin).call(paymentFiles.make, { params: { id: runId } })

it('the bank of the sandbox carries a run out, refuses some and sends some back, once', async () => {
  const run = await fixture.run([{ iban: WELL }, { iban: CLOSED }, { iban: DECEASED }])
  const made = await make(run)
  const first = await asked(run)
  const again = await asked(run)
  const lines = await Promise.all(run.lineIds.map((id) => fixture.line(id)))

  expect(made.body).toMatchObject([{ is_sandbox: true }])
  expect(first.body).toEqual({ executed: 2, refused: 1, returned: 1, known: 0, amiss: [] })
  expect(again.body).toMatchObject({ executed: 0, refused: 0, returned: 0, amiss: [] })
  expect(lines.map(({ status, status_reason }) => [status, status_reason])).toEqual([
    ['executed', null],
    ['refused', 'AC04'],
    ['returned', 'MD07'],
  ])
})

it('the bank of the sandbox says nothing of what somebody marked', async () => {
  const run = await fixture.run([{ iban: WELL }, { iban: DECEASED }])
  await make(run)
  const [, marked = ''] = run.lineIds
  const { now } = fixture.app.context
  const date = now().toZonedDateTimeISO('Europe/Amsterdam').toPlainDate().toString()
  await fixture.app.as(fixture.users.superadmin).call(paymentRuns.markPaid, {
    ...{ params: { id: run.runId }, body: { line_ids: [marked], date } },
  })

  expect((await asked(run)).body).toMatchObject({ executed: 1, returned: 0, known: 0, amiss: [] })
  expect((await fixture.line(marked)).status).toBe('executed')
})

it('asks for files first, and for who approves payments', async () => {
  const run = await fixture.run([{}])

  expect((await asked(run)).body).toMatchObject({ code: 'payment-run-without-files' })
  expect((await asked(run, fixture.users.admin)).status).toBe(403)
})

it('is not there where money is real', async () => {
  await using real = await payoutFixture()
  const run = await real.run([{}])
  const reply = await real.app
    .as(real.users.superadmin)
    .call(paymentFiles.askSandboxBank, { params: { id: run.runId } })

  expect(reply.status).toBe(404)
})
