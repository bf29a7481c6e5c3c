import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { type Insertable, sql } from 'kysely'
import type { Columns, Db, Tables, Tx } from '../../../db/database.ts'
import { findOrganizationOf } from '../../../db/directory.ts'
import { holdRegistration, holdTransactions } from '../../../db/locks.ts'
import { inOrder, type PageRequest, toOrder, windowOf } from '../../../db/paging.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'

/** What somebody may object to: a balance of a holder, or what a sender gave in the past. */
export interface ObjectionSubject {
  organization_id: string
  instrument_id: string
  /** The party whose say it is: whoever that was found to be. */
  legal_person_id: string
  reversed_at: Date | null
}

/** A registration or historic transaction by its id alone, which nobody turns back until this is committed. */
export async function lockSubject(
  tx: Tx,
  about: { balance_registration_id?: string | undefined; transaction_id?: string | undefined },
): Promise<ObjectionSubject | undefined> {
  const { transaction_id, balance_registration_id } = about
  const organizationId = transaction_id
    ? await findOrganizationOf(tx, 'transactions', transaction_id)
    : balance_registration_id &&
      (await findOrganizationOf(tx, 'balance_registrations', balance_registration_id))
  if (!organizationId) return undefined
  if (transaction_id) await holdTransactions(tx, organizationId, [transaction_id])
  else if (balance_registration_id)
    await holdRegistration(tx, organizationId, balance_registration_id)
  // Read after the lock is there: what waited for it would still see what was before.
  const { rows } = transaction_id
    ? await sql<ObjectionSubject>`
        select organization_id, instrument_id, present_holder(organization_id, instrument_id, sender_id) as legal_person_id, reversed_at from transactions
        where organization_id = ${organizationId} and id = ${transaction_id} and historic and type = 'transfer'`.execute(
        tx,
      )
    : await sql<ObjectionSubject>`
        select organization_id, instrument_id, present_holder(organization_id, instrument_id, legal_person_id) as legal_person_id, reversed_at from balance_registrations
        where organization_id = ${organizationId} and id = ${balance_registration_id ?? null}`.execute(
        tx,
      )
  return rows[0]
}

export interface ObjectionRow
  extends Columns<
    'objections',
    | 'organization_id'
    | 'id'
    | 'instrument_id'
    | 'balance_registration_id'
    | 'transaction_id'
    | 'legal_person_id'
    | 'reason'
    | 'made_by'
    | 'made_at'
    | 'answer'
    | 'settled_at'
  > {
  outcome: 'answered' | 'corrected' | 'withdrawn' | null
  legal_name: string
  legal_person_type: LegalPersonType
  instrument_name: string
  instrument_type: InstrumentType
  organization_name: string
  units: bigint
  effective_date: string
  /** What the party has in the instrument, as it finds it among its own. */
  position_id: string
}

const SELECT = sql`
  select o.*, l.legal_name, l.type as legal_person_type, i.name as instrument_name, i.type as instrument_type,
    org.name as organization_name, p.id as position_id, coalesce(r.balance, t.units) as units,
    coalesce(r.effective_date, t.effective_date) as effective_date
  from objections o
  join organizations org on org.id = o.organization_id
  join legal_persons l on l.id = o.legal_person_id
  join instruments i on i.organization_id = o.organization_id and i.id = o.instrument_id
  join participants p
    on p.organization_id = o.organization_id and p.instrument_id = o.instrument_id and p.legal_person_id = o.legal_person_id
  left join balance_registrations r on r.organization_id = o.organization_id and r.id = o.balance_registration_id
  left join transactions t on t.organization_id = o.organization_id and t.id = o.transaction_id`

/** Adds an objection; false when the party has one open already. */
export async function insertObjection(
  tx: Tx,
  row: Insertable<Tables['objections']>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into objections (
      organization_id, id, instrument_id, balance_registration_id, transaction_id, legal_person_id, reason, made_by)
    values (
      ${row.organization_id}, ${row.id}, ${row.instrument_id}, ${row.balance_registration_id ?? null},
      ${row.transaction_id ?? null}, ${row.legal_person_id}, ${row.reason}, ${row.made_by})
    on conflict (organization_id, coalesce(balance_registration_id, transaction_id), legal_person_id)
      where settled_at is null do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

/** An objection by its id alone. */
export async function findObjection(db: Db, id: string): Promise<ObjectionRow | undefined> {
  const organizationId = await findOrganizationOf(db, 'objections', id)
  if (!organizationId) return undefined
  const { rows } = await sql<ObjectionRow>`${SELECT}
    where o.organization_id = ${organizationId} and o.id = ${id}`.execute(db)
  return rows[0]
}

/** The last objection to a registration or transaction, settled or not. */
export async function findLastObjection(
  db: Db,
  { organization_id, id }: Pick<ObjectionRow, 'organization_id' | 'id'>,
): Promise<ObjectionRow | undefined> {
  const { rows } = await sql<ObjectionRow>`${SELECT}
    where o.organization_id = ${organization_id} and coalesce(o.balance_registration_id, o.transaction_id) = ${id}
    order by o.id desc limit 1`.execute(db)
  return rows[0]
}

/** The same, which nobody settles until this is committed. */
export async function lockObjection(tx: Tx, id: string): Promise<ObjectionRow | undefined> {
  const organizationId = await findOrganizationOf(tx, 'objections', id)
  if (!organizationId) return undefined
  await sql`select from objections where organization_id = ${organizationId} and id = ${id} for no key update`.execute(
    tx,
  )
  return findObjection(tx, id)
}

interface Settled {
  outcome: 'answered' | 'withdrawn'
  answer: string | null
  settled_by: string
}

/** Notes how an open objection ended. */
export async function updateSettled(
  tx: Tx,
  { organization_id, id }: Pick<ObjectionRow, 'organization_id' | 'id'>,
  settled: Settled,
): Promise<void> {
  await tx
    .updateTable('objections')
    .set({ ...settled, settled_at: sql`now()` })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute()
}

/** The open objection to a registration of somebody, which nobody settles until this is committed. */
export async function lockOpenObjection(
  tx: Tx,
  organizationId: string,
  balanceRegistrationId: string,
): Promise<Pick<ObjectionRow, 'organization_id' | 'id'> | undefined> {
  const { rows } = await sql<Pick<ObjectionRow, 'organization_id' | 'id'>>`
    select organization_id, id from objections
    where organization_id = ${organizationId} and coalesce(balance_registration_id, transaction_id) = ${balanceRegistrationId}
      and settled_at is null
    for no key update`.execute(tx)
  return rows[0]
}

/** A page of an instrument's objections, newest first unless asked otherwise. */
export async function listObjections(
  db: Db,
  on: OnInstrument,
  page: PageRequest<'made_at'> & { open?: boolean | undefined },
) {
  const where = sql`
    where o.organization_id = ${on.organizationId} and o.instrument_id = ${on.instrumentId}
      ${page.open ? sql`and o.settled_at is null` : sql``}`
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from objections o ${where}`.execute(db)
  const total = Number(counted.rows[0]?.total ?? 0n)
  const window = windowOf(page, total, toOrder(page.sort ?? '-made_at').descending)
  const direction = window.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<ObjectionRow>`${SELECT} ${where}
    order by o.id ${direction} limit ${window.limit} offset ${window.offset}`.execute(db)
  return { rows: inOrder(rows, window), total }
}
