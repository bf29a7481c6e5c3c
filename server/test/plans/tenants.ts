import type pg from 'pg'

// These name an organisation and yet are the platform's (bound-to-organization.test.ts).
const OF_THE_PLATFORM = new Set([
  ...['directory', 'first_holders', 'issuer_onboardings', 'person_places', 'security_events'],
])

/** The tables whose rows are each of an organisation. */
export async function findTenants(owner: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  )
  return new Set(rows.map(({ name }) => name).filter((name) => !OF_THE_PLATFORM.has(name)))
}
