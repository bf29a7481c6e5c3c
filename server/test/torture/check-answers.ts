import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openDatabase } from '../../src/db/database.ts'
import { verifyHistory } from '../../src/features/history/history.ts'
import { openStorage } from '../../src/storage/storage.ts'
import { checkByproducts } from './check-byproducts.ts'
import type { TortureCluster } from './cluster.ts'
import type { Operation, TortureLog } from './operations.ts'

interface TransactionRow {
  id: string
  key: string
  status: string
  is_reversed: boolean
  entries: number
  created_events: number
}

interface RegistrationRow {
  id: string
  is_reversed: boolean
  difference: number
  entries: number
}

interface EntryRow {
  instrument_id: string
  from_holder_id: string | null
  to_holder_id: string | null
  units: string
}

/**
 * What of the database is not as the clients were told, a line for each, by statements of its own: acknowledged and missing, refused and
 * there, double, half done, units that came from nowhere, numbers in two hands; and what verifyHistory finds.
 */
export async function checkAnswers(
  cluster: Pick<TortureCluster, 'url' | 'storage' | 'mollie'>,
  { operations, wrong }: TortureLog,
): Promise<string[]> {
  const { db, pool, close } = openDatabase(cluster.url, { connections: 4 })
  const problems = [...wrong]
  try {
    await untilConnected(pool)
    checkTransactions(problems, operations, await listTransactions(pool))
    checkRegistrations(problems, operations, await listRegistrations(pool))
    await checkUnits(problems, pool)
    await checkNumbers(problems, pool)
    await checkByproducts(problems, { pool, operations, mollie: cluster.mollie })
    const storage = await openStorage(cluster.storage)
    await verifyHistory(
      { db, storage, now: () => Temporal.Now.instant() },
      { onProblem: (problem) => problems.push(`verify: ${JSON.stringify(problem, writeBigint)}`) },
    )
    await storage.close()
    return problems
  } finally {
    await close()
  }
}

// The last kill may have been a moment ago.
async function untilConnected(pool: pg.Pool): Promise<void> {
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch {
      await sleep(100)
    }
  }
}

async function listTransactions(pool: pg.Pool): Promise<TransactionRow[]> {
  // Of all at once, as there may be a hundred thousand.
  const { rows } = await pool.query<TransactionRow>(`
    with entries as (
      select coalesce(o.transaction_id, e.transaction_id) as id, count(*)::int as count
      from register_entries e left join register_entries o on o.organization_id = e.organization_id and o.id = e.reverses_id
      group by 1),
    events as (
      select record_id as id, count(*)::int as count from audit_events
      where action in ('transaction made', 'transaction recorded') group by 1)
    select t.id, t.description as key, t.status, t.reversed_at is not null as is_reversed,
      coalesce(entries.count, 0) as entries, coalesce(events.count, 0) as created_events
    from transactions t left join entries on entries.id = t.id left join events on events.id = t.id
    -- What was invested is compared with what the provider of payments knows.
    where not exists (select from payments p where p.transaction_id = t.id)`)
  return rows
}

async function listRegistrations(pool: pg.Pool): Promise<RegistrationRow[]> {
  const { rows } = await pool.query<RegistrationRow>(`
    select b.id, b.reversed_at is not null as is_reversed, b.difference::int as difference,
      (select count(*)::int from register_entries e where e.balance_registration_id = b.id) as entries
    from balance_registrations b`)
  return rows
}

function checkTransactions(
  problems: string[],
  operations: readonly Operation[],
  rows: readonly TransactionRow[],
): void {
  const byKey = Map.groupBy(rows, ({ key }) => key)
  const creations = operations.filter(({ deed }) => deed === 'create')
  const keys = new Set(creations.map(({ key }) => key))
  for (const { key, id } of rows)
    if (!keys.has(key)) problems.push(`transaction ${id} was asked by nobody`)
  const acts = Map.groupBy(operations, ({ of }) => of)
  for (const creation of creations) {
    const found = byKey.get(creation.key) ?? []
    const [row] = found
    if (found.length > 1) problems.push(`${creation.key} was created ${found.length} times`)
    if (creation.outcome === 'acked' && row?.id !== creation.id)
      problems.push(`${creation.key} was acknowledged as ${creation.id} and is ${row?.id}`)
    if (creation.outcome === 'refused' && row)
      problems.push(`${creation.key} was refused and is there`)
    if (row) checkTransaction(problems, { creation, row, acts: acts.get(row.id) ?? [] })
  }
}

function checkTransaction(
  problems: string[],
  { creation, row, acts }: { creation: Operation; row: TransactionRow; acts: readonly Operation[] },
): void {
  const outcome = (deed: string) => acts.find((act) => act.deed === deed)?.outcome
  const [accept, reject, reverse] = [outcome('accept'), outcome('reject'), outcome('reverse')]
  const say = (what: string) =>
    problems.push(`transaction ${row.id} (${creation.key}) ${what}: ${JSON.stringify(row)}`)
  const isAccepted = creation.isHistoric || row.status === 'completed'
  if (accept === 'acked' && reject === 'acked') say('was accepted and rejected')
  if ((creation.isHistoric || accept === 'acked') && row.status !== 'completed')
    say('was to be completed')
  if (reject === 'acked' && row.status !== 'rejected') say('was to be rejected')
  if (isAccepted && !creation.isHistoric && accept !== 'acked' && accept !== 'unknown')
    say('was completed by nobody')
  if (row.status === 'rejected' && reject !== 'acked' && reject !== 'unknown')
    say('was rejected by nobody')
  if (reverse === 'acked' && !row.is_reversed) say('was to be reversed')
  if (row.is_reversed && reverse !== 'acked' && reverse !== 'unknown') say('was reversed by nobody')
  const entries = (isAccepted ? 1 : 0) + (row.is_reversed ? 1 : 0)
  if (row.entries !== entries) say(`was to have ${entries} entries`)
  if (row.created_events !== 1) say('was to have one event of its creation')
}

function checkRegistrations(
  problems: string[],
  operations: readonly Operation[],
  rows: readonly RegistrationRow[],
): void {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const asked = operations.filter(({ deed }) => deed === 'register')
  const acked = asked.filter(({ outcome }) => outcome === 'acked')
  const unknown = asked.filter(({ outcome }) => outcome === 'unknown').length
  for (const { id = '' } of acked)
    if (!byId.has(id)) problems.push(`registration ${id} was acknowledged and is missing`)
  if (new Set(acked.map(({ id }) => id)).size !== acked.length)
    problems.push('two registrations were acknowledged as one')
  const more = rows.length - acked.length
  if (more < 0 || more > unknown)
    problems.push(`${more} registrations beyond those acknowledged, where ${unknown} are not known`)
  const acts = new Map(
    operations.filter(({ deed }) => deed === 'reverse registration').map((act) => [act.of, act]),
  )
  for (const row of rows) {
    const reverse = acts.get(row.id)?.outcome
    if (reverse === 'acked' && !row.is_reversed)
      problems.push(`registration ${row.id} was to be reversed`)
    if (row.is_reversed && reverse !== 'acked' && reverse !== 'unknown')
      problems.push(`registration ${row.id} was reversed by nobody`)
    if (row.difference !== 0 && row.entries === 0)
      problems.push(`registration ${row.id} has no entry`)
  }
}

/** Every entry folded anew: what was issued is what is held, as far as balances say. */
async function checkUnits(problems: string[], pool: pg.Pool): Promise<void> {
  const { rows: entries } = await pool.query<EntryRow>(
    'select instrument_id, from_holder_id, to_holder_id, units::text as units from register_entries',
  )
  const issued = new Map<string, bigint>()
  const held = new Map<string, bigint>()
  for (const { instrument_id, from_holder_id, to_holder_id, units } of entries) {
    if (!from_holder_id) add(issued, instrument_id, BigInt(units))
    if (!to_holder_id) add(issued, instrument_id, -BigInt(units))
    if (from_holder_id) add(held, `${instrument_id} ${from_holder_id}`, -BigInt(units))
    if (to_holder_id) add(held, `${instrument_id} ${to_holder_id}`, BigInt(units))
  }
  const { rows: kept } = await pool.query<{ at: string; units: string }>(
    `select instrument_id || ' ' || holder_id as at, units::text as units from holder_balances where until_date = 'infinity'`,
  )
  const balances = new Map(kept.map(({ at, units }) => [at, BigInt(units)]))
  const sums = new Map<string, bigint>()
  for (const at of new Set([...held.keys(), ...balances.keys()])) {
    const units = balances.get(at) ?? 0n
    if (units !== (held.get(at) ?? 0n))
      problems.push(`balance ${at} is ${units} and its entries give ${held.get(at) ?? 0n}`)
    if (units < 0n) problems.push(`balance ${at} is ${units}`)
    add(sums, at.split(' ')[0] ?? '', units)
  }
  for (const [instrument, units] of issued)
    if ((sums.get(instrument) ?? 0n) !== units)
      problems.push(`${units} of ${instrument} are issued and ${sums.get(instrument) ?? 0n} held`)
}

async function checkNumbers(problems: string[], pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ instrument_id: string; numbers: string }>(`
    select a.instrument_id, (a.numbers * b.numbers)::text as numbers
    from holder_numbers a join holder_numbers b on b.instrument_id = a.instrument_id and b.ctid > a.ctid
      and b.numbers && a.numbers and b.from_date < a.until_date and a.from_date < b.until_date`)
  for (const { instrument_id, numbers } of rows)
    problems.push(`numbers ${numbers} of ${instrument_id} are in two hands`)
}

function add(sums: Map<string, bigint>, key: string, units: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + units)
}

function writeBigint(_field: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value
}
