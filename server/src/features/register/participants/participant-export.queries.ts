import type { VestingFigures } from '@zegel/contract/register/vesting'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { holdsOn, type ParticipantFilter, toConditions } from './participant-filter.queries.ts'
import { vestedUnits } from '../vesting/vesting.queries.ts'

export interface ParticipantLine {
  id: string
  legal_person_id: string
  name: string
  entity: boolean
  business_register_number: string | null
  foreign_register: string | null
  email: string | null
  address: string | null
  zip_code: string | null
  city: string | null
  country: string | null
  label: string | null
  units: bigint
  numbers: string | null
  /** What has vested of the units; null of what does not vest. */
  vesting: VestingFigures | null
  active: boolean
  invited_until: Date | null
  /** Days of the Netherlands. */
  invited_until_date: string | null
  added_date: string
}

const LINES_AT_A_TIME = 2000

/** All participants that pass a filter by name, a part at a time, so that any number of them streams. */
export async function* streamParticipants(
  db: Db,
  on: OnInstrument,
  { holding, ...filter }: ParticipantFilter,
): AsyncGenerator<ParticipantLine[]> {
  const conditions = await toConditions(db, on, filter)
  // The balance is joined anyhow, so it says by itself who holds something.
  const held = holding === undefined ? sql`` : sql`and (coalesce(h.units, 0) > 0) = ${holding}`
  let after = { sorted_by: '', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const { rows } = await sql<ParticipantLine & { sorted_by: string }>`
      select p.id, p.legal_person_id, p.name as sorted_by, l.legal_name as name, p.entity, p.label, p.active, p.invited_until, coalesce(h.units, 0) as units,
        l.business_register_number, l.foreign_register, l.email, l.address, l.zip_code, l.city, l.country,
        (p.invited_until at time zone 'Europe/Amsterdam')::date as invited_until_date,
        (p.created_at at time zone 'Europe/Amsterdam')::date as added_date,
        (select range_agg(n.numbers) from holder_numbers n
          where n.organization_id = p.organization_id and n.instrument_id = p.instrument_id and n.holder_id = p.legal_person_id
            and n.from_date <= ${filter.date} and n.until_date > ${filter.date}) as numbers,
        ${vestedUnits(sql`coalesce(h.units, 0)`, filter.date)} as vesting
      from participants p
      join legal_persons l on l.id = p.legal_person_id
      left join holder_balances h on ${holdsOn(filter.date)}
      where ${conditions} ${held} and (p.name, p.id) > (${after.sorted_by}, ${after.id}::uuid)
      order by p.name, p.id limit ${LINES_AT_A_TIME}`.execute(db)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < LINES_AT_A_TIME) return
    after = last
  }
}

/** What a file of participants needs to know of their instrument. */
export function getExported(db: Db, { organizationId, instrumentId }: OnInstrument, date: string) {
  return db
    .selectFrom('instruments')
    .select(['name', 'type'])
    .select(sql<bigint | null>`unit_value_on(organization_id, id, ${date})`.as('unit_value_cents'))
    .where('organization_id', '=', organizationId)
    .where('id', '=', instrumentId)
    .executeTakeFirstOrThrow()
}
