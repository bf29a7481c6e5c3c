import type { Terms } from '@zegel/core/instruments/completeness'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'
import type { OrganizationRow } from '../organizations.queries.ts'

/** An organisation and nobody else's changes to it until this is committed. */
export function lockOrganizationRow(tx: Tx, id: string): Promise<OrganizationRow> {
  return tx
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export function updateOrganization(
  tx: Tx,
  id: string,
  facts: Partial<Pick<OrganizationRow, 'name' | 'mission' | 'logo_image_url'>>,
): Promise<OrganizationRow> {
  return tx
    .updateTable('organizations')
    .set(facts)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type LogoRow = Columns<'stored_files', 'storage_key' | 'content_type' | 'size_bytes'>

/** A stored file that an organisation shows as its logo. */
export function findLogo(db: Db, fileId: string, logoUrl: string): Promise<LogoRow | undefined> {
  return db
    .selectFrom('organizations as o')
    .innerJoin('stored_files as f', (join) => join.on('f.id', '=', fileId))
    .select(['f.storage_key', 'f.content_type', 'f.size_bytes'])
    .where('o.logo_image_url', '=', logoUrl)
    .executeTakeFirst()
}

export async function isLogoShown(db: Db, logoUrl: string): Promise<boolean> {
  const shown = await db
    .selectFrom('organizations')
    .select('id')
    .where('logo_image_url', '=', logoUrl)
    .executeTakeFirst()
  return shown !== undefined
}

export interface PublicInstrumentRow extends Columns<'instruments', 'id' | 'name' | 'description'> {
  type: InstrumentType
  price_cents: string
  limit_cents: string | null
  blocked_cents: string
  interest_percentage: number | null
  terms: Terms
}

/** What an organisation offers to everybody, with the document that the law wants; whether the terms are complete is judged elsewhere. */
export async function listOffered(db: Db, organizationId: string): Promise<PublicInstrumentRow[]> {
  const { rows } = await sql<PublicInstrumentRow>`
    select i.id, i.name, i.type, i.description, i.price_cents::text as price_cents, t."limit"::text as limit_cents,
      s.blocked_cents::text as blocked_cents, (t.interest_percentage / 1000000.0)::float8 as interest_percentage, to_jsonb(t) as terms
    from instruments i
    join instrument_terms t on t.organization_id = i.organization_id and t.instrument_id = i.id
    join instrument_totals s on s.organization_id = i.organization_id and s.instrument_id = i.id
    where i.organization_id = ${organizationId} and i.public_investments and i.price_cents is not null
      and exists (
        select from entity_files f
        where f.organization_id = i.organization_id and f.instrument_id = i.id and f.type = 'information_document_afm'
          and f.removed_at is null)
    order by lower(i.name), i.id`.execute(db)
  return rows
}

export function findOrganization(db: Db, id: string): Promise<OrganizationRow | undefined> {
  return db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst()
}
