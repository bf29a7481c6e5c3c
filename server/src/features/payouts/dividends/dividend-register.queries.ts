import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import type { TaxExemption, TaxRate } from '@zegel/core/payouts/dividends/dividend-tax'
import type { RightsSource } from '@zegel/core/structure/rights'
import { sql } from 'kysely'
import type { Columns, Db } from '../../../db/database.ts'

/** An instrument on which a dividend is paid, with the terms of a day. */
export interface DividendInstrumentRow
  extends Columns<'instruments', 'id' | 'name' | 'description'>,
    Omit<RightsSource, 'type' | 'name' | 'description'> {
  type: InstrumentType
  issuer_id: string | null
  issuer_name: string | null
  issuer_type: LegalPersonType | null
}

/** Instruments of an organisation, by id; those that are not of it are left out. */
export async function findDividendInstruments(
  db: Db,
  organizationId: string,
  { ids, date }: { ids: readonly string[]; date: string },
): Promise<Map<string, DividendInstrumentRow>> {
  const { rows } = await sql<DividendInstrumentRow>`
    select i.id, i.name, i.type, i.description, i.issuing_legal_person_id as issuer_id, p.legal_name as issuer_name, p.type as issuer_type,
      s.votes_per_unit, s.profit_right, s.priority_rights
    from instruments i
    left join legal_persons p on p.id = i.issuing_legal_person_id
    left join share_terms t on t.organization_id = i.organization_id and t.instrument_id = i.id
    left join lateral terms_on(t, i.organization_id, i.id, ${date}) s on true
    where i.organization_id = ${organizationId} and i.id = any (${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** On which day between a resolution and a record date units were last split or consolidated, by instrument; those of which they were not are left out. */
export async function listUnitsChanged(
  db: Db,
  organizationId: string,
  {
    ids,
    resolvedOn,
    recordDate,
  }: { ids: readonly string[]; resolvedOn: string; recordDate: string },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; date: string }>`
    select id, date from unnest(${[...ids]}::uuid[]) id
    cross join lateral units_changed_between(${organizationId}, id, ${resolvedOn}, ${recordDate}) date
    where date is not null`.execute(db)
  return new Map(rows.map(({ id, date }) => [id, date]))
}

/** Depositary receipts of shares, by the terms of a day: so many shares for so many receipts. */
export interface ReceiptsRow {
  id: string
  shares_id: string
  foundation_id: string
  ratio: bigint
  ratio_receipts: bigint
  /** There are receipts on that day. */
  is_issued: boolean
}

/** The receipts that lie on instruments and that somebody else issues, the oldest first. */
export async function listReceiptsOn(
  db: Db,
  organizationId: string,
  { sharesIds, date }: { sharesIds: readonly string[]; date: string },
): Promise<ReceiptsRow[]> {
  const { rows } = await sql<ReceiptsRow>`
    select i.id, d.underlying_instrument_id as shares_id, i.issuing_legal_person_id as foundation_id,
      coalesce(d.ratio, 1)::bigint as ratio, d.ratio_receipts::bigint as ratio_receipts,
      exists (
        select from holder_balances h
        where h.organization_id = i.organization_id and h.instrument_id = i.id and h.from_date <= ${date} and h.until_date > ${date}
          and h.units > 0) as is_issued
    from depositary_receipt_terms t
    join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
    cross join lateral terms_on(t, i.organization_id, i.id, ${date}) d
    where t.organization_id = ${organizationId} and d.underlying_instrument_id = any (${[...sharesIds]}::uuid[])
      and i.issuing_legal_person_id is not null
    order by i.created_at, i.id`.execute(db)
  return rows
}

/** What somebody holds at the close of a day. */
export interface DividendHoldingRow {
  instrument_id: string
  holder_id: string
  name: string
  units: bigint
}

/** Who holds units of instruments at the close of a day, by name. */
export async function listDividendHoldings(
  db: Db,
  organizationId: string,
  { instrumentIds, date }: { instrumentIds: readonly string[]; date: string },
): Promise<DividendHoldingRow[]> {
  const { rows } = await sql<DividendHoldingRow>`
    select h.instrument_id, h.holder_id, p.legal_name as name, h.units
    from holder_balances h join legal_persons p on p.id = h.holder_id
    where h.organization_id = ${organizationId} and h.instrument_id = any (${[...instrumentIds]}::uuid[])
      and h.from_date <= ${date} and h.until_date > ${date} and h.units > 0
    order by p.legal_name, h.holder_id`.execute(db)
  return rows
}

/**
 * The rates of dividend tax, and the exemptions of an organisation with the day on which each ends after all. That of somebody who was found
 * to be another is that one's as well.
 */
export async function listTaxRules(
  db: Db,
  organizationId: string,
): Promise<{ rates: TaxRate[]; exemptions: TaxExemption[] }> {
  const rates = await db
    .selectFrom('dividend_tax_rates')
    .select(['from_date', 'rate_millionths'])
    .execute()
  const { rows: exemptions } = await sql<TaxExemption>`
    select h.id as holder_id, e.issuer_id, e.ground, e.rate_millionths, e.from_date, coalesce(x.until_date, e.until_date) as until_date
    from dividend_tax_exemptions e
    cross join lateral (select e.holder_id as id union select present_person(e.organization_id, e.holder_id)) h
    left join dividend_exemption_ends x on x.organization_id = e.organization_id and x.exemption_id = e.id
    where e.organization_id = ${organizationId}`.execute(db)
  return { rates, exemptions }
}

/** Of whom tax is declared. */
export type TaxedPersonRow = Columns<
  'legal_persons',
  'id' | 'business_register_number' | 'foreign_register' | 'country'
>

/** What is told of holders in the return, by id. */
export async function listTaxedPersons(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, TaxedPersonRow>> {
  const { rows } = await sql<TaxedPersonRow>`
    select id, business_register_number, foreign_register, country from legal_persons
    where id = any (${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Somebody who has the usufruct of all that a holder has of an instrument. */
export interface UsufructuaryRow {
  instrument_id: string
  holder_id: string
  beneficiary_id: string
}

/** Who has the usufruct of all that holders have of instruments on a day; of a part of it, or by several, the holder is left alone. */
export async function listUsufructuaries(
  db: Db,
  organizationId: string,
  { instrumentIds, date }: { instrumentIds: readonly string[]; date: string },
): Promise<UsufructuaryRow[]> {
  const { rows } = await sql<UsufructuaryRow>`
    select e.instrument_id, e.holder_id, present_person(e.organization_id, r.beneficiary_id) as beneficiary_id
    from encumbrances e
    join limited_rights r on r.organization_id = e.organization_id and r.id = e.right_id and r.kind = 'usufruct'
    join holder_balances h on h.organization_id = e.organization_id and h.instrument_id = e.instrument_id and h.holder_id = e.holder_id
      and h.from_date <= ${date} and h.until_date > ${date}
    where e.organization_id = ${organizationId} and e.instrument_id = any (${[...instrumentIds]}::uuid[])
      and e.from_date <= ${date} and e.until_date > ${date} and r.beneficiary_id is not null
    group by e.instrument_id, e.holder_id, 3, h.units
    having sum(e.units) = h.units`.execute(db)
  return rows
}
