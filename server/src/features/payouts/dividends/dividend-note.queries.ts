import type { NotedEntry } from '@zegel/core/payouts/dividends/dividend-note'
import type { ExemptionGround } from '@zegel/core/payouts/dividends/dividend-tax'
import { sql } from 'kysely'
import { isOneOf, withMergedNames } from '../../../access/merged-names.queries.ts'
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

/** Of which dividend a note is, and to whom. */
export interface NoteRow
  extends Columns<
    'dividends',
    'organization_id' | 'is_interim' | 'resolved_on' | 'record_date' | 'payment_date'
  > {
  dividend_id: string
  /** The holder as they are by now, and as the line calls them. */
  holder_id: string
  line_holder_id: string
  issuer: PersonColumns
  holder: PersonColumns
}

/**
 * The note of a line of an approved run: of the dividend that it pays, or else of one that it corrects; of what was paid later, that of the
 * line that could not be paid. Where it is of several dividends, `dividendId` says which.
 */
export async function findNote(
  db: Db,
  lineId: string,
  dividendId?: string,
): Promise<NoteRow | undefined> {
  const person = (alias: string) => sql`jsonb_build_object(
    'legal_name', ${sql.ref(`${alias}.legal_name`)}, 'business_register_number', ${sql.ref(`${alias}.business_register_number`)},
    'foreign_register', ${sql.ref(`${alias}.foreign_register`)}, 'address', ${sql.ref(`${alias}.address`)},
    'zip_code', ${sql.ref(`${alias}.zip_code`)}, 'city', ${sql.ref(`${alias}.city`)}, 'country', ${sql.ref(`${alias}.country`)})`
  const { rows } = await sql<NoteRow>`
    with recursive earlier as (
      select organization_id, id, of_line_id from payment_lines where id = ${lineId}
      union all
      select o.organization_id, o.id, o.of_line_id
      from earlier e join payment_lines o on o.organization_id = e.organization_id and o.id = e.of_line_id),
    first as (
      select l.* from earlier e
      join payment_lines l on l.organization_id = e.organization_id and l.id = e.id
      join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id and r.status = 'approved'
      where e.of_line_id is null),
    parts as (
      select organization_id, dividend_id as part_id, false as is_corrected from first
      union all
      select c.organization_id, r.dividend_id, true from first l
      join payment_corrections c on c.organization_id = l.organization_id and c.line_id = l.id
      join payment_runs r on r.organization_id = c.organization_id and r.id = c.of_run_id
      where l.held_reason is distinct from 'below-zero')
    select d.organization_id, d.id as dividend_id, d.is_interim, d.resolved_on, d.record_date, d.payment_date, h.id as holder_id,
      l.holder_id as line_holder_id, ${person('c')} as issuer, ${person('h')} as holder
    from parts x
    cross join first l
    join dividend_parts p on p.organization_id = x.organization_id and p.id = x.part_id
    join dividends d on d.organization_id = p.organization_id and d.id = p.dividend_id
    join legal_persons c on c.id = d.issuer_id
    join legal_persons h on h.id = present_holder(l.organization_id, l.instrument_id, l.holder_id)
    ${dividendId === undefined ? sql`` : sql`where d.id = ${dividendId}`}
    order by x.is_corrected, d.payment_date, d.id limit 1`.execute(db)
  return rows[0]
}

/** What a note says of a line or correction, and of what. */
interface EntryRow extends NotedEntry {
  id: string
  instrument: string
  /** Of receipts: the shares on which their foundation got it. */
  through: string | null
  /** Who is paid, where that is not the holder. */
  otherPayee: string | null
}

/** What fell due to a holder on one class of a dividend. */
export interface NoteLineRow extends EntryRow {
  units: bigint
  perUnitMillionths: bigint | null
  taxMillionths: number
  taxExemption: ExemptionGround | null
  /** What of other payments was settled together with it. */
  correctionCents: bigint
  iban: string | null
  /** It was held back, or came back, and no other line pays it yet. */
  isWaiting: boolean
}

/** What a later run settled of what a holder was paid otherwise. */
export interface NoteCorrectionRow extends EntryRow {
  runNumber: number
  settledOn: string
}

/** All that approved runs pay a holder of a dividend, by whichever of their names, class by class. */
export async function listNoteLines(db: Db, of: NoteRow): Promise<NoteLineRow[]> {
  const holder = await withMergedNames(db, [of.holder_id])
  const { rows } = await sql<NoteLineRow>`
    select l.id, p.id as "partId", ${entryOf('last')}, l.dividend_cents as "grossCents", l.withheld_cents as "withheldCents", l.units,
      p.per_unit_millionths as "perUnitMillionths", coalesce(l.tax_millionths, 0) as "taxMillionths", l.tax_exemption as "taxExemption",
      l.correction_cents as "correctionCents", last.iban, last.is_held or last.status in ('refused', 'returned') as "isWaiting"
    from dividend_parts p
    join payment_lines l on l.organization_id = p.organization_id and l.dividend_id = p.id and l.cause = 'due'
    join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id and r.status = 'approved'
    cross join lateral (
      with recursive later as (
        select l.id, l.holder_id, l.payee_id, l.payee_name, l.iban, l.is_held, l.status, 0 as step
        union all
        select f.id, f.holder_id, f.payee_id, f.payee_name, f.iban, f.is_held, f.status, x.step + 1
        from later x
        join payment_lines f on f.organization_id = p.organization_id and f.of_line_id = x.id
        join payment_runs n on n.organization_id = f.organization_id and n.id = f.run_id and n.status = 'approved')
      select * from later order by step desc limit 1) last
    ${NAMES}
    where p.organization_id = ${of.organization_id} and p.dividend_id = ${of.dividend_id} and ${isOneOf(holder, 'l', 'holder_id')}
    order by p.position, l.id`.execute(db)
  return rows
}

/** What later runs that were approved settled of it, the first before the others; what is still to be set off is not settled. */
export async function listNoteCorrections(db: Db, of: NoteRow): Promise<NoteCorrectionRow[]> {
  const holder = await withMergedNames(db, [of.holder_id])
  const { rows } = await sql<NoteCorrectionRow>`
    select l.id, p.id as "partId", ${entryOf('l')}, c.dividend_cents as "grossCents", c.withheld_cents as "withheldCents",
      n.number as "runNumber", n.execution_date as "settledOn"
    from dividend_parts p
    join payment_runs r on r.organization_id = p.organization_id and r.dividend_id = p.id and r.kind = 'dividend' and r.status = 'approved'
    join payment_lines l on l.organization_id = p.organization_id and l.instrument_id = p.instrument_id
    join payment_corrections c on c.organization_id = l.organization_id and c.line_id = l.id and c.of_run_id = r.id
    join payment_runs n on n.organization_id = l.organization_id and n.id = l.run_id and n.status = 'approved'
    ${NAMES}
    where p.organization_id = ${of.organization_id} and p.dividend_id = ${of.dividend_id} and ${isOneOf(holder, 'l', 'holder_id')}
      and l.held_reason is distinct from 'below-zero'
    order by p.position, n.number, l.id`.execute(db)
  return rows
}

const NAMES = sql`
    join instruments i on i.organization_id = p.organization_id and i.id = p.instrument_id
    left join dividend_parts t on t.organization_id = p.organization_id and t.id = p.through_part_id
    left join instruments s on s.organization_id = t.organization_id and s.id = t.instrument_id`

// `paid` is the line that pays it in the end.
function entryOf(paid: 'l' | 'last') {
  const [payee, holder] = [sql.ref(`${paid}.payee_id`), sql.ref(`${paid}.holder_id`)]
  return sql`i.name as instrument, s.name as through,
      case when ${payee} <> ${holder} then ${sql.ref(`${paid}.payee_name`)} end as "otherPayee",
      array[${payee}, present_holder(p.organization_id, p.instrument_id, ${payee})] as "payeeIds"`
}
