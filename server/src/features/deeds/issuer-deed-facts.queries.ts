import type { IssuerDeedFacts } from '@zegel/core/deeds/deed-variables'
import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../db/database.ts'
import type { OnInstrument } from '../../db/sql-fragments.ts'

export interface IssuerDeedFactsRow
  extends Columns<
    'deed_facts',
    | 'resolution_date'
    | 'resolution_body'
    | 'conditions_date'
    | 'conditions_version'
    | 'certification_date'
    | 'certification_notary'
    | 'meeting_rights'
    | 'delivery_weeks'
  > {
  pre_emption: IssuerDeedFacts['preEmption']
}

/**
 * What is stated for the deeds of an instrument; all null when nothing ever was. Of receipts whose terms tell whether they have meeting rights,
 * as their register does, it is what those say.
 */
export async function findIssuerDeedFacts(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
): Promise<IssuerDeedFactsRow | undefined> {
  const { rows } = await sql<IssuerDeedFactsRow>`
    select f.resolution_date, f.resolution_body, f.conditions_date, f.conditions_version, f.certification_date,
      f.certification_notary, coalesce(r.meeting_rights, f.meeting_rights) as meeting_rights, f.pre_emption, f.delivery_weeks
    from instruments i
    left join deed_facts f on f.organization_id = i.organization_id and f.instrument_id = i.id
    left join depositary_receipt_terms r on r.organization_id = i.organization_id and r.instrument_id = i.id
    where i.organization_id = ${organizationId} and i.id = ${instrumentId}`.execute(db)
  return rows[0]
}

/** Has others wait who state something for the deeds of an instrument, or the seat of its issuer. */
export async function lockIssuerDeedFacts(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
): Promise<void> {
  await sql`
    select from instruments where organization_id = ${organizationId} and id = ${instrumentId} for no key update`.execute(
    tx,
  )
  await sql`
    select from legal_persons where id = (
      select issuing_legal_person_id from instruments where organization_id = ${organizationId} and id = ${instrumentId})
    for no key update`.execute(tx)
}

export async function upsertIssuerDeedFacts(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
  row: IssuerDeedFactsRow,
): Promise<void> {
  await tx
    .insertInto('deed_facts')
    .values({ organization_id: organizationId, instrument_id: instrumentId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'instrument_id']).doUpdateSet(row),
    )
    .execute()
}

/** The issuer of an instrument with the seat that its articles name. */
export async function findIssuer(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
): Promise<{ id: string; statutory_seat: string | null } | undefined> {
  const { rows } = await sql<{ id: string; statutory_seat: string | null }>`
    select p.id, p.statutory_seat
    from instruments i join legal_persons p on p.id = i.issuing_legal_person_id
    where i.organization_id = ${organizationId} and i.id = ${instrumentId}`.execute(db)
  return rows[0]
}

export async function updateSeat(tx: Tx, legalPersonId: string, seat: string | null) {
  await tx
    .updateTable('legal_persons')
    .set({ statutory_seat: seat })
    .where('id', '=', legalPersonId)
    .execute()
}
