import type pg from 'pg'
import type { Organisation } from './organisation.ts'

/**
 * Fills an organisation with 1,000 legal persons in all: companies that own one another, three below each, with a Board of two
 * people and, at every other, shares in the register. Answers the company at the top and the one at the bottom.
 */
export async function fillStructure(
  pool: pg.Pool,
  { organizationId, issuerId }: Organisation,
): Promise<{ top: string; bottom: string }> {
  await write(pool, async (client) => {
    await client.query(
      `create temporary table companies on commit drop as
      select n, case when n = 0 then $1 else uuid_v7() end as id from generate_series(0, 399) n`,
      [issuerId],
    )
    await client.query(
      `insert into legal_persons (id, type, legal_name, business_register_number, address, zip_code, city, country)
      select id, 'besloten vennootschap', 'Zonneweide ' || n || ' B.V.', lpad((60000000 + n)::text, 8, '0'), 'Brink 1', '9401 AA', 'Assen', 'NL'
      from companies where n > 0`,
    )
    await client.query(
      `insert into organization_legal_persons (organization_id, legal_person_id, position) select $1, id, n from companies where n > 0`,
      [organizationId],
    )
    await client.query(
      `insert into bodies (organization_id, legal_person_id, type) select $1, id, t from companies, unnest('{Board,Shareholders}'::text[]) t`,
      [organizationId],
    )
    // The organisation's superadmin is one of the thousand.
    await client.query(
      `create temporary table people on commit drop as select n, uuid_v7() as id from generate_series(0, 598) n`,
    )
    await client.query(
      `insert into legal_persons (id, type, legal_name, first_name, last_name, email, address, zip_code, city, country)
      select id, 'natural_person', 'Anna de Vries ' || n, 'Anna', 'de Vries ' || n, 'anna' || n || '@bench.test', 'Brink 1', '9401 AA', 'Assen', 'NL'
      from people`,
    )
    await client.query(
      `insert into body_memberships (organization_id, body_id, legal_person_id, title)
      select $1, b.id, p.id, 'Bestuurder' from companies c
      join bodies b on b.organization_id = $1 and b.legal_person_id = c.id and b.type = 'Board'
      join people p on p.n in (c.n * 3 % 599, (c.n * 3 + 1) % 599)`,
      [organizationId],
    )
    await client.query(
      `insert into body_memberships (organization_id, body_id, legal_person_id)
      select $1, b.id, above.id from companies c join companies above on above.n = (c.n - 1) / 3
      join bodies b on b.organization_id = $1 and b.legal_person_id = c.id and b.type = 'Shareholders' where c.n % 2 = 1`,
      [organizationId],
    )
    await client.query(
      `with i as (
        insert into instruments (organization_id, type, name, issuing_legal_person_id) select $1, 'shares', 'Aandelen ' || n, id from companies
        where n > 0 and n % 2 = 0 returning id, issuing_legal_person_id),
      t as (insert into share_terms (organization_id, instrument_id, par_value_cents) select $1, id, 100 from i)
      insert into holder_balances (organization_id, instrument_id, holder_id, from_date, until_date, units)
      select $1, i.id, above.id, date '2020-01-01', 'infinity', 100 from i
      join companies c on c.id = i.issuing_legal_person_id join companies above on above.n = (c.n - 1) / 3`,
      [organizationId],
    )
  })
  const { rows } = await pool.query<{ id: string }>(
    `select legal_person_id as id from organization_legal_persons where organization_id = $1 order by position desc limit 1`,
    [organizationId],
  )
  return { top: issuerId, bottom: rows[0]?.id ?? '' }
}

/** Gives everybody who takes part in a bond some of it. */
export async function fillHolders(
  pool: pg.Pool,
  { organizationId }: Organisation,
  instrumentId: string,
): Promise<void> {
  await write(pool, (client) =>
    client.query(
      `insert into holder_balances (organization_id, instrument_id, holder_id, from_date, until_date, units)
      select $1, $2, legal_person_id, date '2020-01-01', 'infinity', 1 + (row_number() over () * 7919) % 1000 from participants
      where organization_id = $1 and instrument_id = $2`,
      [organizationId, instrumentId],
    ),
  )
}

// What follows from the register is written along with the triggers set aside; nothing but a bench may do so.
async function write(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    await run(client)
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}
