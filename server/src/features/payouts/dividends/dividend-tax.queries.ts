import type { ExemptionGround } from '@zegel/core/payouts/dividends/dividend-tax'
import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'
import { actOf } from '../../../db/perform-act.ts'

export interface RateRow
  extends Columns<'dividend_tax_rates', 'from_date' | 'rate_millionths' | 'source' | 'added_at'> {
  added_by: string | null
}

/** The rates of dividend tax, the latest first. */
export async function listRates(db: Db): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select r.from_date, r.rate_millionths, r.source, r.added_at, p.legal_name as added_by
    from dividend_tax_rates r
    left join users u on u.id = r.added_by
    left join legal_persons p on p.id = u.natural_person_id
    order by r.from_date desc`.execute(db)
  return rows
}

export interface ExemptionRow
  extends Columns<
    'dividend_tax_exemptions',
    | 'id'
    | 'holder_id'
    | 'issuer_id'
    | 'rate_millionths'
    | 'from_date'
    | 'until_date'
    | 'note'
    | 'recorded_at'
  > {
  ground: ExemptionGround
  holder_name: string | null
  issuer_name: string | null
  recorded_by: string | null
  ended_by: string | null
}

/** The exemptions of an organisation, the last recorded first; or the one of an id. */
export async function listExemptions(
  db: Db,
  organizationId: string,
  id: string | null = null,
): Promise<ExemptionRow[]> {
  const { rows } = await sql<ExemptionRow>`
    select e.id, e.holder_id, h.legal_name as holder_name, e.issuer_id, i.legal_name as issuer_name, e.ground, e.rate_millionths,
      e.from_date, coalesce(x.until_date, e.until_date) as until_date, e.note, e.recorded_at, rp.legal_name as recorded_by,
      ep.legal_name as ended_by
    from dividend_tax_exemptions e
    left join legal_persons h on h.id = e.holder_id
    left join legal_persons i on i.id = e.issuer_id
    left join users ru on ru.id = e.recorded_by
    left join legal_persons rp on rp.id = ru.natural_person_id
    left join dividend_exemption_ends x on x.organization_id = e.organization_id and x.exemption_id = e.id
    left join users eu on eu.id = x.ended_by
    left join legal_persons ep on ep.id = eu.natural_person_id
    where e.organization_id = ${organizationId} and (${id}::uuid is null or e.id = ${id}::uuid)
    order by e.id desc`.execute(db)
  return rows
}

interface By {
  organizationId: string
  userId: string
  ip: string | null
}

/** Adds a rate for everybody. */
export async function callAddRate(
  tx: Tx,
  by: Omit<By, 'organizationId'>,
  rate: object,
): Promise<void> {
  await sql`select add_dividend_tax_rate(
    ${platformAct(by)}, jsonb_populate_record(null::dividend_tax_rates, ${JSON.stringify(rate)}::jsonb))`.execute(
    tx,
  )
}

/** Removes a rate; false when there is none from that day. */
export async function callRemoveRate(
  tx: Tx,
  by: Omit<By, 'organizationId'>,
  fromDate: string,
): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`
    select remove_dividend_tax_rate(${platformAct(by)}, ${fromDate}::date) as removed`.execute(tx)
  return rows[0]?.removed ?? false
}

/** Records an exemption. */
export async function callRecordExemption(tx: Tx, by: By, exemption: object): Promise<void> {
  await sql`select record_tax_exemption(
    ${actOf(by)}, jsonb_populate_record(null::dividend_tax_exemptions, ${JSON.stringify(exemption)}::jsonb))`.execute(
    tx,
  )
}

/** Ends an exemption after a day. */
export async function callEndExemption(
  tx: Tx,
  by: By,
  { id, untilDate }: { id: string; untilDate: string },
): Promise<void> {
  await sql`select end_tax_exemption(${actOf(by)}, ${id}::uuid, ${untilDate}::date)`.execute(tx)
}

// What is the same for every organisation is of none.
function platformAct({ userId, ip }: Omit<By, 'organizationId'>) {
  return sql`act_of(null::uuid, ${userId}::uuid, ${ip}::inet)`
}
