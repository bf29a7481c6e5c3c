import type { PARTICIPANT_SORTS } from '@zegel/contract/participants'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { OnInstrument } from '../../db/on-instrument.ts'
import { containing } from '../../db/like.ts'
import { inOrder, type PageRequest, toOrder, windowOf } from '../../db/paging.ts'

type Sort = (typeof PARTICIPANT_SORTS)[number]

export interface ParticipantPage extends PageRequest<Sort> {
  q?: string | undefined
  holding?: boolean | undefined
  /** The date the balances are of. */
  date: string
}

export interface ParticipantRow {
  id: string
  legal_person_id: string
  label: string | null
  created_at: Date
  units: bigint
  price_cents: bigint | null
  numbers: string | null
  type: string
  legal_name: string
  first_name: string | null
  last_name: string | null
  email: string | null
  business_register_number: string | null
  address: string | null
  zip_code: string | null
  city: string | null
  country: string | null
  photo_image_url: string | null
  has_account: boolean
}

const COLUMNS: Record<Sort, string> = { name: 'p.name', balance: 'units', created_at: 'p.id' }

/** A page of participants with what they have on a date. */
export async function listParticipants(db: Db, on: OnInstrument, page: ParticipantPage) {
  const filter = sql`
    p.organization_id = ${on.organizationId} and p.instrument_id = ${on.instrumentId}
    ${page.q ? sql`and (p.name ilike ${containing(page.q)} or p.legal_person_id in (${personsWithEmail(page.q)}))` : sql``}
    ${page.holding ? sql`and exists (select from holder_balances h where ${holdsOn(page.date)} and h.units > 0)` : sql``}`
  const counted = await sql<{
    total: bigint
  }>`select count(*) as total from participants p where ${filter}`.execute(db)
  const total = Number(counted.rows[0]?.total ?? 0n)

  const order = toOrder(page.sort ?? 'name')
  const window = windowOf(page, total, order.descending)
  const direction = window.descending ? sql`desc` : sql`asc`
  const column = sql.ref(COLUMNS[order.column])
  // Only a sort by balance needs every balance; otherwise they are looked up for the rows of the page alone.
  const balances = sql`left join holder_balances h on ${holdsOn(page.date)}`
  const { rows } = await sql<{ id: string }>`
    select p.id, ${order.column === 'balance' ? sql`coalesce(h.units, 0)` : sql`0`} as units
    from participants p ${order.column === 'balance' ? balances : sql``}
    where ${filter}
    order by ${column} ${direction}, p.id ${direction} limit ${window.limit} offset ${window.offset}`.execute(
    db,
  )
  const ids = inOrder(rows, window).map((row) => row.id)
  return { rows: await findParticipants(db, on, ids, page.date), total }
}

/** The ids of some legal persons' participations in an instrument, by name. */
export async function listParticipationIds(
  db: Db,
  on: OnInstrument,
  legalPersonIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from participants
    where organization_id = ${on.organizationId} and instrument_id = ${on.instrumentId} and legal_person_id = any(${[...legalPersonIds]})
    order by name, id`.execute(db)
  return rows.map((row) => row.id)
}

/** The participants with these ids, in this order. */
export async function findParticipants(
  db: Db,
  on: OnInstrument,
  ids: readonly string[],
  date: string,
): Promise<ParticipantRow[]> {
  const { rows } = await sql<ParticipantRow>`
    select p.id, p.legal_person_id, p.label, p.created_at, coalesce(h.units, 0) as units, i.price_cents,
      l.type, l.legal_name, l.first_name, l.last_name, l.email, l.business_register_number, l.address, l.zip_code, l.city,
      l.country, l.photo_image_url,
      exists (select from users u where u.natural_person_id = l.id) as has_account,
      (select range_agg(n.numbers) from holder_numbers n
        where n.organization_id = p.organization_id and n.instrument_id = p.instrument_id and n.holder_id = p.legal_person_id
          and n.from_date <= ${date} and n.until_date > ${date}) as numbers
    from participants p
    join instruments i on i.organization_id = p.organization_id and i.id = p.instrument_id
    join legal_persons l on l.id = p.legal_person_id
    left join holder_balances h on ${holdsOn(date)}
    where p.organization_id = ${on.organizationId} and p.id = any(${[...ids]})
    order by array_position(${[...ids]}::uuid[], p.id)`.execute(db)
  return rows
}

function holdsOn(date: string) {
  return sql`h.organization_id = p.organization_id and h.instrument_id = p.instrument_id and h.holder_id = p.legal_person_id
    and h.from_date <= ${date} and h.until_date > ${date}`
}

function personsWithEmail(q: string) {
  return sql`select id from legal_persons where email = ${q.toLowerCase()}`
}

/** Adds a participant; undefined when the legal person already is one. */
export function insertParticipant(
  tx: Tx,
  on: OnInstrument,
  legalPersonId: string,
  label: string | null,
) {
  return (
    tx
      .insertInto('participants')
      // The name is filled in by a trigger.
      .values({
        organization_id: on.organizationId,
        instrument_id: on.instrumentId,
        legal_person_id: legalPersonId,
        label,
        name: '',
      })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'instrument_id', 'legal_person_id']).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
  )
}
