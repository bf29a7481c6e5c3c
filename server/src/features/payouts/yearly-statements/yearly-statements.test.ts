import { ownData } from '@zegel/contract/accounts/own-data'
import { type StatementBatch, yearlyStatements } from '@zegel/contract/payouts/yearly-statements'
import { participants } from '@zegel/contract/register/participants'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import {
  executeLines,
  insertAccount,
  insertRun,
} from '../../../../test/fixtures/payouts/payouts-fixture.ts'
import { mailsTo } from '../../../../test/mailed.ts'
import { reverse } from '../../../../test/models/register-acts.ts'
import { statementActs, type StatementFixture } from '../../../../test/models/statement-acts.ts'
import { pagesOf } from '../../../../test/pdf-text.ts'
import { mailStatements } from './mail-statements.ts'
import { makeStatements } from './make-statements.ts'
import { deleteOldStatements } from './remove-statements.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ownDatabase: true })
})
afterAll(() => app[Symbol.asyncDispose]())

let acts: ReturnType<typeof statementActs>
beforeAll(() => {
  acts = statementActs(app)
})
const world = () => acts.world()
const asked = (...about: Parameters<typeof acts.asked>) => acts.asked(...about)
const made = (...about: Parameters<typeof acts.made>) => acts.made(...about)
const latest = (...about: Parameters<typeof acts.latest>) => acts.latest(...about)
const publish = (...about: Parameters<typeof acts.publish>) => acts.publish(...about)
const statementsOf = (...about: Parameters<typeof acts.statementsOf>) => acts.statementsOf(...about)

const fileOf = (by: Caller, id: string, language = '') =>
  by.send({
    method: 'GET',
    url: `/api/yearly_statements/${id}/file${language && `?language=${language}`}`,
  })

const codeOf = (reply: { ok: boolean; body: unknown }) =>
  reply.ok ? 'ok' : (reply.body as { code?: string; message: string }).message // safe: a failure has a message

describe('the statements of a year', () => {
  let at: StatementFixture
  let batch: StatementBatch
  beforeAll(async () => {
    at = await world()
    batch = await made(at)
  })

  it('say what everybody had and received, and come to what the ledger says', async () => {
    expect(batch).toMatchObject({
      ...{ status: 'made', progress: { done: 3, total: 3 }, differences: [], is_outdated: false },
    })
    expect(
      batch.totals?.find(({ financial_instrument: { id } }) => id === at.bond.instrumentId),
    ).toMatchObject({
      ...{ opening: 10, closing: 14, bought: 6, sold: 2, interest: '50.00', redeemed: '0.00' },
    })
    const list = await statementsOf(at, batch.id)
    expect(
      list.map(({ holder, totals }) => [
        holder.name,
        totals?.opening,
        totals?.closing,
        totals?.interest,
        totals?.accrued,
      ]),
    ).toEqual([
      ['Anna Aker', '2250.00', '2300.00', '50.00', '39.89'],
      ['Bo Beemd', '0.00', '0.00', '0.00', '0.00'],
      ['Cas Holding B.V.', '0.00', '600.00', '0.00', '26.68'],
    ])
    expect(await statementsOf(at, batch.id, 'beemd')).toHaveLength(1)
  })

  it('tell on paper what was bought and sold, and where each figure comes from', async () => {
    const [anna, bo] = await statementsOf(at, batch.id)
    const english = await fileOf(at.admin, anna?.id ?? '')
    expect(english.headers['content-disposition']).toContain('Yearly statement 2025 Anna Aker.pdf')
    expect(english.rawPayload.toString('latin1')).toContain('<pdfaid:part>2')
    const [page = ''] = pagesOf(english.rawPayload)
    for (const said of [
      ...['Yearly statement 2025', 'Anna Aker', '€ 202,00', '€ 2.300,00', 'no value known'].slice(
        0,
        4,
      ),
      'valuation of 1 December 2024 and 30 June 2025',
      'based on the payment schedule',
    ])
      expect(page).toContain(said)
    const dutch = pagesOf((await fileOf(at.admin, anna?.id ?? '', 'nl')).rawPayload).join(' ')
    expect(dutch).toContain('Jaaroverzicht 2025')
    const unknown = pagesOf((await fileOf(at.admin, bo?.id ?? '')).rawPayload).join(' ')
    expect(unknown).toContain('geen waarde bekend')
  })

  it('are seen by nobody else before they are published', async () => {
    const [anna] = await statementsOf(at, batch.id)
    for (const by of [at.holder, at.member])
      expect((await fileOf(by, anna?.id ?? '')).statusCode).toBe(404)
    const own = await at.holder.call(yearlyStatements.listOwn, { query: {} })
    expect(own).toMatchObject({ body: { total: 0 } })
  })

  it('are made once, and published by who may', async () => {
    expect(codeOf(await asked(at.admin, at))).toContain('al jaaroverzichten van 2025 in de maak')
    expect(await asked(at.specialist, at)).toMatchObject({ status: 403 })
    expect(
      await at.admin.call(yearlyStatements.publish, { params: { id: batch.id } }),
    ).toMatchObject({ status: 403 })
    const both = await Promise.all([publish(at, batch.id), publish(at, batch.id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(codeOf(await asked(at.admin, at))).toContain('al gepubliceerd')
    const discarded = await at.admin.call(yearlyStatements.discard, { params: { id: batch.id } })
    expect(discarded).toMatchObject({ status: 409 })
  })

  it('are mailed and found by their holders alone', async () => {
    const mails = await mailsTo(app, at.annaUser.email)
    const [mail, ...others] = mails.filter(({ kind }) => kind === 'yearly-statement')
    expect([mail?.kind, mail?.language, others]).toEqual(['yearly-statement', 'en', []])
    expect(mail?.text).toContain('/app/home/portfolio')
    const own = await at.holder.call(yearlyStatements.listOwn, { query: {} })
    if (!own.ok) throw new Error('refused')
    expect(own.body.data).toMatchObject([
      { year: 2025, legal_person: { name: 'Anna Aker' }, reason: null, replaced_at: null },
    ])
    const [statement] = own.body.data
    const [file, again] = [
      await fileOf(at.holder, statement?.id ?? ''),
      await fileOf(at.admin, statement?.id ?? '', 'en'),
    ]
    expect(file.statusCode).toBe(200)
    expect(again.rawPayload.equals(file.rawPayload)).toBe(true)
    const stranger = app.as(await app.given.user())
    expect((await fileOf(stranger, statement?.id ?? '')).statusCode).toBe(404)
  })

  it('are mailed once each, by three workers at once', async () => {
    await app.owner.query('update yearly_statements set mailed_at = null where batch_id = $1', [
      batch.id,
    ])
    const before = (await mailsTo(app, at.annaUser.email)).length
    await Promise.all([1, 2, 3].map(() => mailStatements(app.context, batch.id)))
    expect(await mailsTo(app, at.annaUser.email)).toHaveLength(before + 1)
  })

  it('are a workbook, and part of what a holder takes along', async () => {
    const list = await at.superadmin.send({
      ...{ method: 'GET', url: `/api/yearly_statements/${batch.id}/list` },
    })
    const workbook = await readXlsx(list.rawPayload)
    const rows = workbook.sheets[0]?.rows ?? []
    expect(rows.map((row) => row[3])).toEqual([
      ...['Instrument', 'Aandelen', 'Windlening', 'Opties', 'Windlening'],
    ])
    const [titles = [], shares = [], bond = []] = rows
    const said = (row: typeof shares) =>
      Object.fromEntries(
        titles.map((title, column) => {
          const cell = row[column]
          return [title, cell instanceof Date ? cell.toISOString().slice(0, 10) : cell]
        }),
      )
    expect(said(shares)).toMatchObject({
      ...{ 'Waarde 1 jan.': 1250, 'Waarde 1 jan. volgt uit': 'waardering' },
      ...{ 'Gewaardeerd op (1 jan.)': '2024-12-01', 'Gewaardeerd op (31 dec.)': '2025-06-30' },
    })
    expect(said(bond)).toMatchObject({
      ...{ 'Waarde 31 dec. volgt uit': 'nog terug te betalen', Uitgever: expect.any(String) },
      ...{ 'Ontvangen volgt uit': 'betaalschema' },
    })
    const own = await app
      .as(at.annaUser, { passwordConfirmed: true })
      .send({ method: 'GET', url: `/api${ownData.download.path}` })
    const names = own.rawPayload.toString('latin1')
    expect(names).toContain('yearly-statements.json')
    expect(names).toMatch(/jaaroverzichten\/[0-9a-f-]{36}\.pdf/)
  })
})

describe('statements of a year', () => {
  it('that is not over, or was too long ago, are refused', async () => {
    const at = await world()
    const year = new Date().getFullYear()
    expect(codeOf(await asked(at.admin, at, { year }))).toContain('nog niet voorbij')
    expect(codeOf(await asked(at.admin, at, { year: 2001 }))).toContain('langer geleden')
    expect(codeOf(await asked(at.admin, at, { is_correction: true, reason: 'Fout' }))).toContain(
      'nog niets gepubliceerd',
    )
    const other = await world()
    expect(await asked(other.superadmin, at)).toMatchObject({ status: 404 })
  })

  it('are asked for by one of two at once', async () => {
    const at = await world()
    const both = await Promise.all([asked(at.admin, at), asked(at.superadmin, at)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('go on where they were when they were stopped', async () => {
    const at = await world()
    const { body } = await asked(at.admin, at)
    const { id } = body as StatementBatch // safe: it was just made
    let puts = 0
    const { storage } = app.context
    const failing = {
      ...app.context,
      storage: {
        ...storage,
        put: (content: Parameters<typeof storage.put>[0]) => {
          puts += 1
          if (puts > 2) throw new Error('the disk is full')
          return storage.put(content)
        },
      },
    }
    await expect(makeStatements(failing, id)).rejects.toThrow('the disk is full')
    expect(await latest(at, id)).toMatchObject({
      status: 'making',
      progress: { done: 0, total: 3 },
    })
    await Promise.all([makeStatements(app.context, id), makeStatements(app.context, id)])
    expect(await latest(at, id)).toMatchObject({ status: 'made', progress: { done: 3, total: 3 } })
    const { rows } = await app.context.pool.query(
      `select from stored_files f where f.id in (select stored_file_id from yearly_statements where batch_id = $1)`,
      [id],
    )
    expect(rows).toHaveLength(3)
  })

  it('that the register overtook are not published', async () => {
    const at = await world()
    const batch = await made(at)
    await reverse(app.context.pool, at.bond, 'reverse_transaction', at.late)
    expect(await latest(at, batch.id)).toMatchObject({ is_outdated: true })
    expect(codeOf(await publish(at, batch.id))).toContain('is veranderd sinds')
    const gone = await at.admin.call(yearlyStatements.discard, { params: { id: batch.id } })
    expect(gone).toMatchObject({ body: { status: 'discarded' } })
    await app.workOff()
    const kept = await app.context.db
      .selectFrom('yearly_statements')
      .select('id')
      .where('batch_id', '=', batch.id)
      .execute()
    expect(kept).toEqual([])
  })

  it('are corrected by others that say so, of whom something changed', async () => {
    const at = await world()
    const first = await made(at)
    await publish(at, first.id)
    const wish = { is_correction: true, reason: 'Een uitgifte is teruggedraaid' }
    const same = await made(at, wish)
    expect(same.progress).toEqual({ done: 0, total: 0 })
    expect(codeOf(await publish(at, same.id))).toContain('niets om te corrigeren')
    await at.admin.call(yearlyStatements.discard, { params: { id: same.id } })

    await reverse(app.context.pool, at.bond, 'reverse_transaction', at.late)
    const ofBo = await made(at, { ...wish, legal_person_id: at.bo.id })
    expect(ofBo.differences?.map(({ figure }) => figure)).toEqual([
      ...['closing', 'bought', 'closing_value', 'bought_for', 'accrued'],
    ])
    await at.admin.call(yearlyStatements.discard, { params: { id: ofBo.id } })
    const correction = await made(at, { ...wish, legal_person_id: at.cas.id })
    expect(correction).toMatchObject({ differences: [], progress: { done: 1, total: 1 } })
    await publish(at, correction.id)

    const [now] = await statementsOf(at, correction.id)
    const page = pagesOf((await fileOf(at.admin, now?.id ?? '')).rawPayload).join(' ')
    expect(page).toContain('vervangt dat van')
    expect(page).toContain('Een uitgifte is teruggedraaid')
    const before = await statementsOf(at, first.id)
    expect(before.map(({ replaced_at }) => replaced_at !== null)).toEqual([false, false, true])
    expect((await fileOf(at.admin, before[2]?.id ?? '')).statusCode).toBe(200)
    await expect(
      app.context.pool.query(
        `update yearly_statements set language = 'en', data = '{}' where id = $1`,
        [now?.id],
      ),
    ).rejects.toThrow('stays as it is')
  })

  it('are of one person who was written down as two', async () => {
    const at = await world()
    const merged = await at.superadmin.call(participants.mergeParticipants, {
      body: {
        ...{ financial_instrument_id: at.bond.instrumentId, legal_person_id: at.bo.id },
        ...{ into_legal_person_id: at.anna.id },
      },
    })
    expect(merged).toMatchObject({ status: 200 })
    const batch = await made(at)
    const names = (await statementsOf(at, batch.id)).map(({ holder }) => holder.name)
    expect([batch.differences, names]).toEqual([[], ['Anna Aker', 'Cas Holding B.V.']])
  })

  it('follow payments that were carried out where runs pay', async () => {
    const at = await world()
    const { organization_id: organizationId, userId, bond, anna, cas } = at
    const accountId = await insertAccount(app, organizationId, 'NL02ABNA0123456789')
    const run = await insertRun(
      app,
      {
        ...{ organizationId, userId, accountId, instrumentId: bond.instrumentId, number: 1 },
        ...{ due: '2025-01-01', executionDate: '2025-01-02', status: 'approved' },
      },
      [
        { payeeId: anna.id, cents: 48_00n },
        { payeeId: cas.id, cents: 2_00n },
      ],
    )
    await executeLines(app, run.lineIds.slice(0, 1), '2025-01-02')
    const batch = await made(at)
    const list = await statementsOf(at, batch.id)
    expect(batch.differences).toEqual([])
    expect(list.map(({ totals }) => [totals?.interest, totals?.unpaid])).toEqual([
      ...[
        ['48.00', '0.00'],
        ['0.00', '0.00'],
        ['0.00', '2.00'],
      ],
    ])
  })

  it('follow what a later line paid of an earlier one, with what that made good', async () => {
    const at = await world()
    const { organization_id, userId, bond, anna } = at
    const accountId = await insertAccount(app, organization_id, 'NL02ABNA0123456789')
    const on = {
      ...{ organizationId: organization_id, userId, accountId, status: 'proposed' as const },
      ...{ instrumentId: bond.instrumentId, due: '2025-01-01', executionDate: '2025-01-02' },
    }
    const first = await insertRun(app, { ...on, number: 1 }, [{ payeeId: anna.id, cents: 48_00n }])
    const [lineId = ''] = first.lineIds
    const approve = async (runId: string) =>
      app.owner.query(
        `update payment_runs set status = 'approved', approved_by = $2, approved_at = now() where id = $1`,
        [runId, userId],
      )
    await app.owner.query(`update payment_lines set correction_cents = 150 where id = $1`, [lineId])
    await app.owner.query(
      `insert into payment_corrections (organization_id, line_id, of_run_id, interest_cents, withheld_cents) values ($1, $2, $3, 200, 50)`,
      [organization_id, lineId, first.runId],
    )
    await approve(first.runId)
    await app.owner.query(
      `update payment_lines set status = 'refused', status_on = '2025-01-03' where id = $1`,
      [lineId],
    )
    const { rows } = await app.owner.query<{ id: string }>(
      `insert into payment_runs (organization_id, number, instrument_id, kind, due_date, record_date, execution_date, bank_account_id, status,
         scheduled_cents, made_by)
       values ($1, 2, $2, 'rest', '2025-02-01', '2025-01-31', '2025-02-03', $3, 'proposed', 0, $4) returning id`,
      [organization_id, bond.instrumentId, accountId, userId],
    )
    const restId = rows[0]?.id ?? ''
    const followed = await app.owner.query<{ id: string }>(
      `insert into payment_lines (organization_id, run_id, instrument_id, due_date, holder_id, payee_id, cause, of_line_id, units,
         interest_cents, correction_cents, iban, payee_name)
       select organization_id, $2, instrument_id, due_date, holder_id, payee_id, 'refused', id, units, interest_cents, correction_cents, iban,
         payee_name from payment_lines where id = $1 returning id`,
      [lineId, restId],
    )
    await approve(restId)
    await executeLines(
      app,
      followed.rows.map(({ id }) => id),
      '2025-02-03',
    )
    const batch = await made(at)
    const [ofAnna] = await statementsOf(at, batch.id)
    expect(batch.differences).toEqual([])
    expect(ofAnna?.totals).toMatchObject({ interest: '50.00', withheld: '0.50', unpaid: '0.00' })
  })

  it('are kept for seven years after they were published', async () => {
    const at = await world()
    const batch = await made(at)
    await publish(at, batch.id)
    const count = async () => (await statementsOf(at, batch.id)).length
    await deleteOldStatements(app.context)
    expect(await count()).toBe(3)
    await app.owner.query(`alter table yearly_statements disable trigger user`)
    await app.owner.query(
      `update yearly_statements set published_at = now() - interval '7 years 1 day' where batch_id = $1`,
      [batch.id],
    )
    await app.owner.query(`alter table yearly_statements enable trigger user`)
    await deleteOldStatements(app.context)
    expect(await count()).toBe(0)
  })
})
