import type { VestingFigures } from '@zegel/contract/register/vesting'
import type { HoldersOfSize, Holdings } from '@zegel/contract/register/register'
import { SIZE_BOUNDS } from '@zegel/core/register/bounds'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { lacksAddress, type OnInstrument } from '../../db/sql-fragments.ts'
import { type TermsOfUnitRow, termsOfUnit } from './terms-of-unit.queries.ts'
import { vestedUnits } from './vesting/vesting.queries.ts'

export interface HoldingsRow {
  total: bigint
  count: bigint
  holders: (Holdings['holders'][number]['legal_person'] & { units: number })[] | null
  sizes: HoldersOfSize[] | null
  shares_lacking: bigint | null
  shares_without_deed: bigint
}

/**
 * The whole register of an instrument on a date: units in issue, the largest holders by name, and the others counted by kind and
 * size, the largest first. One pass over the balances of that date.
 */
export async function findHoldings(
  db: Db,
  on: OnInstrument,
  date: string,
  largest: number,
): Promise<HoldingsRow> {
  const { rows } = await sql<HoldingsRow>`
    with balances as materialized (
      select holder_id, units from holder_balances
      where organization_id = ${on.organizationId} and instrument_id = ${on.instrumentId}
        and from_date <= ${date} and until_date > ${date} and units > 0),
    named as materialized (select * from balances order by units desc, holder_id limit ${largest}),
    entities as (
      select legal_person_id as holder_id from participants
      where organization_id = ${on.organizationId} and instrument_id = ${on.instrumentId} and entity),
    sizes as (
      select case when e.holder_id is null then 'persons' else 'entities' end as kind, min(units) as least, max(units) as most,
        count(*) as holders, sum(units) as units
      from balances b left join entities e using (holder_id)
      where not exists (select from named n where n.holder_id = b.holder_id)
      group by kind, width_bucket(units, ${SIZE_BOUNDS}::bigint[]))
    select
      coalesce(sum(units), 0)::bigint as total,
      count(*) as count,
      (select json_agg(json_build_object('id', l.id, 'legal_name', l.legal_name, 'type', l.type, 'units', n.units)
          order by n.units desc, l.legal_name)
        from named n join legal_persons l on l.id = n.holder_id) as holders,
      (select json_agg(json_build_object('kind', kind, 'from', least, 'to', most, 'count', holders, 'balance', units)
          order by most desc, kind)
        from sizes) as sizes,
      shares_lacking_on(${on.organizationId}, ${on.instrumentId}, ${date}) as shares_lacking,
      (select coalesce(sum(count_numbers(numbers_without_deed(${on.organizationId}, ${on.instrumentId}, b.holder_id, ${date}))), 0)::bigint
        from balances b where ${passesByNotary(on)}) as shares_without_deed
    from balances`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answered no row')
  return row
}

/** What stands at the head of a register on a date. */
export interface RegisterHead {
  instrument: string
  type: string
  price_cents: bigint | null
  par_value_cents: bigint | null
  issuer: string | null
  issuer_number: string | null
  issuer_register: string | null
  issuer_city: string | null
  organization: string
  units: bigint
  holders: bigint
  /** How many holders have how many units, the most first. */
  sizes: { units: number; holders: number }[]
  /** Of depositary receipts: how many shares their issuer holds too few of; null when it holds enough, and of other types. */
  shares_lacking: bigint | null
  /** What receipts and options give a right to; null of other types. */
  terms: TermsOfUnitRow | null
  /** How many holders have no address. */
  without_address: bigint
}

/** The instrument, its issuer, and how many units how many people hold on a date. */
export async function getRegisterHead(
  db: Db,
  on: OnInstrument,
  date: string,
): Promise<RegisterHead> {
  const { rows } = await sql<RegisterHead>`
    select i.name as instrument, i.type, i.price_cents, s.par_value_cents, l.legal_name as issuer,
      l.business_register_number as issuer_number, l.foreign_register as issuer_register, l.city as issuer_city, o.name as organization,
      coalesce(sum(h.units), 0)::bigint as units, count(h.holder_id) as holders,
      count(h.holder_id) filter (where ${lacksAddress('w')}) as without_address, (
        select coalesce(json_agg(json_build_object('units', z.units, 'holders', z.holders) order by z.units desc), '[]') from (
          select b.units, count(*) as holders from holder_balances b
          where b.organization_id = i.organization_id and b.instrument_id = i.id
            and b.from_date <= ${date} and b.until_date > ${date} and b.units > 0
          group by b.units) z) as sizes,
      shares_lacking_on(i.organization_id, i.id, ${date}) as shares_lacking, ${termsOfUnit(date)} as terms
    from instruments i
    join organizations o on o.id = i.organization_id
    left join legal_persons l on l.id = i.issuing_legal_person_id
    left join share_terms t on t.organization_id = i.organization_id and t.instrument_id = i.id
    left join lateral terms_on(t, i.organization_id, i.id, ${date}) s on true
    left join holder_balances h on h.organization_id = i.organization_id and h.instrument_id = i.id
      and h.from_date <= ${date} and h.until_date > ${date} and h.units > 0
    left join legal_persons w on w.id = h.holder_id
    where i.organization_id = ${on.organizationId} and i.id = ${on.instrumentId}
    group by i.organization_id, i.id, o.id, l.id, s.par_value_cents`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`instrument ${on.instrumentId} vanished`)
  return row
}

export interface BalanceLine {
  participant_id: string
  name: string
  business_register_number: string | null
  foreign_register: string | null
  email: string | null
  address: string | null
  zip_code: string | null
  city: string | null
  country: string | null
  units: bigint
  /** Share numbers by the day on which they came to the holder, the earliest first; null when there are none. */
  acquired: Acquired[] | null
  /** What has vested of the units; null of what does not vest. */
  vesting: VestingFigures | null
}

interface Acquired {
  date: string
  /** An int8multirange. */
  numbers: string
  /** The notarial deed of some of them is not recorded. */
  lacks_deed: boolean
}

const LINES_AT_A_TIME = 5000

/** All holders on a date by name, read a part at a time, so that a register of any size streams. */
export async function* streamBalances(
  db: Db,
  on: OnInstrument,
  date: string,
): AsyncGenerator<BalanceLine> {
  let after = { sorted_by: '', participant_id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const { rows } = await sql<BalanceLine & { sorted_by: string }>`
      select p.id as participant_id, p.name as sorted_by, l.legal_name as name, l.business_register_number, l.foreign_register, l.email, l.address, l.zip_code, l.city,
        l.country, h.units,
        ${acquiredNumbers(date, on)} as acquired, ${vestedUnits(sql`h.units`, date)} as vesting
      from participants p
      join legal_persons l on l.id = p.legal_person_id
      join holder_balances h on h.organization_id = p.organization_id and h.instrument_id = p.instrument_id
        and h.holder_id = p.legal_person_id and h.from_date <= ${date} and h.until_date > ${date} and h.units > 0
      where p.organization_id = ${on.organizationId} and p.instrument_id = ${on.instrumentId}
        and (p.name, p.id) > (${after.sorted_by}, ${after.participant_id}::uuid)
      order by p.name, p.id limit ${LINES_AT_A_TIME}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < LINES_AT_A_TIME) return
    after = last
  }
}

interface OfInstrument {
  organizationId: string | RawBuilder<string>
  instrumentId: string | RawBuilder<string>
}

// The share numbers of `participants p` by the day on which they came, the earliest first, as JSON: `Acquired`; null when there are none.
function acquiredNumbers(date: string, on: OfInstrument): RawBuilder<unknown> {
  return sql`(select json_agg(json_build_object('date', a.from_date, 'numbers', a.numbers::text, 'lacks_deed', a.numbers && lacking.numbers)
            order by a.from_date)
          from (select n.from_date, range_agg(n.numbers) as numbers from holder_numbers n
            where n.organization_id = p.organization_id and n.instrument_id = p.instrument_id and n.holder_id = p.legal_person_id
              and n.from_date <= ${date} and n.until_date > ${date}
            group by n.from_date) a
          cross join (
            select case when ${passesByNotary(on)}
              then numbers_without_deed(p.organization_id, p.instrument_id, p.legal_person_id, ${date}) else '{}' end as numbers
          ) lacking)`
}

// Whether an instrument is of shares that pass by a notarial deed alone; as core's passByNotary says.
function passesByNotary({ organizationId, instrumentId }: OfInstrument) {
  return sql`exists (
    select from instruments i join legal_persons l on l.id = i.issuing_legal_person_id
    where i.organization_id = ${organizationId} and i.id = ${instrumentId} and i.type = 'shares'
      and l.type in ('besloten vennootschap', 'naamloze vennootschap') and coalesce(l.country, 'NL') = 'NL')`
}

export interface AcquiredNumbers {
  instrument_id: string
  holder_id: string
  acquired: Acquired[] | null
}

/** The share numbers that legal persons hold on a date, by the day on which they came. */
export async function findAcquiredNumbers(
  db: Db,
  legalPersonIds: readonly string[],
  date: string,
): Promise<AcquiredNumbers[]> {
  const of = {
    organizationId: sql.ref<string>('p.organization_id'),
    instrumentId: sql.ref<string>('p.instrument_id'),
  }
  const { rows } = await sql<AcquiredNumbers>`
    select p.instrument_id, p.legal_person_id as holder_id, ${acquiredNumbers(date, of)} as acquired
    from participants p join instruments i on i.organization_id = p.organization_id and i.id = p.instrument_id
    where p.legal_person_id = any(${[...legalPersonIds]}) and i.type = 'shares'`.execute(db)
  return rows
}
