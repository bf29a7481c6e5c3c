import { type RawBuilder, sql } from 'kysely'

/** That nobody knows where the legal person with this alias lives or has its seat: without street and place it can not be written to. */
export function lacksAddress(alias: string): RawBuilder<boolean> {
  return sql`(coalesce(btrim(${sql.ref(`${alias}.address`)}), '') = '' and coalesce(btrim(${sql.ref(`${alias}.city`)}), '') = '')`
}
