import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'
import { holdTransactions } from '../../../db/locks.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { actOf } from '../../../db/perform-act.ts'
import type { OnImport } from '../imports.queries.ts'

/** A step as `carry_out_import_step` takes it. */
export interface ImportStep {
  /** The place of its row in the import. */
  position: number
  act: 'issue' | 'transfer' | 'register' | 'leave' | 'come' | 'change' | 'right'
  given_id: string | null
  /** The open transaction that changes. */
  transaction_id: string | null
  sender_id: string | null
  /** Or the holder of a registration. */
  receiver_id: string | null
  /** Of a registration the difference, which may be negative. */
  units: number
  price_cents: string | null
  date: string
  /** An int8multirange. */
  numbers: string | null
  description: string | null
  /** The registration of a later day that a registration leaves true. */
  keeps_id: string | null
  /** A right with what it rests on, or what a transaction says of rights, vesting and its acknowledgement; null for nothing of it. */
  details: object | null
}

/** Who carries out which import into which instrument. */
export interface ImportAct extends OnImport, OnInstrument {
  userId: string
  ip: string | null
  /** The other director of the issuer who agrees, with all of it. */
  coSignerId?: string | undefined
}

/**
 * Holds what the right rests on by which somebody signs for the issuer, where an import makes open transactions anew or, taken back, puts
 * them back; with who signs along. Nothing else may be held before.
 */
export async function callBeginSigning(tx: Tx, act: ImportAct, isUndone: boolean): Promise<void> {
  await sql`select begin_signing_import(${actOf(act)}, ${act.importId}, ${isUndone})`.execute(tx)
}

/** Asks whoever is about to carry an import out, or take it back, who signs along. Throws RuleBroken 'co-signer-needed'. */
export async function callAssertMaySign(
  tx: Tx,
  { organizationId, importId }: OnImport,
  by: Pick<ImportAct, 'userId' | 'ip' | 'coSignerId'>,
  isUndone: boolean,
): Promise<void> {
  await sql`
    select assert_import_may_sign(${actOf({ organizationId, ...by })}, ${importId}, ${isUndone})`.execute(
    tx,
  )
}

/** Does steps in their order; returns how many records the import has now. */
export async function callApplyImportSteps(
  tx: Tx,
  act: ImportAct,
  { records, steps }: { records: number; steps: readonly ImportStep[] },
): Promise<number> {
  const { rows } = await sql<{ records: number }>`
    select carry_out_import_steps(
      ${actOf(act)}, ${act.instrumentId}, ${act.importId}, ${records}, ${JSON.stringify(steps)}::jsonb) as records`.execute(
    tx,
  )
  return rows[0]?.records ?? records
}

/** Takes back what was recorded below a step, the latest first; returns the step it came to, 0 when nothing is left. */
export async function callUndoRecords(
  tx: Tx,
  act: ImportAct,
  { below, most, reason }: { below: number; most: number; reason: string },
): Promise<number> {
  const { rows } = await sql<{ step: number }>`
    select undo_import_records(${actOf(act)}, ${act.importId}, ${below}, ${most}, ${reason}) as step`.execute(
    tx,
  )
  return rows[0]?.step ?? 0
}

/** Lets whoever carries an import out or takes it back take turns. */
export async function lockApplyImport(tx: Tx, importId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${importId}, 0))`.execute(tx)
}

/**
 * Locks what an import touches, in the order in which everything else locks it: open transactions that change, the instrument, and its
 * participants among these legal persons. Throws RuleBroken 'instrument-unpublished'.
 */
export async function lockRegister(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
  {
    transactionIds,
    holderIds,
  }: { transactionIds: readonly string[]; holderIds: readonly string[] },
): Promise<void> {
  await holdTransactions(tx, organizationId, transactionIds)
  await sql`select from instrument_for_posting(${organizationId}, ${instrumentId})`.execute(tx)
  await sql`
    select lock_participants(${organizationId}, ${instrumentId}, ${[...holderIds]}::uuid[])`.execute(
    tx,
  )
}

/** Lets PostgreSQL count anew what stands in the register, what this transaction wrote included. */
export async function callAnalyzeRegister(tx: Tx): Promise<void> {
  await sql`select analyze_register()`.execute(tx)
}

/** What units cost unless a row says so, in cents. */
export async function findPrice(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
): Promise<bigint | null> {
  const { price_cents: cents } = await db
    .selectFrom('instruments')
    .select('price_cents')
    .where('organization_id', '=', organizationId)
    .where('id', '=', instrumentId)
    .executeTakeFirstOrThrow()
  return cents
}

/** Whether there is a limit to what may be issued of an instrument: its own, or that of a group it is in. */
export async function isLimited(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
): Promise<boolean> {
  const { rows } = await sql`
    select from bond_terms
    where organization_id = ${organizationId} and instrument_id = ${instrumentId} and limit_cents is not null
    union all
    select from instrument_group_members where organization_id = ${organizationId} and instrument_id = ${instrumentId}`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether something rests on units of an instrument, on any day. */
export async function hasEncumbered(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
): Promise<boolean> {
  const { rows } = await sql`
    select from participants
    where organization_id = ${organizationId} and instrument_id = ${instrumentId} and encumbered limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The user who brought an import. */
export async function findOwner(db: Db, { organizationId, importId }: OnImport): Promise<string> {
  const { created_by: userId } = await db
    .selectFrom('imports')
    .select('created_by')
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  return userId
}

export interface NewRecord {
  step: number
  position: number
  record_type: 'legal person' | 'participant' | 'class terms' | 'change of terms'
  record_id: string
  before?: object
}

export async function insertRecords(
  tx: Tx,
  { organizationId, importId }: OnImport,
  records: readonly NewRecord[],
): Promise<void> {
  await sql`
    insert into import_records (organization_id, import_id, step, position, record_type, record_id, before)
    select ${organizationId}, ${importId}, step, position, record_type, record_id, before
    from jsonb_populate_recordset(null::import_records, ${JSON.stringify(records)}::jsonb)`.execute(
    tx,
  )
}

export interface RecordRow
  extends Columns<'import_records', 'step' | 'position' | 'record_type' | 'record_id'> {
  before: unknown
}

/** What an import made and changed of persons and participants, in that order. */
export function listRecordsOfPeople(
  db: Db,
  { organizationId, importId }: OnImport,
): Promise<RecordRow[]> {
  return db
    .selectFrom('import_records')
    .select(['step', 'position', 'record_type', 'record_id', 'before'])
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('record_type', 'in', ['legal person', 'participant'])
    .orderBy('step')
    .execute()
}

/** What an import set and changed of the class that its instrument is, the last first. */
export function listRecordsOfClass(
  db: Db,
  { organizationId, importId }: OnImport,
): Promise<Pick<RecordRow, 'record_type' | 'record_id' | 'before'>[]> {
  return db
    .selectFrom('import_records')
    .select(['record_type', 'record_id', 'before'])
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('record_type', 'in', ['class terms', 'change of terms'])
    .orderBy('step', 'desc')
    .execute()
}

/** The moment at which a transaction began, by the clock of the database. */
export async function getBeginning(tx: Tx): Promise<string> {
  const { rows } = await sql<{ at: string }>`select now()::text as at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a function without a from always answers')
  return row.at
}

/** Whether something else than an import did something to units, since a moment, that was not turned back. */
export async function hasUnitsSince(
  db: Db,
  { organizationId, instrumentId, importId }: ImportAct,
  since: string,
): Promise<boolean> {
  const isOther = (record: string) => sql`not exists (
    select from import_records r
    where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.record_id = ${sql.ref(`${record}.id`)})`
  const isOn = (record: string, at = 'created_at') => sql`
    ${sql.ref(`${record}.organization_id`)} = ${organizationId} and ${sql.ref(`${record}.instrument_id`)} = ${instrumentId}
    and ${sql.ref(`${record}.${at}`)} > ${since}::timestamptz`
  const { rows } = await sql`
    select from transactions t
    where ${isOn('t')} and t.reversed_at is null and t.status in ('pending', 'payment_pending', 'completed') and ${isOther('t')}
    union all
    select from balance_registrations b where ${isOn('b')} and b.reversed_at is null and ${isOther('b')}
    union all
    select from corporate_actions c
    where ${isOn('c', 'made_at')} and not exists (
      select from corporate_action_reversals v where v.organization_id = c.organization_id and v.action_id = c.id)
    limit 1`.execute(db)
  return rows.length > 0
}

/** Lets whoever accepts to be one of these persons wait, or be seen. */
export async function lockPersons(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    select from legal_persons where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}

/** The participants whom an import that is taken back made, and whom nothing else holds or names. */
export async function listParticipantsToRemove(
  tx: Tx,
  { organizationId, instrumentId, importId }: ImportAct,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from participants_to_let_go(${organizationId}, ${instrumentId}, ${importId}) id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** How many of those whom an import made a participant are one still. */
export async function countParticipating(
  db: Db,
  { organizationId, importId }: OnImport,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_records r
    join participants p on p.organization_id = r.organization_id and p.id = r.record_id and p.withdrawn_at is null
    where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.record_type = 'participant'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The legal persons whose units an import moved or who participate by it, the open transactions it made, and how many records it has. */
export async function findTouched(
  db: Db,
  { organizationId, importId }: OnImport,
): Promise<{ holderIds: string[]; transactionIds: string[]; records: number }> {
  const { rows } = await sql<{ holder_ids: string[]; transaction_ids: string[]; records: number }>`
    with made as (
      select r.record_type, r.record_id, t.sender_id, t.receiver_id, b.legal_person_id
      from import_records r
      left join transactions t on r.record_type = 'transaction' and t.organization_id = r.organization_id and t.id = r.record_id
      left join balance_registrations b
        on r.record_type = 'balance registration' and b.organization_id = r.organization_id and b.id = r.record_id
      where r.organization_id = ${organizationId} and r.import_id = ${importId})
    select
      array(
        select sender_id from made where sender_id is not null
        union select receiver_id from made where receiver_id is not null
        union select legal_person_id from made where legal_person_id is not null
        union select e.holder_id from made join encumbrances e on e.organization_id = ${organizationId} and e.right_id = made.record_id
          where made.record_type = 'limited right'
        union select p.legal_person_id from made join participants p on p.organization_id = ${organizationId} and p.id = made.record_id
          where made.record_type = 'participant') as holder_ids,
      array(select record_id from made where record_type = 'transaction') as transaction_ids,
      coalesce((select max(step) from import_records where organization_id = ${organizationId} and import_id = ${importId}), 0) as records`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a row of aggregates is always answered')
  return { holderIds: row.holder_ids, transactionIds: row.transaction_ids, records: row.records }
}
