import { createHash } from 'node:crypto'
import { paymentFiles } from '@zegel/contract/payouts/payment-files'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { schemaFaults } from '@zegel/fake-bank/check-order'
import { toEndToEndId } from '@zegel/core/payouts/write-pain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type GivenRun,
  insertAccount,
  payoutFixture,
  type PayoutFixture,
  RUN_ACCOUNT,
} from '../../../../test/fixtures/payouts/payouts-fixture.ts'
import { mailsTo } from '../../../../test/mailed.ts'
import { requestAccounts } from './request-accounts.ts'

let fixture: PayoutFixture
beforeAll(async () => {
  fixture = await payoutFixture()
})
afterAll(() => fixture[Symbol.asyncDispose]())

const make = ({ runId }: Pick<GivenRun, 'runId'>, by = fixture.users.superadmin) =>
  fixture.app.as(by).call(paymentFiles.make, { params: { id: runId } })

const filesOf = async ({ runId }: Pick<GivenRun, 'runId'>) => {
  const reply = await fixture.app
    .as(fixture.users.specialist)
    .call(paymentFiles.list, { params: { id: runId } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body
}

const download = (
  { runId }: Pick<GivenRun, 'runId'>,
  file: { id: string } | undefined,
  by = fixture.users.superadmin,
) => fixture.app.as(by).send({ url: `/api/payment_runs/${runId}/sepa/${file?.id}` })

const setting = (about: { pain_version?: string; most_transactions?: number }) =>
  fixture.app.owner.query(
    `insert into payout_settings (organization_id, pain_version, most_transactions) values ($1, $2, $3)
     on conflict (organization_id) do update set pain_version = excluded.pain_version, most_transactions = excluded.most_transactions`,
    [fixture.organizationId, about.pain_version ?? '09', about.most_transactions ?? 5000],
  )

describe('the files of an approved run', () => {
  it.each(['09', '03'])('are what a bank reads in version .%s', async (pain_version) => {
    await setting({ pain_version })
    const run = await fixture.run([
      { cents: 12_345n, payeeName: 'Zoë Müller-Ørsted' },
      { cents: 1n, payeeName: '//Van Dam & Zonen// «B.V.»', ibanName: 'Дом на Неве & Co' },
      { cents: 99_999_999_999n, payeeName: '李雷' },
      { cents: 500n, iban: null },
      { cents: 0n },
    ])
    const reply = await make(run)
    const [file] = await filesOf(run)
    const { rawPayload } = await download(run, file)
    const xml = rawPayload.toString()

    expect(reply).toMatchObject({ status: 200, body: [{ transactions: 3, sum: '1000000123.45' }] })
    expect(await schemaFaults(`pain.001.001.${pain_version}`, xml)).toEqual([])
    expect(xml).toContain('<CtrlSum>1000000123.45</CtrlSum>')
    expect(xml).toContain('<Nm>Zoe Muller-Orsted</Nm>')
    expect(xml).toContain('<Nm>Dom na Neve + Co</Nm>')
    expect(xml).toContain(`<Nm>Zonneweide + Zonen B.V.</Nm>`)
    expect(xml).toContain(toEndToEndId(run.lineIds[0] ?? ''))
    expect(xml).toMatch(/<Ustrd>Rente .* per \d\d-\d\d-\d{4}<\/Ustrd>/)
    expect(xml).not.toContain('PstlAdr')
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(file?.sha256)
    const statuses = await Promise.all(run.lineIds.map((id) => fixture.line(id)))
    expect(statuses.map(({ status }) => status)).toEqual([
      'sent',
      'sent',
      'sent',
      'open',
      'executed',
    ])
    expect(await fixture.eventsOf(run.lineIds[0] ?? '')).toEqual(['sent'])
  })

  it('hold no more transactions than the setting says, and all lines once', async () => {
    await setting({ most_transactions: 2 })
    const run = await fixture.run(Array.from({ length: 5 }, () => ({})))
    await make(run)
    await setting({})
    const files = await filesOf(run)
    const texts = await Promise.all(files.map(async (file) => (await download(run, file)).body))
    const named = texts.flatMap((text) => text.match(/ZGL[\da-f]{32}/g) ?? [])

    expect(files.map(({ transactions }) => transactions)).toEqual([2, 2, 1])
    expect(named.toSorted()).toEqual(run.lineIds.map(toEndToEndId).toSorted())
    expect(new Set(files.map(({ message_id }) => message_id)).size).toBe(3)
  })

  it('are made once, also when several ask at once', async () => {
    const run = await fixture.run([{}, {}])
    const replies = await Promise.all([make(run), make(run), make(run)])
    const again = await make(run)

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const reply of replies) expect(reply.body).toEqual(again.body)
    expect(await filesOf(run)).toHaveLength(1)
    expect(await fixture.eventsOf(run.lineIds[0] ?? '')).toEqual(['sent'])
  })

  it('are the same to the byte each time, and say who had them before', async () => {
    const run = await fixture.run([{}])
    await make(run)
    const [file] = await filesOf(run)
    const first = await download(run, file)
    const second = await download(run, file)
    const [after] = await filesOf(run)

    expect(file?.downloads).toEqual([])
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(first.headers['content-disposition']).toContain('attachment; filename="SEPA-')
    expect(after?.downloads).toHaveLength(2)
  })

  it('are named after whose they are, in letters that every bank takes', async () => {
    const name = 'Coöperatie Żubr & Zn. “Noord/Oost” 李'
    const { owner } = fixture.app
    await owner.query('update organizations set name = $2 where id = $1', [
      ...[fixture.organizationId, name],
    ])
    const run = await fixture.run([{}])
    await make(run)
    const [file] = await filesOf(run)

    expect(file?.file_name).toMatch(/^SEPA-Cooperatie-Zubr-Zn-Noord-Oost-Li-\d+-1\.xml$/)
  })

  it('are read by a bank also where the account is called by nothing that it reads', async () => {
    const { owner } = fixture.app
    await owner.query("update bank_accounts set name = '***' where organization_id = $1", [
      fixture.organizationId,
    ])
    const run = await fixture.run([{ payeeName: '***' }])
    await make(run)
    const [file] = await filesOf(run)

    const { body } = await download(run, file)
    expect(await schemaFaults('pain.001.001.09', body)).toEqual([])
  })

  it('ask for a day on which banks pay, and never one that is past', async () => {
    const run = await fixture.run([{}], { executionDate: '2020-05-01' })
    await make(run)
    const [file] = await filesOf(run)
    const { now } = fixture.app.context
    const today = now().toZonedDateTimeISO('Europe/Amsterdam').toPlainDate().toString()

    expect((file?.execution_date ?? '') >= today).toBe(true)
  })
})

describe('no files are made', () => {
  it('of a run that nobody approved', async () => {
    const run = await fixture.run([{}], { status: 'proposed' })

    expect((await make(run)).body).toMatchObject({ code: 'payment-run-not-approved' })
  })

  it('from an account that is closed', async () => {
    const accountId = await insertAccount(fixture.app, fixture.organizationId, 'NL69INGB0123456789')
    const run = await fixture.run([{}], { accountId })
    await fixture.app.owner.query('update bank_accounts set closed_at = now() where id = $1', [
      accountId,
    ])

    expect((await make(run)).body).toMatchObject({ code: 'bank-account-closed' })
    expect((await fixture.line(run.lineIds[0] ?? '')).status).toBe('open')
  })

  it('of a run of which all was paid otherwise', async () => {
    const run = await fixture.run([{}])
    const { now } = fixture.app.context
    const date = now().toZonedDateTimeISO('Europe/Amsterdam').toPlainDate().toString()
    const params = { id: run.runId }
    await fixture.app.as(fixture.users.superadmin).call(paymentRuns.markPaid, {
      ...{ params, body: { date } },
    })

    expect((await make(run)).body).toMatchObject({ code: 'payment-run-nothing-to-pay' })
  })

  it('for a day that is more than a year away', async () => {
    const run = await fixture.run([{}], { executionDate: '2099-01-15' })

    expect((await make(run)).body).toMatchObject({ code: 'execution-day-far' })
  })

  it.each(['admin', 'specialist', 'member'] as const)('for a mere %s', async (kind) => {
    const run = await fixture.run([{}])
    await make(run)
    const [file] = await filesOf(run)

    expect((await make(run, fixture.users[kind])).status).toBe(403)
    expect((await download(run, file, fixture.users[kind])).statusCode).toBe(403)
  })

  it('for whoever is of another organisation, who gets no file either', async () => {
    const run = await fixture.run([{}])
    await make(run)
    const [file] = await filesOf(run)
    const elsewhere = await fixture.app.given.organization()
    const stranger = await fixture.app.given.member(elsewhere.id, 'superadmin')

    expect((await make(run, stranger)).status).toBe(404)
    expect((await download(run, file, stranger)).statusCode).toBe(404)
    const other = await fixture.run([{}])
    expect((await download(other, file)).statusCode).toBe(404)
  })
})

it('names the account of the run', async () => {
  const run = await fixture.run([{}])
  await make(run)
  const [file] = await filesOf(run)

  expect((await download(run, file)).body).toContain(`<IBAN>${RUN_ACCOUNT}</IBAN>`)
})

describe('asking for the accounts that a run lacks', () => {
  const ask = ({ runId }: GivenRun, by = fixture.users.admin) =>
    fixture.app.as(by).call(paymentFiles.askForAccounts, { params: { id: runId } })

  async function payees() {
    const { given, context } = fixture.app
    const user = await given.user({ name: 'Bo Jansen' })
    const company = await given.company({ legal_name: 'Bosuil Beheer B.V.' })
    await context.db
      .insertInto('user_legal_persons')
      .values({ user_id: user.id, legal_person_id: company.id })
      .execute()
    const guest = await given.person({ email: `zonder${user.id}@example.test` })
    const unreachable = await given.person({ email: null })
    const ids = [user.natural_person_id, company.id, guest.id, unreachable.id]
    const run = await fixture.run(ids.map((payeeId) => ({ payeeId, iban: null })))
    return { run, user, guest }
  }

  it('mails each who can tell theirs once a day, also when two ask at once', async () => {
    const { run, user, guest } = await payees()
    const replies = await Promise.all([ask(run), ask(run)])
    const sums = replies.map((reply) => (reply.ok ? reply.body.mailed : NaN))
    const [ofUser, ...more] = await mailsTo(fixture.app, user.email)
    const [ofGuest] = await mailsTo(fixture.app, guest.email ?? '')

    expect(sums.toSorted((a, b) => a - b)).toEqual([0, 2])
    expect(more).toEqual([])
    expect(ofUser?.text).toContain('Bosuil Beheer B.V.')
    expect(ofUser?.text).toContain('/app/profile#bank')
    expect(ofGuest?.text).toContain('/invite?token=')
  })

  it('tells of how many no address is known, and asks nobody who filled theirs in since', async () => {
    const { run, user } = await payees()
    await fixture.app.owner.query('update legal_persons set iban = $2 where id = $1', [
      user.natural_person_id,
      RUN_ACCOUNT,
    ])
    const reply = await ask(run)
    const [mail] = await mailsTo(fixture.app, user.email)

    expect(reply.body).toEqual({ mailed: 2, without_email: 1, left: 0 })
    expect(mail?.text).toContain('Van Bosuil Beheer B.V. is')
  })

  it('goes on by jobs where there are many, past those whom nobody can ask', async () => {
    const { run, user, guest } = await payees()
    const { app, organizationId, users } = fixture
    const by = { userId: users.admin.id, ip: '127.0.0.1' }
    const on = { organizationId, runId: run.runId }
    const asked = await requestAccounts(app.context, on, by, { most: 1 })
    await requestAccounts(app.context, on, by, { most: 1 })
    await app.workOff()

    expect(asked.left).toBe(3)
    for (const email of [user.email, guest.email ?? ''])
      expect(await mailsTo(app, email)).not.toEqual([])
    expect(await requestAccounts(app.context, on, by)).toMatchObject({ mailed: 0, left: 0 })
  })

  it('is for who prepares payments', async () => {
    const { run } = await payees()

    expect((await ask(run, fixture.users.specialist)).status).toBe(403)
  })
})
