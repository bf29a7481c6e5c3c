import type { OwnObjection } from '@zegel/contract/transactions/objections'
import { sql } from 'kysely'
import type pg from 'pg'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import type { Columns, Db } from '../../db/database.ts'
import { isFoundBy, namesOfHolder, type OnInstrument } from '../../db/sql-fragments.ts'
import { inOrder, type PageRequest, toOrder, windowOf } from '../../db/paging.ts'
import type { ActorContext } from '../../db/idempotency.ts'
import { actReply, performAct } from '../../db/perform-act.ts'

export interface RegistrationRow
  extends Columns<
    'balance_registrations',
    | 'organization_id'
    | 'id'
    | 'instrument_id'
    | 'legal_person_id'
    | 'balance'
    | 'difference'
    | 'effective_date'
    | 'numbers'
    | 'notify_recipient'
    | 'created_at'
    | 'reversed_at'
  > {
  reversal_reason: string | null
  confirmed_at: Date | null
  adjustments: { difference: number; because_of: string }[]
  /** The last one made; its moments as the database writes them in JSON. */
  objection: OwnObjection | null
  legal_name: string
  type: LegalPersonType
}

export type NewRegistrationRow = Columns<
  'balance_registrations',
  'id' | 'legal_person_id' | 'balance' | 'effective_date' | 'notify_recipient' | 'numbers'
>

type Connection = pg.Pool | pg.PoolClient

/** A registration `r` with its holder `l`, why it was turned back, when the holder confirmed it or objected, and what keeps it true, as SQL: in one round trip. */
export const NAMED = `r.*, l.legal_name, l.type,
  (select back.reason from register_entries e
    join register_entries back on back.organization_id = e.organization_id and back.reverses_id = e.id
    where e.organization_id = r.organization_id and e.balance_registration_id = r.id) as reversal_reason,
  (select c.confirmed_at from registration_confirmations c
    where c.organization_id = r.organization_id and c.balance_registration_id = r.id) as confirmed_at,
  (select jsonb_build_object(
      'id', o.id, 'reason', o.reason, 'made_at', o.made_at, 'outcome', o.outcome, 'answer', o.answer, 'settled_at', o.settled_at)
    from objections o
    where o.organization_id = r.organization_id and coalesce(o.balance_registration_id, o.transaction_id) = r.id
    order by o.id desc limit 1) as objection,
  (select coalesce(jsonb_agg(jsonb_build_object(
      'difference', case when e.to_holder_id is null then -e.units else e.units end, 'because_of', cause.effective_date) order by e.id), '[]')
    from register_entries e
    join balance_registrations cause on cause.organization_id = e.organization_id and cause.id = e.because_of_registration_id
    where e.organization_id = r.organization_id and e.keeps_registration_id = r.id and not exists (
      select from register_entries back where back.organization_id = e.organization_id and back.reverses_id = e.id)) as adjustments`

const REGISTRATION = actReply<RegistrationRow>(
  NAMED,
  'join legal_persons l on l.id = r.legal_person_id',
)

/** Registers a balance and posts the difference. */
export function callRegisterBalance(
  connection: Connection,
  { organizationId, instrumentId }: OnInstrument,
  row: NewRegistrationRow,
  act: ActorContext,
): Promise<RegistrationRow> {
  const input = { ...row, instrument_id: instrumentId, keeps_later: true }
  return performAct(connection, 'register_balance', { organizationId, ...act }, input, REGISTRATION)
}

/** Turns a registration back with an opposite entry. */
export function callReverseRegistration(
  connection: Connection,
  { organizationId }: OnInstrument,
  id: string,
  reason: string,
  act: ActorContext,
): Promise<RegistrationRow> {
  const by = { organizationId, ...act }
  return performAct(connection, 'reverse_balance_registration', by, { id, reason }, REGISTRATION)
}

/** The nearest registration of a later day that says what the register says of that day. */
export async function findLaterRegistration(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  { legalPersonId, date }: { legalPersonId: string; date: string },
): Promise<Pick<RegistrationRow, 'balance' | 'effective_date'> | undefined> {
  const { rows } = await sql<Pick<RegistrationRow, 'balance' | 'effective_date'>>`
    select r.balance, r.effective_date
    from later_registration(${organizationId}, ${instrumentId}, ${legalPersonId}, ${date}) r where r.id is not null`.execute(
    db,
  )
  return rows[0]
}

/** Whether the registration is one of this instrument. */
export async function hasRegistration(db: Db, on: OnInstrument, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('balance_registrations')
    .select('id')
    .where('organization_id', '=', on.organizationId)
    .where('instrument_id', '=', on.instrumentId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

const COLUMNS = {
  effective_date: 'r.effective_date',
  balance: 'r.balance',
  name: 'l.legal_name',
} as const

/** A page of an instrument's balance registrations, newest date first unless asked otherwise. */
export async function listRegistrations(
  db: Db,
  on: OnInstrument,
  page: PageRequest<keyof typeof COLUMNS> & {
    q?: string | undefined
    legal_person_id?: string | undefined
  },
) {
  const from = sql`
    from balance_registrations r join legal_persons l on l.id = r.legal_person_id
    where r.organization_id = ${on.organizationId} and r.instrument_id = ${on.instrumentId}
      ${page.legal_person_id ? sql`and r.legal_person_id = any(${namesOfHolder(on, page.legal_person_id)})` : sql``}
      ${page.q ? sql`and ${isFoundBy(sql`l.legal_name`, page.q)}` : sql``}`
  const counted = await sql<{ total: bigint }>`select count(*) as total ${from}`.execute(db)
  const total = Number(counted.rows[0]?.total ?? 0n)
  const order = toOrder(page.sort ?? '-effective_date')
  const window = windowOf(page, total, order.descending)
  const direction = window.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<RegistrationRow>`
    select ${sql.raw(NAMED)} ${from}
    order by ${sql.ref(COLUMNS[order.column])} ${direction}, r.id ${direction} limit ${window.limit} offset ${window.offset}`.execute(
    db,
  )
  return { rows: inOrder(rows, window), total }
}
