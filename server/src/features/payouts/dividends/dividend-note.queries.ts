import type { ExemptionGround } from '@zegel/core/payouts/dividend-tax'
import { sql } from 'kysely'
import type { Columns, Db } from '../../../db/database.ts'

type PersonColumns = Columns<
  'legal_persons',
  | 'legal_name'
  | 'business_register_number'
  | 'foreign_register'
  | 'address'
  | 'zip_code'
  | 'city'
  | 'country'
>

/** What a dividend note says. */
export interface NoteRow {
  id: string
  organization_id: string
  dividend_id: string
  holder_id: string
  payee_id: string
  /** The holder and who is paid, or whoever these were found to be. */
  present_ids: string[]
  payee_name: string
  issuer: PersonColumns
  holder: PersonColumns
  instrument: string
  /** Of receipts: the shares on which their foundation got it. */
  through: string | null
  per_unit_millionths: bigint | null
  is_interim: boolean
  resolved_on: string
  record_date: string
  payment_date: string
  units: bigint
  gross_cents: bigint
  withheld_cents: bigint
  tax_millionths: number
  tax_exemption: ExemptionGround | null
  iban: string | null
}

/**
 * The note of what fell due on a line of an approved run of a dividend; of what was paid later the note is that of the line it could not be
 * paid on.
 */
export async function findNote(db: Db, lineId: string): Promise<NoteRow | undefined> {
  const person = (alias: string) => sql`jsonb_build_object(
    'legal_name', ${sql.ref(`${alias}.legal_name`)}, 'business_register_number', ${sql.ref(`${alias}.business_register_number`)},
    'foreign_register', ${sql.ref(`${alias}.foreign_register`)}, 'address', ${sql.ref(`${alias}.address`)},
    'zip_code', ${sql.ref(`${alias}.zip_code`)}, 'city', ${sql.ref(`${alias}.city`)}, 'country', ${sql.ref(`${alias}.country`)})`
  const { rows } = await sql<NoteRow>`
    select l.id, l.organization_id, d.id as dividend_id, l.holder_id, l.payee_id, l.payee_name,
      array[present_holder(l.organization_id, l.instrument_id, l.holder_id), present_holder(l.organization_id, l.instrument_id, l.payee_id)]
        as present_ids, ${person('c')} as issuer,
      ${person('h')} as holder, i.name as instrument, s.name as through, p.per_unit_millionths,
      d.is_interim, d.resolved_on, d.record_date, d.payment_date, l.units, l.dividend_cents as gross_cents, l.withheld_cents,
      coalesce(l.tax_millionths, 0) as tax_millionths, l.tax_exemption, l.iban
    from payment_lines asked
    join payment_lines l on l.organization_id = asked.organization_id and l.dividend_id = asked.dividend_id
      and l.holder_id = asked.holder_id and l.cause = 'due'
    join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id and r.status = 'approved'
    join dividend_parts p on p.organization_id = l.organization_id and p.id = l.dividend_id
    join dividends d on d.organization_id = p.organization_id and d.id = p.dividend_id
    join instruments i on i.organization_id = p.organization_id and i.id = p.instrument_id
    left join dividend_parts t on t.organization_id = p.organization_id and t.id = p.through_part_id
    left join instruments s on s.organization_id = t.organization_id and s.id = t.instrument_id
    join legal_persons c on c.id = d.issuer_id
    join legal_persons h on h.id = l.holder_id
    where asked.id = ${lineId}`.execute(db)
  return rows[0]
}
