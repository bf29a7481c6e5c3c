import type { ImportKind } from '@zegel/core/imports/import-kind'
import type { Refusal, RowOutcome } from '@zegel/core/imports/rows/row-outcome'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type { OnImport } from '../imports.queries.ts'

/** A refusal as it is kept: also one that a row breaks by what stands in another, or that came of carrying it out. */
export type FoundRefusal = Omit<Refusal, 'rule'> & { rule: string }

/** What a check found of a row. */
export interface Finding {
  position: number
  kind: ImportKind
  outcome: RowOutcome['outcome']
  /** It is in the register already. */
  is_known: boolean
  refusals: readonly FoundRefusal[] | null
  /** The position of an earlier row that says the same, where both may be true. */
  repeats: number | null
  /** The registration of a later day that it leaves true, and what is posted on that day; null for none. */
  keeps: UnchangedFinding | null
  /** The position of the first row that tells of the same person, of rows that can be made one. */
  same_as: number | null
  /** The participant with an address who has the name that it has without one. */
  namesake: Namesake | null
}

/** Somebody who takes part, as they are called and written to. */
interface Namesake {
  legal_name: string
  email: string
}

/** As it is kept. */
export interface UnchangedFinding {
  date: string
  balance: number
  difference: number
}

/** What a check found of a holder's units today; `name` counts for who is new. */
export interface FoundHolder {
  key: string
  legal_person_id: string | null
  name: string
  before: bigint
  after: bigint
}

/** Forgets what was found of an import. */
export async function deleteFindings(
  tx: Tx,
  { organizationId, importId }: OnImport,
): Promise<void> {
  for (const table of ['import_findings', 'import_holders'] as const)
    await tx
      .deleteFrom(table)
      .where('organization_id', '=', organizationId)
      .where('import_id', '=', importId)
      .execute()
}

export async function insertFindings(
  tx: Tx,
  { organizationId, importId }: OnImport,
  findings: readonly Finding[],
): Promise<void> {
  const packed = JSON.stringify(findings)
  await sql`
    insert into import_findings (organization_id, import_id, position, kind, outcome, is_known, refusals, repeats, keeps, same_as, namesake)
    select ${organizationId}, ${importId}, position, kind, outcome, is_known, nullif(refusals, 'null'::jsonb), repeats,
      nullif(keeps, 'null'::jsonb), same_as, nullif(namesake, 'null'::jsonb)
    from jsonb_to_recordset(${packed}::jsonb)
      as packed (position integer, kind text, outcome text, is_known boolean, refusals jsonb, repeats integer, keeps jsonb, same_as integer, namesake jsonb)`.execute(
    tx,
  )
}

/** Who is known gets the name we know. */
export async function insertHolders(
  tx: Tx,
  { organizationId, importId }: OnImport,
  holders: readonly FoundHolder[],
): Promise<void> {
  const packed = JSON.stringify(
    holders.map(({ before, after, ...holder }) => ({
      ...holder,
      before: `${before}`,
      after: `${after}`,
    })),
  )
  await sql`
    insert into import_holders (organization_id, import_id, holder_key, legal_person_id, name, units_before, units_after)
    select ${organizationId}, ${importId}, h.key, h.legal_person_id, coalesce(l.legal_name, h.name), h.before, h.after
    from jsonb_to_recordset(${packed}::jsonb)
      as h (key text, legal_person_id uuid, name text, before bigint, after bigint)
    left join legal_persons l on l.id = h.legal_person_id`.execute(tx)
}

/** The units that all holders of an instrument have together on a day. */
export async function getHeldUnits(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  date: string,
): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(units), 0)::bigint as units from holder_balances
    where organization_id = ${organizationId} and instrument_id = ${instrumentId} and from_date <= ${date} and until_date > ${date}`.execute(
    db,
  )
  return rows[0]?.units ?? 0n
}

/** What the last check found of the rows at these positions. */
export async function listFindings(
  db: Db,
  { organizationId, importId }: OnImport,
  positions: readonly number[],
): Promise<Finding[]> {
  if (positions.length === 0) return []
  const rows = await db
    .selectFrom('import_findings')
    .select([
      'position',
      'kind',
      'outcome',
      'is_known',
      'refusals',
      'repeats',
      'keeps',
      'same_as',
      'namesake',
    ])
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('position', 'in', positions)
    .execute()
  return rows as Finding[] // safe: what `insertFindings` wrote
}

interface PageOf {
  page: number
  per_page: number
}

interface Positions {
  positions: number[]
  total: number
}

const FOUND = {
  errors: sql`outcome = 'refused'`,
  repeated: sql`repeats is not null`,
  keeping: sql`keeps is not null`,
}

/** A page of the rows of a kind that the last check refused, that say what an earlier one says, or that leave a later registration true. */
export async function listFound(
  db: Db,
  { organizationId, importId }: OnImport,
  { kind, page, per_page, only }: PageOf & { kind: ImportKind; only: keyof typeof FOUND },
): Promise<Positions> {
  const { rows } = await sql<{ position: number; total: bigint }>`
    select position, count(*) over () as total from import_findings
    where organization_id = ${organizationId} and import_id = ${importId} and kind = ${kind} and ${FOUND[only]}
    order by position limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return { positions: rows.map(({ position }) => position), total: Number(rows[0]?.total ?? 0n) }
}

/** A page of what the last check found to be of one person: the positions of the rows of each, and who is there already by that name. */
export async function listSame(
  db: Db,
  { organizationId, importId }: OnImport,
  { page, per_page }: PageOf,
): Promise<{ groups: { positions: number[]; known: Namesake | null }[]; total: number }> {
  const { rows } = await sql<{ positions: number[]; known: Namesake | null; total: bigint }>`
    select array_agg(position order by position) as positions,
      (array_agg(namesake order by position) filter (where namesake is not null))[1] as known, count(*) over () as total from import_findings
    where organization_id = ${organizationId} and import_id = ${importId} and (same_as is not null or namesake is not null)
    group by coalesce(same_as, position) order by coalesce(same_as, position) limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  )
  return {
    groups: rows.map(({ positions, known }) => ({ positions, known })),
    total: Number(rows[0]?.total ?? 0n),
  }
}

/** The first row that the last check refused behind a position, or else the first of all. */
export async function findRefusedAfter(
  db: Db,
  { organizationId, importId }: OnImport,
  after: number,
): Promise<{ position: number; field: string } | undefined> {
  const { rows } = await sql<{ position: number; field: string }>`
    select position, refusals -> 0 ->> 'field' as field from import_findings
    where organization_id = ${organizationId} and import_id = ${importId} and outcome = 'refused'
    order by position <= ${after}, position limit 1`.execute(db)
  return rows[0]
}

export interface HolderRow
  extends Columns<
    'import_holders',
    'holder_key' | 'legal_person_id' | 'name' | 'units_before' | 'units_after'
  > {
  type: LegalPersonType | null
}

/** A page of the holders, the largest change first. */
export async function listHolders(
  db: Db,
  { organizationId, importId }: OnImport,
  { page, per_page }: PageOf,
): Promise<{ rows: HolderRow[]; total: number }> {
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from import_holders
    where organization_id = ${organizationId} and import_id = ${importId}`.execute(db)
  const { rows } = await sql<HolderRow>`
    select h.holder_key, h.legal_person_id, l.type, h.name, h.units_before, h.units_after
    from import_holders h left join legal_persons l on l.id = h.legal_person_id
    where h.organization_id = ${organizationId} and h.import_id = ${importId}
    order by abs(h.units_after - h.units_before) desc, h.name, h.holder_key
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) }
}
