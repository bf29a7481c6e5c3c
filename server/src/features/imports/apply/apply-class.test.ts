import { imports } from '@zegel/contract/imports/imports'
import { instruments } from '@zegel/contract/instruments/instruments'
import { termsChanges } from '@zegel/contract/instruments/terms-changes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { givenImport, setImportStatus } from '../../../../test/fixtures/given/given-import.ts'
import { importBytes } from '../../../../test/import-bytes.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import {
  createTransaction,
  givenRegister,
  type Register,
  reverse,
} from '../../../../test/models/register-acts.ts'
import { undoImport } from '../undo/undo-import.ts'
import { submitImport } from './submit-import.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertConsistent(app.context.pool)
  await app[Symbol.asyncDispose]()
})

const HEADER =
  'Geldt vanaf;Nominale waarde;Gestort per aandeel;Stemmen per aandeel;Winstrecht;Maatschappelijk kapitaal;Regeling bij overdracht;Prioriteit'
const WHOLE = ';1,00;0,25;2;Ja;1000;Aanbieden;Benoemt het bestuur'
const SAID = '1.00 0.25 2 true 1000 offer Benoemt het bestuur'
const BARE = '1.00'

/** Shares of which the par value alone is set. */
async function shares(terms: { paid_up_cents?: bigint } = {}) {
  const at = await givenRegister(app.given, 'shares', {}, { par_value_cents: 100n, ...terms })
  const bring = (line: string, header = HEADER) =>
    importBytes(app, at, { name: 'a.csv', bytes: new TextEncoder().encode(`${header}\n${line}`) })
  const said = async () => {
    const { rows } = await app.context.pool.query<{ said: string }>(
      `select concat_ws(' ', (par_value_cents / 100.0)::numeric(9, 2), (paid_up_cents / 100.0)::numeric(9, 2), votes_per_unit, profit_right::text,
        authorised_units, transfer_rule, preference, priority_rights) as said
      from share_terms where instrument_id = $1`,
      [at.instrumentId],
    )
    return rows[0]?.said
  }
  const issue = (units = 10n) =>
    createTransaction(app.context.pool, at, { to: at.holders[0] ?? '', units })
  return { at, bring, said, issue }
}

it('sets what the instrument lacks, and the same file again changes nothing', async () => {
  const { at, bring, said, issue } = await shares()
  await issue()
  expect(await bring(WHOLE)).toBe('submitted')
  expect(await said()).toBe(SAID)
  expect(await bring(WHOLE)).toBe('submitted')
  expect(await said()).toBe(SAID)
  const noted = await app.context.db
    .selectFrom('audit_events')
    .select('after')
    .where('action', '=', 'terms changed')
    .where('record_id', '=', at.instrumentId)
    .execute()
  expect(noted).toHaveLength(1)
  expect(noted[0]?.after).not.toHaveProperty('par_value')
})

it('takes what the same file issues for issued on what it sets', async () => {
  const { at, said } = await shares()
  const [holder = ''] = at.holders
  const row = {
    legal_person_id: holder,
    balance: 11,
    effective_date: '2025-01-01',
    numbering: '1-11',
  }
  const rows = { BalanceRegistrations: [row], ClassTerms: [{ authorised_units: 10 }] }
  const by = await givenImport(app.context.db, at, rows)
  expect(await submitImport(app.context, by)).toBe('refused')
  expect(await said()).toBe(BARE)
})

it.each([
  { line: ';2,00;;;;;;', broken: 'class-term-differs' },
  { line: ';2,00;;;;;;', broken: 'instrument-locked', isIssued: true },
  { line: ';1,00;1,01;;;;;', broken: 'paid-up-above-par' },
  { line: ';1,00;;0;Nee;;;', broken: 'share-without-rights' },
  { line: ';1,00;;1001;;;;', broken: 'too-high' },
  { line: ';1,00;;;Misschien;;;', broken: 'choice-unknown' },
  { line: '1-1-2025;;;2;;;;', broken: 'class-change-without-units' },
])(
  'is refused at its row, and nothing of it stays: $broken',
  async ({ line, broken, isIssued }) => {
    const { bring, said, issue } = await shares()
    if (isIssued) await issue()
    expect(await bring(line)).toContain(broken)
    expect(await said()).toBe(BARE)
  },
)

it('is refused where the instrument is no shares', async () => {
  const at = await givenRegister(app.given, 'bonds')
  const bytes = new TextEncoder().encode(`${HEADER}\n${WHOLE}`)
  expect(await importBytes(app, at, { name: 'a.csv', bytes })).toContain('class-only-for-shares')
})

const undo = async (at: Register) => {
  const { id: importId } = await app.context.db
    .selectFrom('imports')
    .select('id')
    .where('instrument_id', '=', at.instrumentId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const by = { ...at, importId, ip: null }
  await setImportStatus(app.context.db, by, 'undoing')
  return undoImport(app.context, by, { reason: '', entryReason: 'Terug' })
}

it('is undone with its import, save what somebody changed since', async () => {
  const { at, bring, said, issue } = await shares()
  await issue()
  await bring(WHOLE)
  await app.context.db
    .updateTable('share_terms')
    .set({ paid_up_cents: 50n })
    .where('instrument_id', '=', at.instrumentId)
    .execute()
  expect(await undo(at)).toBe('undone')
  expect(await said()).toBe('1.00 0.50')
})

it('is not undone while units are there that came on it', async () => {
  const { at, bring, said, issue } = await shares()
  await bring(WHOLE)
  const issued = await issue()
  expect(await undo(at)).toBe('refused')
  expect(await said()).toBe(SAID)
  await reverse(app.context.pool, at, 'reverse_transaction', String(issued.row?.['id']))
  expect(await undo(at)).toBe('undone')
  expect(await said()).toBe(BARE)
})

describe('a row of a later day', () => {
  const LATER =
    'Geldt vanaf;Besluit van;Gestort per aandeel;Stemmen per aandeel;Maatschappelijk kapitaal'
  const ROWS = ';;0,25;2;1000\n1-1-2025;20-12-2024;0,50;;\n1-6-2025;;0,75;;-'
  const paidUp = async ({ organizationId, instrumentId }: Register) => {
    const { rows } = await app.context.pool.query<{ said: string }>(
      `select concat_ws(' ', t.paid_up_cents, t.votes_per_unit, t.authorised_units) as said
      from unnest('{2024-12-31,2025-01-01,2025-06-01}'::date[]) day, share_terms s, terms_on(s, $1, $2, day) t where s.instrument_id = $2`,
      [organizationId, instrumentId],
    )
    return rows.map(({ said }) => said)
  }

  it('changes what the class gives from then on, and goes with its import', async () => {
    const { at, bring, said, issue } = await shares()
    await issue()
    expect(await bring(ROWS, LATER)).toBe('submitted')
    expect(await paidUp(at)).toEqual(['25 2 1000', '50 2 1000', '75 2'])
    const manager = app.as(await app.given.member(at.organizationId, 'superadmin'))
    const query = { financial_instrument_id: at.instrumentId }
    const list = async () => (await manager.call(termsChanges.list, { query })).body
    expect(await list()).toMatchObject([
      {
        effective_date: '2025-06-01',
        resolved_on: '2025-06-01',
        is_imported: true,
        state: 'holds',
      },
      { effective_date: '2025-01-01', resolved_on: '2024-12-20', file_name: null },
    ])
    expect(await bring(ROWS, LATER)).toBe('submitted')
    expect(await list()).toHaveLength(2)
    expect(await undo(at)).toBe('undone')
    expect(await said()).toBe(BARE)
    expect(await list()).toMatchObject([{ state: 'withdrawn' }, { state: 'withdrawn' }])
    expect(await bring(ROWS, LATER)).toBe('submitted')
    expect(await paidUp(at)).toEqual(['25 2 1000', '50 2 1000', '75 2'])
  })

  it('stays while another change follows it', async () => {
    const { at, bring, issue } = await shares()
    await issue()
    await bring(ROWS, LATER)
    const manager = app.as(await app.given.member(at.organizationId, 'superadmin'))
    const file = new File(['%PDF-1.4 besluit'], 'besluit.pdf', { type: 'application/pdf' })
    const made = await manager.call(termsChanges.make, {
      body: {
        ...{ financial_instrument_id: at.instrumentId, file, terms: '{"votes_per_unit":9}' },
        ...{ effective_date: '2025-07-01', resolved_on: '2025-07-01' },
      },
    })
    expect(made.status).toBe(200)
    expect(await undo(at)).toBe('refused')
    expect(await paidUp(at)).toEqual(['25 2 1000', '50 2 1000', '75 2'])
  })

  it('and a change by resolution at the same moment come after one another, or one is refused', async () => {
    const { at, bring, issue } = await shares()
    await issue()
    const manager = app.as(await app.given.member(at.organizationId, 'superadmin'))
    const file = new File(['%PDF-1.4 besluit'], 'besluit.pdf', { type: 'application/pdf' })
    const body = {
      ...{ financial_instrument_id: at.instrumentId, file, terms: '{"votes_per_unit":9}' },
      ...{ effective_date: '2025-06-01', resolved_on: '2025-06-01' },
    }
    const [imported, made] = await Promise.all([
      bring('1-6-2025;;0,75;;', LATER),
      manager.call(termsChanges.make, { body }),
    ])
    const isMade = made.status === 200
    expect(imported === 'submitted').toBe(!isMade)
    expect(await paidUp(at)).toEqual(isMade ? ['', '', '9'] : ['', '', '75'])
  })
})

it('is for who manages the instrument, also where others import', async () => {
  const { at, said } = await shares()
  const as = async (preferred_role: 'member' | 'superadmin') => {
    const user = await app.given.user({ administrator: true, preferred_role })
    const by = await givenImport(
      app.context.db,
      { ...at, userId: user.id },
      { ClassTerms: [{ votes_per_unit: 2 }] },
      { status: 'ready' },
    )
    const counts = { ClassTerms: { rows: 1, new: 1, refused: 0 } }
    await app.context.db
      .updateTable('imports')
      .set({ counts: JSON.stringify(counts) })
      .where('id', '=', by.importId)
      .execute()
    const reply = app.as(user).call(imports.submit, {
      body: {
        ...{ financial_instrument_id: at.instrumentId, import_id: by.importId },
        import_configs: [{ key: 'ClassTerms' as const }],
      },
    })
    await app.workOff()
    return (await reply).status
  }
  expect(await as('member')).toBe(403)
  expect(await said()).toBe(BARE)
  expect(await as('superadmin')).toBe(200)
})

it('and the settings at the same moment leave what one of them says', async () => {
  const { at, said } = await shares()
  const manager = app.as(await app.given.member(at.organizationId, 'superadmin'))
  const by = await givenImport(app.context.db, at, {
    ClassTerms: [{ votes_per_unit: 2, profit_right: 'yes' }],
  })
  const body = { financial_instrument_id: at.instrumentId, votes_per_unit: 3, profit_right: false }
  const [imported, set] = await Promise.all([
    submitImport(app.context, by),
    manager.call(instruments.setShareTerms, { body }),
  ])
  expect(set.status).toBe(200)
  expect(['submitted', 'changed']).toContain(imported)
  expect(await said()).toBe('1.00 3 false')
})
