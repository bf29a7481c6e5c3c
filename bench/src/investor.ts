import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { fillRegister } from './filled-register.ts'
import { makeBond, type Organisation, PASSWORD } from './organisation.ts'

export const INVESTOR = 'investor@bench.test'
const COMPANIES = 11
const OTHER_BONDS = 15
const OTHERS = { shares: 12, depositary_receipts: 6, options: 6 }
const OPEN_TRANSACTIONS = 200

/**
 * An investor who acts for 12 legal persons, each of which holds each of 40 instruments through ten of 4,800 completed transactions, with
 * 200 more open; the first of the instruments is a bond that so many others hold as well.
 */
export async function makeInvestor(
  pool: pg.Pool,
  organisation: Organisation,
  others: number,
): Promise<void> {
  const personIds = await makePersons(pool)
  const large = await makeBond(pool, organisation, others)
  const bonds = await Promise.all(
    Array.from({ length: OTHER_BONDS }, () => makeBond(pool, organisation, 0)),
  )
  const { rows } = await pool.query<{ id: string }>(MAKE_OTHERS, [
    organisation.organizationId,
    organisation.issuerId,
    OTHERS.shares,
    OTHERS.depositary_receipts,
    OTHERS.options,
  ])
  const ids = [large, ...bonds, ...rows].map(({ id }) => id)
  // Long enough to be paid on today, in parts.
  await pool.query(`update bond_terms set duration = 10, redemption_type = 'linear'`)
  await pool.query(
    `insert into participants (organization_id, instrument_id, legal_person_id, name)
    select $1, i, p, '' from unnest($2::uuid[]) i, unnest($3::uuid[]) p`,
    [organisation.organizationId, ids, personIds],
  )
  await pool.query(VALUE, [organisation.organizationId, organisation.userId])
  await fillRegister(
    pool,
    organisation,
    ids.map((id) => ({ id })),
  )
  await finish(pool, organisation, personIds)
}

async function makePersons(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ ids: string[] }>(
    `with person as (insert into legal_persons (type, legal_name, first_name, last_name, email)
        values ('natural_person', 'Ida Investor', 'Ida', 'Investor', $1) returning id),
      u as (insert into users (email, name, natural_person_id, password_hash) select $1, 'Ida Investor', id, $2 from person returning id),
      company as (insert into legal_persons (type, legal_name, country)
        select 'besloten vennootschap', 'Investor ' || n || ' B.V.', 'NL' from generate_series(1, $3) n returning id),
      added as (insert into user_legal_persons (user_id, legal_person_id) select u.id, company.id from u, company)
    select array(select id from person union all select id from company) as ids`,
    [INVESTOR, await hash(PASSWORD), COMPANIES],
  )
  return rows[0]?.ids ?? []
}

const MAKE_OTHERS = `
  insert into instruments (organization_id, type, name, price_cents, public_investments, issuing_legal_person_id)
  select $1, type, 'Bench ' || type || ' ' || n, 12500, false, $2
  from (values ('shares', $3::int), ('depositary_receipts', $4), ('options', $5)) kind (type, count), generate_series(1, count) n
  returning id`

// Twice a year for ten years, of what is valued.
const VALUE = `
  insert into valuations (organization_id, instrument_id, date, value_cents, created_by)
  select $1, id, date '2017-01-01' + n * 180, 10000 + n * 250, $2
  from instruments, generate_series(0, 19) n where organization_id = $1 and type in ('shares', 'depositary_receipts')`

async function finish(
  pool: pg.Pool,
  { organizationId, issuerId, userId }: Organisation,
  personIds: readonly string[],
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    await client.query(
      `update transactions set sender_snapshot = legal_person_snapshot(sender_id),
        receiver_snapshot = legal_person_snapshot(receiver_id), issuer_snapshot = legal_person_snapshot(sender_id)
      where receiver_id = any($1)`,
      [personIds],
    )
    await client.query(
      `insert into transactions (organization_id, instrument_id, type, status, sender_id, receiver_id, units, price_cents, effective_date,
        created_by, expires_at)
      select organization_id, instrument_id, 'issuance', 'pending', $3, legal_person_id, 5, 25000, current_date, $4, now() + interval '9 days'
      from participants where organization_id = $1 and legal_person_id = any($2) order by id limit ${OPEN_TRANSACTIONS}`,
      [organizationId, personIds, issuerId, userId],
    )
    await client.query(
      `insert into holder_numbers (organization_id, instrument_id, holder_id, numbers, from_date, until_date)
      select b.organization_id, b.instrument_id, b.holder_id,
        int8range(1 + (place - 1) * 10000, 1 + (place - 1) * 10000 + b.units), b.from_date, 'infinity'
      from (select *, row_number() over (partition by instrument_id order by holder_id) as place
        from holder_balances where until_date = 'infinity' and holder_id = any($1)) b
      join instruments i on i.organization_id = b.organization_id and i.id = b.instrument_id and i.type = 'shares'`,
      [personIds],
    )
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}
