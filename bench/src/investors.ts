import { createHash, randomBytes } from 'node:crypto'
import { encrypt } from '@zegel/server/lib/encrypt'
import type pg from 'pg'
import { makeBond, makeOrganisation } from './organisation.ts'

/** Somebody who is signed in and can invest for himself. */
export interface Investor {
  legalPersonId: string
  /** The headers of a browser of his own, at an address of his own. */
  headers: { cookie: string; 'x-forwarded-for': string }
}

/** What a public link names. */
export interface BenchOffer {
  organizationId: string
  instrumentId: string
}

/** A bond that anybody may buy and pay through Mollie, whose key the server reads with the same `key`; with a limit that is never reached. */
export async function makeOffer(pool: pg.Pool, key: Buffer): Promise<BenchOffer> {
  const organisation = await makeOrganisation(pool)
  const { organizationId } = organisation
  const { id: instrumentId } = await makeBond(pool, organisation, 0)
  await pool.query(`update instruments set payment_method = 'mollie' where id = $1`, [instrumentId])
  await pool.query(
    'insert into payment_links (organization_id, mollie_key, mollie_is_test) values ($1, $2, true)',
    [organizationId, encrypt(key, `test_${'bench'.repeat(8)}`, `mollie:${organizationId}`)],
  )
  await pool.query('select sign_offer($1, $2, $3, null)', [
    organizationId,
    instrumentId,
    organisation.userId,
  ])
  return { organizationId, instrumentId }
}

/** So many people who have told all that a deed needs, to whom it is offered. */
export async function makeInvestors(
  pool: pg.Pool,
  count: number,
  { organizationId, instrumentId }: BenchOffer,
): Promise<Investor[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const { rows } = await pool.query<{ id: string }>(
    `with l as (
      insert into legal_persons (type, legal_name, first_name, last_name, email, address, zip_code, city, country)
      select 'natural_person', 'Ida ' || n, 'Ida', n::text, 'ida' || n || '@bench.test', 'Kade 1', '8011 AB', 'Zwolle', 'NL'
      from generate_series(1, $1) n returning id, email, legal_name),
    u as (
      insert into users (email, name, natural_person_id) select email, legal_name, id from l
      returning id, natural_person_id, name),
    s as (
      insert into sessions (token_hash, user_id, expires_at)
      select t.hash, u.id, now() + interval '12 hours'
      from u join unnest($2::bytea[]) with ordinality t (hash, n) on u.name = 'Ida ' || t.n)
    select natural_person_id as id from u order by substr(name, 5)::int`,
    [count, tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  await pool.query(
    `insert into participants (organization_id, instrument_id, legal_person_id, name)
     select $1, $2, id, '' from unnest($3::uuid[]) id`,
    [organizationId, instrumentId, rows.map(({ id }) => id)],
  )
  return rows.map(({ id }, at) => ({
    legalPersonId: id,
    headers: {
      cookie: `sid=${tokens[at]}`,
      'x-forwarded-for': `10.0.${Math.floor(at / 250)}.${(at % 250) + 1}`,
    },
  }))
}
