import { organizationOverview } from '@zegel/contract/organizations/organization-overview'
import { calendar } from '@zegel/contract/payouts/calendar'
import { journal } from '@zegel/contract/payouts/journal'
import { dividends } from '@zegel/contract/payouts/dividends'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { givenDividend } from '../../../../test/fixtures/payouts/dividends-fixture.ts'
import { bodyOf, givenPayouts } from '../../../../test/fixtures/payouts/payouts-fixture.ts'
import {
  createTransaction,
  givenRegister,
  type Register,
  registerBalance,
} from '../../../../test/models/register-acts.ts'
import { mailsTo } from '../../../../test/mailed.ts'
import { remindOfCalendar } from './remind-of-calendar.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ownDatabase: true })
})
afterAll(() => app[Symbol.asyncDispose]())

const DAY = Temporal.Now.plainDateISO('Europe/Amsterdam')
// Not at the end of a month, so that a bank day later is in the same.
const NEXT = DAY.add({ days: 14 })
const SOON = (NEXT.day > 24 ? NEXT.add({ days: 9 }) : NEXT).toString()
const yearsAgo = (years: number) => Temporal.PlainDate.from(SOON).subtract({ years }).toString()

/** A bond of 100 a unit with ten units out, 5% and a fifth of the principal each year, for the first time soon. */
async function givenBond() {
  const at = await givenRegister(
    app.given,
    'bonds',
    { price_cents: 10_000n },
    {
      ...{ activation_date: yearsAgo(1), interest_start_date: SOON, redemption_start_date: SOON },
      ...{ redemption_type: 'linear', interest_millionths: 50_000 },
    },
  )
  const to = at.holders[0] ?? ''
  await createTransaction(app.context.pool, at, { to, units: 10n, date: yearsAgo(1) })
  const superadmin = await app.given.member(at.organizationId, 'superadmin')
  return { at, superadmin, as: app.as(superadmin), of: { organization_id: at.organizationId } }
}

describe('the calendar of an organisation', () => {
  it('tells what is paid and which statements are due, and what is still to do', async () => {
    const { at, as, of } = await givenBond()
    const events = bodyOf(await as.call(calendar.list, { query: of }))
    const payment = events.find(({ kind }) => kind === 'payment')
    expect(payment).toMatchObject({
      ...{ date: SOON, amount: '250.00', interest: '50.00', redemption: '200.00' },
      ...{ payment_run: null, is_to_do: false },
    })
    expect(events.filter(({ kind }) => kind === 'statements')).toHaveLength(1)
    await givenAccount(at)
    const run = await givenRun(at, 'proposed')
    const next = bodyOf(await as.call(calendar.list, { query: of })).find(
      ({ kind }) => kind === 'payment',
    )
    expect(next).toMatchObject({ is_to_do: true, payment_run: { id: run, status: 'proposed' } })
    await approve(run)
    const done = bodyOf(await as.call(calendar.list, { query: of })).find(
      ({ kind }) => kind === 'payment',
    )
    expect(done).toMatchObject({ is_to_do: false, payment_run: { status: 'approved' } })
  })

  it('adds up the cash of each month, to the cent of the schedule, and follows the register', async () => {
    const { at, as, of } = await givenBond()
    const cash = bodyOf(await as.call(calendar.getCash, { query: { ...of, years: 5 } }))
    expect(cash.months.filter(({ total }) => total !== '0.00')).toMatchObject([
      { month: SOON.slice(0, 7), interest: '50.00', redemption: '200.00', total: '250.00' },
      { interest: '40.00' },
      { interest: '30.00' },
      { interest: '20.00' },
      { interest: '10.00' },
    ])
    expect(cash).toMatchObject({ totals: { total: '1150.00' }, goes_on: false })
    const to = at.holders[1] ?? ''
    await createTransaction(app.context.pool, at, { to, units: 10n, date: yearsAgo(1) })
    const more = bodyOf(await as.call(calendar.getCash, { query: { ...of, years: 1 } }))
    expect(more).toMatchObject({ totals: { total: '500.00' }, goes_on: true })
  })

  it('adds up apart from the months what banks should have paid by now, with and without a run', async () => {
    const at = await givenPayouts(app, [10n], {
      ...{ activation_date: '2024-01-01', start_date: '2024-01-01', redemption_type: 'linear' },
      ...{ interest_start_date: DAY.subtract({ days: 40 }).toString() },
      redemption_start_date: yearsAgo(-3),
    })
    const query = { organization_id: at.organizationId, years: 1 }
    const overdue = async () => bodyOf(await at.admin.call(calendar.getCash, { query })).overdue
    const before = await overdue()
    expect(Number(before)).toBeGreaterThan(0)
    const run = await at.prepared(DAY.subtract({ days: 40 }).toString())
    expect([run.totals.net, await overdue()]).toEqual([before, before])
    bodyOf(await at.approve(run))
    expect(await overdue()).toBe(before)
    const paid = { params: { id: run.id }, body: { date: DAY.toString() } }
    bodyOf(await at.superadmin.call(paymentRuns.markPaid, paid))
    expect(await overdue()).toBe('0.00')
  })

  it('tells of dividends what goes to holders, and a month later the tax that was withheld', async () => {
    const { admin, organization_id, wish } = await givenDividend(app)
    const days = {
      ...{ resolved_on: DAY.toString(), board_approved_on: DAY.toString() },
      ...{ record_date: DAY.toString(), payment_date: SOON },
    }
    bodyOf(await admin.call(dividends.record, { body: wish(days) }))
    const of = { organization_id }
    const events = bodyOf(await admin.call(calendar.list, { query: of }))
    expect(events.filter(({ kind }) => kind.startsWith('dividend'))).toMatchObject([
      { kind: 'dividend', date: SOON, amount: '76.88' },
      { kind: 'dividend_tax', amount: '13.57', is_to_do: false },
    ])
    const cash = bodyOf(await admin.call(calendar.getCash, { query: { ...of, years: 1 } }))
    expect(cash.totals).toMatchObject({ dividend: '90.45', total: '90.45' })
  })

  it('tells of a dividend on the home of who may read it too, until it is turned back', async () => {
    const { admin, organization_id, shares, wish } = await givenDividend(app)
    const today = DAY.toString()
    const body = wish({
      ...{ resolved_on: today, board_approved_on: today, record_date: today, payment_date: SOON },
    })
    const { id } = bodyOf(await admin.call(dividends.record, { body }))
    const upcoming = async (by = admin) =>
      bodyOf(await by.call(organizationOverview.get, { query: { id: organization_id } })).upcoming
    const events = bodyOf(await admin.call(calendar.list, { query: { organization_id } }))
    const [paid, tax] = events.filter(({ kind }) => kind.startsWith('dividend'))
    const of = { instrument: { id: shares.instrumentId }, dividend_id: id }
    expect(await upcoming()).toMatchObject([
      { ...of, kind: 'dividend', date: paid?.date, amount: paid?.amount },
      { ...of, kind: 'dividend_tax', date: tax?.date, amount: tax?.amount },
    ])
    const member = await app.given.member(organization_id, 'member')
    await app.given.instrumentAdmin({ organization_id, id: shares.instrumentId }, member)
    expect(await upcoming(app.as(member))).toEqual([])
    bodyOf(await admin.call(dividends.reverse, { params: { id }, body: { reason: 'Vergissing' } }))
    expect(await upcoming()).toEqual([])
  })

  it('is read by others through a secret address, until it is renewed or its owner may not read it', async () => {
    const { superadmin, as, of } = await givenBond()
    expect(bodyOf(await as.call(calendar.getFeed, { query: of }))).toEqual({ url: null })
    const { url } = bodyOf(await as.call(calendar.renewFeed, { body: of }))
    expect(bodyOf(await as.call(calendar.getFeed, { query: of }))).toEqual({ url })
    const feed = await read(url)
    expect(feed.headers['content-type']).toContain('text/calendar')
    expect(feed.body).toContain(`DTSTART;VALUE=DATE:${SOON.replaceAll('-', '')}`)
    expect(feed.body).toContain('250\\,00')
    const { url: other } = bodyOf(await as.call(calendar.renewFeed, { body: of }))
    expect((await read(url)).statusCode).toBe(404)
    expect((await read(other)).statusCode).toBe(200)
    // A role that reads no register any more.
    await app.context.db
      .updateTable('organization_members')
      .set({ role: 'member' })
      .where('legal_person_id', '=', superadmin.natural_person_id)
      .execute()
    expect((await read(other)).statusCode).toBe(404)
  })

  it('tells when options expire and a round ends, and reminds of it where no run pays anything', async () => {
    const { given, context } = app
    const { id: organization_id } = await given.organization()
    const options = await givenRegister(
      given,
      'options',
      { organization_id, name: 'Opties' },
      {
        ...{ set_expiration_date: SOON, expiration_frequency: null, expiration_period: null },
      },
    )
    const unheld = { organization_id, name: 'Zonder houder' }
    await givenRegister(given, 'options', unheld, { set_expiration_date: SOON })
    const to = options.holders[0] ?? ''
    await registerBalance(context.pool, options, { holder: to, balance: 5n, date: yearsAgo(1) })
    const bond = await given.instrument('bonds', {
      ...{ organization_id, name: 'Windlening', published_at: new Date() },
    })
    const late = await given.instrument('bonds', {
      ...{ organization_id, name: 'Niet aangeboden', published_at: null },
    })
    for (const { id: instrument_id } of [bond, late])
      await context.db
        .insertInto('invest_settings')
        .values({ organization_id, instrument_id, round_end_date: SOON })
        .execute()
    const superadmin = await given.member(organization_id, 'superadmin')
    const as = app.as(superadmin)
    const events = bodyOf(await as.call(calendar.list, { query: { organization_id } }))
    expect(
      events
        .filter(({ date }) => date === SOON)
        .map(({ kind, financial_instrument: of }) => [kind, of?.name]),
    ).toEqual([
      ['option_expiry', 'Opties'],
      ['round_end', 'Windlening'],
    ])
    const now = () => Temporal.Instant.from(`${dayBefore(SOON)}T10:00:00Z`)
    await remindOfCalendar({ ...app.context, now })
    const [mail, ...others] = (await mailsTo(app, superadmin.email)).filter(
      ({ kind }) => kind === 'calendar-reminder',
    )
    expect(others).toEqual([])
    for (const name of ['Opties', 'Windlening']) expect(mail?.text).toContain(name)
    expect(mail?.text).not.toContain('Zonder houder')
  })

  it('reminds who has to act once, whatever is done twice at once', async () => {
    const { at, superadmin } = await givenBond()
    await givenAccount(at)
    const later = {
      ...app.context,
      now: () => Temporal.Instant.from(`${dayBefore(SOON)}T10:00:00Z`),
    }
    await Promise.all([remindOfCalendar(later), remindOfCalendar(later)])
    await remindOfCalendar(later)
    const mails = await app.context.db
      .selectFrom('mails')
      .select(['kind', 'text'])
      .where('user_id', '=', superadmin.id)
      .where('kind', '=', 'calendar-reminder')
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('250,00')
  })
})

describe('the journal', () => {
  it('books what fell due and what the bank paid and sent back, and balances', async () => {
    const { at, as, of } = await givenBond()
    const run = await givenRun(at, 'proposed')
    const line = await insertLine(at, run)
    await approve(run)
    for (const [kind, date] of [
      ['executed', SOON],
      ['returned', after(SOON)],
    ])
      await app.context.pool.query(
        `insert into payment_line_events (organization_id, line_id, kind, date) values ($1, $2, $3, $4)`,
        [at.organizationId, line, kind, date],
      )
    const page = bodyOf(await as.call(journal.list, { query: { ...of, per_page: 50 } }))
    expect(
      page.data.map(({ date, account, debit, credit }) => [date, account, debit, credit]),
    ).toEqual([
      [SOON, 'interest', '50.00', null],
      [SOON, 'principal', '200.00', null],
      [SOON, 'payable', null, '250.00'],
      [SOON, 'payable', '250.00', null],
      [SOON, 'bank', null, '250.00'],
      [after(SOON), 'payable', null, '250.00'],
      [after(SOON), 'bank', '250.00', null],
    ])
    expect(page).toMatchObject({ debit: '750.00', credit: '750.00', total: 7 })
    expect(page.lacking).toEqual(['interest', 'principal', 'payable', 'bank'])
    const some = bodyOf(await as.call(journal.list, { query: { ...of, from: after(SOON) } }))
    expect(some.total).toBe(2)
    const csv = { ...of, payment_run_id: run, format: 'csv' }
    const sheet = await as.send({ method: 'GET', url: '/api/journal/download', query: csv })
    expect(sheet.body).toContain('Rentelasten')
    const name = async (query: object) => {
      const { headers } = await as.send({
        ...{ method: 'GET', url: '/api/journal/download' },
        query: { ...of, format: 'csv', ...query },
      })
      return /filename="(.*)\.csv"/.exec(String(headers['content-disposition']))?.[1]
    }
    const days = await name({ until: after(SOON) })
    expect(days).toMatch(/^Journaal \S.* \d{4}-\d\d-\d\d tot en met \d{4}-\d\d-\d\d$/)
    expect(days?.endsWith(after(SOON))).toBe(true)
    const workbook = await as.send({
      ...{ method: 'GET', url: '/api/journal/download', query: { ...csv, format: 'xlsx' } },
    })
    const { rows = [] } = (await readXlsx(workbook.rawPayload)).sheets[0] ?? {}
    const written = rows.slice(1).map((row) => row.map((cell) => cellText(cell)).join(';'))
    expect(written).toEqual(sheet.body.trim().replaceAll(',00', '').split('\n').slice(1))
    const sum = (column: number) =>
      rows.slice(1).reduce((all, row) => all + Number(row[column] ?? 0), 0)
    expect([sum(5), sum(6)]).toEqual([750, 750])
    const stranger = app.as(await app.given.user())
    expect(await stranger.call(journal.list, { query: of })).toMatchObject({ status: 404 })
  })
})

const dayBefore = (date: string) => Temporal.PlainDate.from(date).subtract({ days: 1 }).toString()
const after = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString()

// As CSV has it, but for the marks around text.
function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' ? `${cell}` : ''
}

function read(url: string | null) {
  return app.guest.send({ method: 'GET', url: new URL(url ?? '').pathname })
}

async function givenAccount({ organizationId }: Register): Promise<void> {
  const row = { organization_id: organizationId, iban: 'NL91ABNA0417164300', name: 'Lopend' }
  await app.context.db.insertInto('bank_accounts').values(row).execute()
}

async function givenRun(at: Register, status: string): Promise<string> {
  const { id } = await app.context.db
    .insertInto('payment_runs')
    .values({
      ...{ organization_id: at.organizationId, instrument_id: at.instrumentId, number: 1, status },
      ...{ kind: 'interest and redemption', due_date: SOON, record_date: dayBefore(SOON) },
      ...{ execution_date: SOON },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertLine(at: Register, run: string): Promise<string> {
  const holder = at.holders[0] ?? ''
  const { id } = await app.context.db
    .insertInto('payment_lines')
    .values({
      ...{ organization_id: at.organizationId, run_id: run, instrument_id: at.instrumentId },
      ...{ due_date: SOON, holder_id: holder, payee_id: holder, payee_name: 'Anna', cause: 'due' },
      ...{ units: 10n, interest_cents: 5_000n, redemption_cents: 20_000n, covers_interest: true },
      ...{ covers_redemption: true, iban: 'NL91ABNA0417164300' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Approves a run for what its lines come to. */
async function approve(run: string): Promise<void> {
  const by = await app.given.user()
  await app.context.pool.query(
    `update payment_runs r set status = 'approved', approved_by = $2, approved_at = now(), scheduled_cents = (
      select coalesce(sum(interest_cents + redemption_cents), 0) from payment_lines l where l.run_id = r.id) where id = $1`,
    [run, by.id],
  )
}
