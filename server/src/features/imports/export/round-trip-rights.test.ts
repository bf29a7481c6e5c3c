import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { instruments } from '@zegel/contract/instruments/instruments'
import { termsChanges } from '@zegel/contract/instruments/terms-changes'
import { limitedRights } from '@zegel/contract/register/limited-rights'
import { vesting } from '@zegel/contract/register/vesting'
import { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import { transactions } from '@zegel/contract/transactions/transactions'
import type { Actor } from '@zegel/core/access/may'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { importBytes } from '../../../../test/import-bytes.ts'
import {
  createTransaction,
  givenRegister,
  type Register,
} from '../../../../test/models/register-acts.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import { undoImport } from '../undo/undo-import.ts'
import { exportRegister } from './export-register.ts'

const NOBODY: Actor = {
  ...{ userId: '', legalPersonId: '', administrator: true, preferredRole: 'member' },
  ...{ roles: {}, instrumentAdminOf: [], actsFor: [] },
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertConsistent(app.context.pool)
  await app[Symbol.asyncDispose]()
})

async function ok<Reply extends { ok: boolean; body: unknown }>(reply: Promise<Reply>) {
  const done = await reply
  if (!done.ok) throw new Error(JSON.stringify(done.body))
  return done.body as Extract<Reply, { ok: true }>['body'] // safe: it was just asked
}

async function emptyBeside(here: Register, type: 'shares' | 'options'): Promise<Register> {
  const { id: organization_id } = await app.given.organization()
  const issuer = await app.given.entity(organization_id, {
    business_register_number: await numberOf(here.issuerId),
  })
  return givenRegister(app.given, type, {
    ...{ holders: 0, organization_id, issuing_legal_person_id: issuer.id },
  })
}

async function numberOf(id: string) {
  const { business_register_number } = await app.context.db
    .selectFrom('legal_persons')
    .select('business_register_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return business_register_number
}

async function exported(at: Register, language: 'nl' | 'en') {
  const by = { actor: { ...NOBODY, userId: at.userId }, ip: '127.0.0.1' }
  const wish = { kind: undefined, format: 'xlsx', language } as const
  return buffer((await exportRegister(app.context, by, at, wish)).file)
}

/** All that stands of an instrument on any day, without who or what is only known in its organisation. */
async function standingIn({ organizationId, instrumentId }: Register): Promise<unknown[]> {
  const { rows } = await app.context.pool.query(
    `select 'balance' as what, concat_ws(' ', l.email, b.units, b.from_date, b.until_date, (
        select range_agg(n.numbers) from holder_numbers n
        where n.organization_id = b.organization_id and n.instrument_id = b.instrument_id and n.holder_id = b.holder_id
          and n.from_date <= b.from_date and n.until_date > b.from_date)) as text
      from holder_balances b join legal_persons l on l.id = b.holder_id
      where b.organization_id = $1 and b.instrument_id = $2 and b.units > 0
    union all
    select 'right', concat_ws(' ', r.kind, r.beneficiary_name, r.beneficiary_address, r.votes, r.meeting_rights, r.rank, r.shares_rank,
        r.deed_date, r.notary, r.note, l.email, e.units, e.numbers, e.from_date, e.until_date)
      from encumbrances e join limited_rights r on r.organization_id = e.organization_id and r.id = e.right_id
      join legal_persons l on l.id = e.holder_id
      where e.organization_id = $1 and e.instrument_id = $2
    union all
    select 'release', concat_ws(' ', e.effective_date, e.deed_date, e.notary) from limited_right_entries e
      where e.organization_id = $1 and e.instrument_id = $2 and e.deed_date is not null
    union all
    select 'acquisition', concat_ws(' ', a.kind, a.date, t.units) from acquisition_records a
      join transactions t on t.organization_id = a.organization_id and t.id = a.transaction_id
      where a.organization_id = $1 and t.instrument_id = $2
    union all
    select 'acknowledgement', concat_ws(' ', r.kind, a.kind, a.date) from right_acknowledgements a
      join limited_rights r on r.organization_id = a.organization_id and r.id = a.right_id
      where a.organization_id = $1 and r.instrument_id = $2
    union all
    select 'vesting', concat_ws(' ', s.from_date, s.until_date, s.vested, s.lapsed) from vesting_steps s
      join transactions t on t.organization_id = s.organization_id and t.id = s.transaction_id
      where s.organization_id = $1 and t.instrument_id = $2
    union all
    select 'entry', concat_ws(' ', v.kind, v.effective_date, v.schedule) from vesting_entries v
      join transactions t on t.organization_id = v.organization_id and t.id = v.transaction_id
      where v.organization_id = $1 and t.instrument_id = $2
    union all
    select 'class', concat_ws(' ', t.par_value_cents, t.paid_up_cents, t.votes_per_unit, t.profit_right, t.authorised_units, t.transfer_rule,
        t.preference, t.priority_rights)
      from share_terms t where t.organization_id = $1 and t.instrument_id = $2
    order by what, text`,
    [organizationId, instrumentId],
  )
  return rows
}

/** Shares on which rights rest, moved and ended, with what the company did with a transfer. */
async function sharesUnderRights() {
  const at = await givenRegister(app.given, 'shares')
  const manager = app.as(await app.given.member(at.organizationId, 'superadmin'))
  const [anna = '', bram = ''] = at.holders
  const on = { financial_instrument_id: at.instrumentId }
  await ok(
    manager.call(instruments.setShareTerms, {
      body: {
        ...{
          ...on,
          paid_up: '0.25',
          votes_per_unit: 2,
          profit_right: true,
          authorised_units: 1000,
        },
        ...{ transfer_rule: 'approval', preference: '6% gaat voor', priority_rights: 'Benoemt' },
      },
    }),
  )
  await createTransaction(app.context.pool, at, { to: anna, units: 10n })
  const record = (about: object) =>
    ok(
      manager.call(limitedRights.record, {
        body: {
          ...{ ...on, kind: 'pledge', holder_id: anna, amount: 4, beneficiary_name: 'Bank N.V.' },
          ...{ beneficiary_address: 'Dam 1', effective_date: '2024-02-01', ...about },
        },
      }),
    )
  const pledge = await record({ deed_date: '2024-01-31', notary: 'mr. Bos', votes: 'beneficiary' })
  const usufruct = await record({ kind: 'usufruct', amount: 2, rank: 2, meeting_rights: true })
  await ok(
    manager.call(limitedRights.end, {
      body: {
        ...{ ...on, id: usufruct.id, effective_date: '2024-05-01', deed_date: '2024-05-01' },
        notary: 'mr. Vos',
      },
    }),
  )
  for (const [right, kind] of [
    [pledge, 'acknowledged'],
    [usufruct, 'served'],
  ] as const)
    await ok(
      manager.call(limitedRights.acknowledge, {
        body: { ...on, id: right.id, kind, acknowledged_on: '2024-02-10' },
      }),
    )
  const moved = await ok(
    manager.call(transactions.create, {
      body: {
        ...{ ...on, type: 'transfer', historic: true, amount: 8, price_per_unit: '100' },
        ...{ sending_legal_person_id: anna, receiving_legal_person_id: bram },
        ...{
          effective_date: '2024-06-01',
          limited_rights: [{ id: pledge.id, becomes: 'goes along' }],
        },
      },
    }),
  )
  const bonus = { kind: 'bonus' as const, old_units: 2, new_units: 1, effective_date: '2024-07-01' }
  await ok(manager.call(corporateActions.make, { body: { ...on, ...bonus } }))
  const cancelled = {
    ...{ kind: 'cancellation' as const, effective_date: '2024-08-01' },
    holders: [{ legal_person_id: anna, units: 1 }],
  }
  await ok(manager.call(corporateActions.make, { body: { ...on, ...cancelled } }))
  for (const [kind, acknowledged_on] of [
    ['acknowledged', '2024-06-10'],
    ['released', '2024-06-11'],
  ] as const)
    await ok(
      manager.call(limitedRights.recordAcquisition, {
        body: { transaction_id: moved.id, kind, acknowledged_on },
      }),
    )
  return at
}

async function exercisedOptions() {
  const { id: organization_id } = await app.given.organization()
  const issuer = await app.given.entity(organization_id)
  const of = { organization_id, issuing_legal_person_id: issuer.id }
  const shares = await app.given.instrument('shares', of)
  const at = await givenRegister(app.given, 'options', of, { underlying_instrument_id: shares.id })
  const manager = app.as(await app.given.member(organization_id, 'superadmin'))
  const [anna = ''] = at.holders
  const grant = await createTransaction(app.context.pool, at, { to: anna, units: 100n })
  const transaction_id = String(grant.row?.['id'])
  const schedule = {
    ...{ starts_on: '2024-01-01', length_months: 24, interval: 'quarter' as const },
    ...{ cliff_months: 6, cliff_percentage: 0.125, acceleration_percentage: 0.5 },
    ...{ good_leaver_keeps: 'vested' as const, bad_leaver_keeps: 'nothing' as const },
    ...{ acceleration_event: 'Verkoop', notes: ['Anders: zie het plan; artikel 3', 'En dit'] },
  }
  await ok(manager.call(vesting.set, { body: { transaction_id, schedule } }))
  for (const [kind, effective_date] of [
    ['acceleration', '2024-09-01'],
    ['good_leaver', '2025-02-01'],
  ] as const)
    await ok(manager.call(vesting.recordEvent, { body: { transaction_id, kind, effective_date } }))
  await ok(
    manager.call(corporateActions.make, {
      body: {
        ...{ kind: 'exercise', financial_instrument_id: at.instrumentId, legal_person_id: anna },
        ...{ units: 20, effective_date: '2024-12-01', historic: true },
      },
    }),
  )
  return at
}

async function classSheet(at: Register, language: 'nl' | 'en') {
  const { sheets } = await readXlsx(await exported(at, language))
  return sheets.find(({ name }) => name === 'Klasse' || name === 'Class')?.rows
}

describe('a register that is exported and imported into an empty organisation', () => {
  // What is exported stays as it is; a change of terms of the shares is made by one test, and comes along in any.
  let lived: Record<'shares' | 'options', Register>
  beforeAll(async () => {
    lived = { shares: await sharesUnderRights(), options: await exercisedOptions() }
  })

  it.each([
    { type: 'shares', language: 'nl' },
    { type: 'options', language: 'en' },
  ] as const)('has the same rights, acts and vesting of $type', async ({ type, language }) => {
    const here = lived[type]
    const there = await emptyBeside(here, type)
    const bytes = await exported(here, language)
    expect(await importBytes(app, there, { name: 'register.xlsx', bytes })).toBe('submitted')
    expect(await standingIn(there)).toEqual(await standingIn(here))
    expect(await classSheet(there, language)).toEqual(await classSheet(here, language))
  })

  it('gives the same from each day on, also where a resolution changed it or ended some of it', async () => {
    const here = lived.shares
    const manager = app.as(await app.given.member(here.organizationId, 'superadmin'))
    const changes = [
      { from: '2025-01-01', resolved_on: '2024-12-20', terms: '{"paid_up":"1.00"}' },
      {
        ...{ from: '2025-06-01', resolved_on: '2025-06-01' },
        terms: '{"votes_per_unit":3,"authorised_units":null,"preference":null}',
      },
    ]
    for (const { from, ...change } of changes) {
      const file = new File(['%PDF-1.4 besluit'], 'besluit.pdf', { type: 'application/pdf' })
      const body = { financial_instrument_id: here.instrumentId, effective_date: from }
      await ok(manager.call(termsChanges.make, { body: { ...body, ...change, file } }))
    }
    const bytes = await exported(here, 'nl')
    const sheet = await classSheet(here, 'nl')
    expect(sheet).toHaveLength(4)
    const there = await emptyBeside(here, 'shares')
    expect(await importBytes(app, there, { name: 'register.xlsx', bytes })).toBe('submitted')
    expect(await classSheet(there, 'nl')).toEqual(sheet)
    expect(await standingIn(there)).toEqual(await standingIn(here))
    // What is there already is the same on every day.
    expect(await importBytes(app, here, { name: 'register.xlsx', bytes })).not.toContain('class')
  })

  it('tells what happened to units, which an import leaves alone', async () => {
    const here = lived.options
    const { sheets } = await readXlsx(await exported(here, 'nl'))
    const told = sheets.find(({ name }) => name === 'Gebeurtenissen')?.rows ?? []
    expect(told.slice(1).map((row) => [row[0], row[4]])).toEqual([
      ['Uitoefening van opties', -20],
      ['Uitoefening van opties', 20],
    ])
  })
})

/** Bonds of somebody, and what importing a line comes to. */
async function bondsToPledge() {
  const at = await givenRegister(app.given, 'bonds')
  const [anna = '', bram = ''] = at.holders
  const emails = await app.context.db
    .selectFrom('legal_persons')
    .select(['id', 'email'])
    .where('id', 'in', [anna, bram])
    .execute()
  const emailOf = (id: string) => emails.find((one) => one.id === id)?.email ?? ''
  await createTransaction(app.context.pool, at, { to: anna, units: 10n })
  const bring = (header: string, line: string) => {
    const text = `${header}\n${line.replace('ANNA', emailOf(anna)).replace('BRAM', emailOf(bram))}`
    return importBytes(app, at, { name: 'a.csv', bytes: new TextEncoder().encode(text) })
  }
  const right = (line: string) =>
    bring('Houder e-mail;Type recht;Pandhouder;Aantal;Sinds;Einddatum;Stemrecht;ID recht', line)
  const transfer = (line: string) =>
    bring('Van;Aan;Aantal;Datum;Prijs per stuk;Recht op de stukken;Datum akte van vrijgave', line)
  const rests = async () => {
    const { rows } = await app.context.pool.query<{ text: string }>(
      `select concat_ws(' ', case e.holder_id when $3 then 'Anna' else 'Bram' end, e.units, e.from_date, e.until_date) as text
       from encumbrances e where e.organization_id = $1 and e.instrument_id = $2 order by e.from_date, text`,
      [at.organizationId, at.instrumentId, anna],
    )
    return rows.map(({ text }) => text)
  }
  return { at, right, transfer, rests }
}

describe('an import', () => {
  it.each([
    { says: 'Gaat mee;', after: ['Anna 2 2024-03-01 infinity', 'Bram 2 2024-03-01 infinity'] },
    { says: 'Eindigt;1-3-2024', after: ['Anna 2 2024-03-01 infinity'] },
  ])('of a transfer says what becomes of a right: $says', async ({ says, after }) => {
    const { right, transfer, rests } = await bondsToPledge()
    expect(await right('ANNA;Pandrecht;Bank;4;1-2-2024;;;')).toBe('submitted')
    expect(await rests()).toEqual(['Anna 4 2024-02-01 infinity'])
    expect(await transfer('ANNA;BRAM;8;1-3-2024;100;;')).toContain('units-under-right')
    expect(await transfer(`ANNA;BRAM;8;1-3-2024;100;${says}`)).toBe('submitted')
    expect(await rests()).toEqual(['Anna 4 2024-02-01 2024-03-01', ...after])
  })

  // Nothing stays of what is refused, so that one usufruct is enough for all.
  let usufruct: Awaited<ReturnType<typeof bondsToPledge>>
  beforeAll(async () => {
    usufruct = await bondsToPledge()
    await usufruct.right('ANNA;Vruchtgebruik;Moeder;4;1-2-2024;1-5-2024;;')
  })

  it.each([
    { line: 'ANNA;Pand;Bank;11;1-2-2024;;;', broken: 'right-above-held' },
    { line: 'ANNA;Pand;Bank;4;1-2-2023;;;', broken: 'right-above-held' },
    { line: 'ANNA;Hypotheek;Bank;4;1-2-2024;;;', broken: 'choice-unknown' },
    { line: 'ANNA;Pand;Bank;4;1-2-2024;1-1-2024;;', broken: 'end-before-start' },
    { line: 'ANNA;Beslag;Bank;4;1-2-2024;;Gerechtigde;', broken: 'attachment-takes-no-votes' },
    { line: 'ANNA;Pand;;4;1-2-2024;;;', broken: 'required' },
    { line: 'onbekend@x.test;Pand;Bank;4;1-2-2024;;;', broken: 'party-unknown' },
    { line: 'ANNA;Pand;Bank;7;1-2-2024;;;', broken: 'right-of-same-rank' },
  ])('is refused at its row: $line', async ({ line, broken }) => {
    const { right, rests } = usufruct
    expect(await right(line)).toContain(broken)
    expect(await rests()).toEqual(['Anna 4 2024-02-01 2024-05-01'])
  })

  it('brings a right once, and anew after it was taken back', async () => {
    const { at, rests, right } = await bondsToPledge()
    const line = `ANNA;Pand;Bank;4;1-2-2024;;;${randomUUID()}`
    expect(await right(line)).toBe('submitted')
    await right(line)
    expect(await rests()).toEqual(['Anna 4 2024-02-01 infinity'])
    const { import_id: importId } = await app.context.db
      .selectFrom('import_records')
      .select('import_id')
      .where('organization_id', '=', at.organizationId)
      .executeTakeFirstOrThrow()
    const { db } = app.context
    await db.updateTable('imports').set({ status: 'undoing' }).where('id', '=', importId).execute()
    const undoing = { reason: 'Verkeerd bestand', entryReason: 'Verkeerd bestand' }
    expect(await undoImport(app.context, { ...at, importId, ip: null }, undoing)).toBe('undone')
    expect(await rests()).toEqual([])
    expect(await right(line)).toBe('submitted')
    expect(await rests()).toEqual(['Anna 4 2024-02-01 infinity'])
  })
})
