import { bankStatements } from '@zegel/contract/payments/bank-statements'
import { formatCents } from '@zegel/core/money'
import { toEndToEndId } from '@zegel/core/payouts/write-pain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bankFile,
  batchFile,
  type Movement,
  notificationFile,
  statusFile,
} from '../../../../test/bank-files.ts'
import {
  type GivenLine,
  payoutFixture,
  type PayoutFixture,
  RUN_ACCOUNT,
} from '../../../../test/fixtures/payouts/payouts-fixture.ts'
import { makePaymentFiles } from '../payment-files/make-payment-files.ts'

let fixture: PayoutFixture
beforeAll(async () => {
  fixture = await payoutFixture()
})
afterAll(() => fixture[Symbol.asyncDispose]())

/** A run whose files were made, with how the bank calls what is in it. */
async function sentRun(lines: readonly GivenLine[] = [{}]) {
  const run = await fixture.run(lines)
  const by = { userId: fixture.users.superadmin.id, ip: '127.0.0.1' }
  const [file] = await makePaymentFiles(fixture.app.context, run, by)
  return { ...run, ids: run.lineIds.map(toEndToEndId), fileId: file?.message_id ?? '' }
}

const upload = (file: File) =>
  fixture.app.as(fixture.users.superadmin).call(bankStatements.upload, {
    body: { organization_id: fixture.organizationId, file },
  })

async function answerTo(file: File) {
  const reply = await upload(file)
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.payouts
}

const paid = (endToEndId: string | undefined, about: Movement = {}): Movement => ({
  amount: '123.45',
  direction: 'DBIT',
  endToEndId: endToEndId ?? '',
  ...about,
})
const back = (endToEndId: string | undefined, about: Movement = {}): Movement =>
  paid(endToEndId, { direction: 'CRDT', returnCode: 'AC04', ...about })

const statusesOf = async ({ lineIds }: { lineIds: string[] }) => {
  const lines = await Promise.all(lineIds.map((id) => fixture.line(id)))
  return lines.map(({ status }) => status)
}

describe.each(['02', '08'] as const)('a statement of version .%s', (version) => {
  it('tells what was executed, and what came back later with the reason', async () => {
    const run = await sentRun([{}, {}])
    const [one, two] = run.ids
    const first = await answerTo(bankFile([paid(one), paid(two)], { version }))
    const later = await answerTo(bankFile([back(two, { date: '2026-11-05' })], { version }))

    expect([first, later]).toMatchObject([
      { executed: 2, returned: 0, amiss: [] },
      { executed: 0, returned: 1, amiss: [] },
    ])
    expect(await statusesOf(run)).toEqual(['executed', 'returned'])
    expect(await fixture.line(run.lineIds[1] ?? '')).toMatchObject({
      status_on: '2026-11-05',
      status_reason: 'AC04',
    })
    expect(await fixture.eventsOf(run.lineIds[1] ?? '')).toEqual([
      'sent',
      'executed',
      'returned AC04',
    ])
  })

  it('tells the payments of a batch one by one', async () => {
    const run = await sentRun([{}, { cents: 7n }])
    const [one, two] = run.ids
    const file = batchFile([paid(one), paid(two, { amount: '0.07' })], {
      version,
      direction: 'DBIT',
    })

    expect(await answerTo(file)).toMatchObject({ executed: 2 })
    expect(await statusesOf(run)).toEqual(['executed', 'executed'])
  })

  it('may tell the same as a notification did', async () => {
    const run = await sentRun()
    const movements = [paid(run.ids[0])]

    expect(await answerTo(await notificationFile(movements, { version }))).toMatchObject({
      executed: 1,
    })
    expect(await answerTo(bankFile(movements, { version }))).toMatchObject({
      executed: 0,
      known: 1,
    })
    expect(await fixture.eventsOf(run.lineIds[0] ?? '')).toEqual(['sent', 'executed'])
  })
})

describe('a batch that is booked as one sum', () => {
  const sum = (cents: bigint, fileId: string) => [
    paid('NOTPROVIDED', { amount: formatCents(cents), fileId }),
  ]

  it('executes what is still on its way of its file', async () => {
    const run = await sentRun([{}, {}, {}])
    await answerTo(statusFile([{ endToEndId: run.ids[1] ?? '', status: 'RJCT', reason: 'AC01' }]))

    expect(await answerTo(bankFile(sum(24_690n, run.fileId)))).toMatchObject({ executed: 2 })
    expect(await statusesOf(run)).toEqual(['executed', 'refused', 'executed'])
    expect(await answerTo(bankFile(sum(24_690n, run.fileId)))).toMatchObject({
      executed: 0,
      known: 1,
    })
  })

  it('executes nothing when it is one cent off', async () => {
    const run = await sentRun([{}, {}])

    expect(await answerTo(bankFile(sum(24_689n, run.fileId)))).toMatchObject({
      executed: 0,
      amiss: [{ end_to_end_id: run.fileId, reason: expect.stringContaining('bedrag') }],
    })
    expect(await statusesOf(run)).toEqual(['sent', 'sent'])
  })
})

describe.each(['03', '10'] as const)('a report of version .%s', (version) => {
  it('refuses payments, with the reason of the bank', async () => {
    const run = await sentRun([{}, {}])
    const [one, two] = run.ids
    const orders = [
      { endToEndId: one ?? '', status: 'RJCT', reason: 'AC04' },
      { endToEndId: two ?? '', status: 'ACSP' },
    ]

    expect(await answerTo(statusFile(orders, version))).toMatchObject({ refused: 1, executed: 0 })
    expect(await statusesOf(run)).toEqual(['refused', 'sent'])
    expect(await fixture.eventsOf(run.lineIds[0] ?? '')).toEqual(['sent', 'refused AC04'])
  })

  it('refuses a file as a whole', async () => {
    const run = await sentRun([{}, {}])
    const report = statusFile([{ fileId: run.fileId, status: 'RJCT', reason: 'FF01' }], version)

    expect(await answerTo(report)).toMatchObject({ refused: 2 })
    expect(await statusesOf(run)).toEqual(['refused', 'refused'])
  })
})

describe('nothing is done with', () => {
  it.each<[string, Movement, string | undefined, string]>([
    ['an amount that is one cent off', { amount: '123.46' }, undefined, 'bedrag'],
    ['another money', { currency: 'USD' }, undefined, 'bedrag'],
    ['a payment from another account', {}, 'NL69INGB0123456789', 'rekening'],
  ])('%s', async (_what, about, account, said) => {
    const run = await sentRun()
    const file = bankFile([paid(run.ids[0], about)], account ? { account } : {})

    expect(await answerTo(file)).toMatchObject({
      executed: 0,
      amiss: [
        {
          end_to_end_id: run.ids[0],
          payee: 'Anna de Vries',
          reason: expect.stringContaining(said),
        },
      ],
    })
    expect(await statusesOf(run)).toEqual(['sent'])
  })

  it('a payment of another organisation', async () => {
    const run = await sentRun()
    const elsewhere = await fixture.app.given.organization()
    const stranger = await fixture.app.given.member(elsewhere.id, 'superadmin')
    const file = bankFile([paid(run.ids[0])])
    const reply = await fixture.app
      .as(stranger)
      .call(bankStatements.upload, { body: { organization_id: elsewhere.id, file } })

    expect(reply.body).toMatchObject({ payouts: { executed: 0, amiss: [{ payee: null }] } })
    expect(await statusesOf(run)).toEqual(['sent'])
  })

  it('what was executed and is refused after that', async () => {
    const run = await sentRun()
    await answerTo(bankFile([paid(run.ids[0])]))
    const orders = [{ endToEndId: run.ids[0] ?? '', status: 'RJCT', reason: 'AC04' }]

    expect(await answerTo(statusFile(orders))).toMatchObject({ refused: 0, amiss: [{}] })
    expect(await statusesOf(run)).toEqual(['executed'])
  })

  it('a file that says nothing of payouts', async () => {
    expect(await answerTo(bankFile([{ amount: '1.00' }]))).toBeNull()
  })
})

it('is noted once when a file comes again, overlaps, or is taken in by several at once', async () => {
  const run = await sentRun([{}, {}])
  const [one, two] = run.ids
  const file = () => bankFile([paid(one)])
  const at = await Promise.all([answerTo(file()), answerTo(file()), answerTo(file())])
  const overlapping = await answerTo(bankFile([paid(one), paid(two)]))

  expect(at.reduce((sum, answer) => sum + (answer?.executed ?? 0), 0)).toBe(1)
  expect(overlapping).toMatchObject({ executed: 1, known: 1 })
  expect(await fixture.eventsOf(run.lineIds[0] ?? '')).toEqual(['sent', 'executed'])
})

it('what comes back is no receipt that waits for an answer', async () => {
  const run = await sentRun()
  const reply = await upload(
    bankFile([back(run.ids[0], { account: RUN_ACCOUNT }), { amount: '5.00' }]),
  )

  expect(reply.body).toMatchObject({ new_lines: 1, payouts: { returned: 1 } })
})

it('who is paid by another organisation takes it in as any receipt', async () => {
  const run = await sentRun()
  const elsewhere = await fixture.app.given.organization()
  const payee = await fixture.app.given.member(elsewhere.id, 'superadmin')
  const file = bankFile([{ endToEndId: run.ids[0] ?? '', amount: '123.45' }])
  const reply = await fixture.app
    .as(payee)
    .call(bankStatements.upload, { body: { organization_id: elsewhere.id, file } })

  expect(reply.body).toMatchObject({ new_lines: 1, payouts: { amiss: [], executed: 0 } })
})
