import { createHash } from 'node:crypto'
import { encrypt } from '@zegel/server/lib/encrypt'
import type pg from 'pg'
import { fillRegister } from '../fixtures/filled-register.ts'
import { signOffer } from '../fixtures/investors.ts'
import type { Organisation } from '../fixtures/organisation.ts'

/** Holders of each organisation, in the first of its two bonds and in the second. */
export const HOLDERS = 500
/** So many of each organisation's holders have an account, and are signed in. */
export const SIGNED_IN = 100
/** So many of them hold bonds of the next organisation as well. */
const SHARED = 50
/** Companies of each organisation, each with a board. */
const COMPANIES = 12
const AT_ONCE = 50

export interface PopulatedOrganisation extends Organisation {
  /** Which one it is, from 0. */
  place: number
  /** The first is offered: its holders may buy more of it. */
  bonds: [string, string]
}

/** Somebody's browser: the cookie of a session that is there, and an address of their own. */
export interface Visitor {
  cookie: string
  'x-forwarded-for': string
}

/**
 * Adds organisations to the first `from` until there are so many: each with companies and their boards, a superadmin who is signed in, and two
 * bonds with 500 holders each who have ten entries in its register, of whom a hundred are signed in and fifty hold bonds of the organisation
 * before as well. `key` is the server's, by which what they are paid through is encrypted.
 */
export async function addOrganisations(
  pool: pg.Pool,
  { from, until, key }: { from: number; until: number; key: Buffer },
): Promise<PopulatedOrganisation[]> {
  const made: PopulatedOrganisation[] = []
  for (let first = from; first < until; first = from + made.length) {
    // One by itself first, so that PostgreSQL has counted something before it plans for fifty.
    const after = first === from ? first + 1 : Math.min(first + AT_ONCE, until)
    const { rows } = await pool.query<PopulatedOrganisation>(MAKE, [first, after - 1])
    for (const statement of [MAKE_PEOPLE, MAKE_COMPANIES])
      await pool.query(statement, [rows.map(({ organizationId }) => organizationId)])
    await pool.query('analyze legal_persons, users, participants, instruments, organizations')
    // The first bond of each beside the second.
    await Promise.all(
      ([0, 1] as const).map((which) =>
        fillRegister(
          pool,
          rows,
          rows.map(({ bonds }) => ({ id: bonds[which] })),
        ),
      ),
    )
    for (const organisation of rows) await offerFirst(pool, organisation, key)
    made.push(...rows)
  }
  await pool.query('vacuum analyze')
  return made
}

/** The browser of an organisation's superadmin. */
export function superadminOf(place: number): Visitor {
  return visitor(`superadmin ${place}`, place)
}

/** An administrator of the platform, who is signed in; answers their browser. */
export async function makeAdministrator(pool: pg.Pool): Promise<Visitor> {
  await pool.query(
    `with person as (
      insert into legal_persons (type, legal_name, first_name, last_name, email)
      values ('natural_person', 'Ada Bench', 'Ada', 'Bench', 'administrator@bench.test') returning id, email),
    u as (
      insert into users (email, name, natural_person_id, administrator) select email, 'Ada Bench', id, true from person returning id)
    insert into sessions (token_hash, user_id, expires_at)
    select ${TOKEN_HASH("'administrator'")}, id, now() + interval '12 hours' from u`,
  )
  return visitor('administrator', 1)
}

/** The browser of one of the holders of an organisation who are signed in; `n` is below SIGNED_IN. */
export function holderOf(place: number, n: number): Visitor {
  return visitor(`holder ${place} ${n}`, 1_000 + place * SIGNED_IN + n)
}

// A session's token is 32 bytes; those of the bench follow from whose they are.
function visitor(name: string, address: number): Visitor {
  const token = createHash('sha256').update(name).digest('base64url')
  return {
    cookie: `sid=${token}`,
    'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
  }
}

async function offerFirst(
  pool: pg.Pool,
  organisation: PopulatedOrganisation,
  key: Buffer,
): Promise<void> {
  const { organizationId, bonds } = organisation
  await pool.query(
    'insert into payment_links (organization_id, mollie_key, mollie_is_test) values ($1, $2, true)',
    [organizationId, encrypt(key, `test_${'bench'.repeat(8)}`, `mollie:${organizationId}`)],
  )
  await pool.query(`update instruments set payment_method = 'mollie' where id = $1`, [bonds[0]])
  await signOffer(pool, organisation, bonds[0])
}

const TOKEN_HASH = (name: string) =>
  `sha256(convert_to(translate(rtrim(encode(sha256(convert_to(${name}, 'UTF8')), 'base64'), '='), '+/', '-_'), 'UTF8'))`

const MAKE = `
  with place as (select n, 'superadmin' || n || '@bench.test' as email from generate_series($1::int, $2::int) n),
  o as (insert into organizations (name, import_enabled) select 'Bench ' || n, true from place returning id, name),
  issuer as (
    insert into legal_persons (type, legal_name, country) select 'besloten vennootschap', 'Bench ' || n || ' B.V.', 'NL' from place
    returning id, legal_name),
  person as (
    insert into legal_persons (type, legal_name, first_name, last_name, email)
    select 'natural_person', 'Bente Bench', 'Bente', 'Bench', email from place returning id, email),
  u as (
    insert into users (email, name, natural_person_id) select email, 'Bente Bench', id from person returning id, email, natural_person_id),
  s as (
    insert into sessions (token_hash, user_id, expires_at)
    select ${TOKEN_HASH("'superadmin ' || n")}, u.id, now() + interval '12 hours' from u join place using (email)),
  made as (
    select place.n, o.id as organization_id, issuer.id as issuer_id, u.id as user_id, u.natural_person_id
    from place join o on o.name = 'Bench ' || place.n join issuer on issuer.legal_name = 'Bench ' || place.n || ' B.V.' join u using (email)),
  e as (insert into organization_legal_persons (organization_id, legal_person_id) select organization_id, issuer_id from made),
  m as (insert into organization_members (organization_id, legal_person_id, role) select organization_id, natural_person_id, 'superadmin' from made),
  i as (
    insert into instruments (organization_id, type, name, price_cents, public_investments, issuing_legal_person_id)
    select organization_id, 'bonds', 'Bench bond ' || which, 25000, false, issuer_id from made, generate_series(1, 2) which
    returning organization_id, id, name),
  t as (
    insert into bond_terms (organization_id, instrument_id, limit_cents, duration, duration_period, interest_type, interest_millionths,
      interest_frequency, interest_period, redemption_type)
    select organization_id, id, 100000000000000, 20, 'year', 'linear', 50000, 1, 'year', 'bullet' from i)
  select n as place, organization_id as "organizationId", issuer_id as "issuerId", user_id as "userId",
    array(select id from i where i.organization_id = made.organization_id order by name) as bonds
  from made order by n`

// Whoever holds bonds of two organisations is found by their address.
const MAKE_PEOPLE = `
  with made as (select id as organization_id, substr(name, 7)::int as n from organizations where id = any($1)),
  person as (
    insert into legal_persons (type, legal_name, first_name, last_name, email, address, zip_code, city, country)
    select 'natural_person', 'Ida Holder ' || n || ' ' || k, 'Ida', 'Holder ' || n || ' ' || k, 'holder' || k || 'of' || n || '@bench.test', 'Kade 1',
      '8011 AB', 'Zwolle', 'NL'
    from made, generate_series(0, ${HOLDERS * 2 - 1}) k
    returning id, email, legal_name),
  placed as (
    select id, email, legal_name, split_part(legal_name, ' ', 3)::int as n, split_part(legal_name, ' ', 4)::int as k from person),
  u as (
    insert into users (email, name, natural_person_id) select email, legal_name, id from placed where k < ${SIGNED_IN}
    returning id, natural_person_id),
  s as (
    insert into sessions (token_hash, user_id, expires_at)
    select ${TOKEN_HASH("'holder ' || p.n || ' ' || p.k")}, u.id, now() + interval '12 hours' from u join placed p on p.id = u.natural_person_id),
  before as (
    select n, l.id from made cross join generate_series(0, ${SHARED - 1}) k
    join legal_persons l on l.email = 'holder' || k || 'of' || (n - 1) || '@bench.test')
  insert into participants (organization_id, instrument_id, legal_person_id, name)
  select i.organization_id, i.id, p.id, ''
  from instruments i join made using (organization_id)
  join (
    select n, id, 'Bench bond ' || (1 + k / ${HOLDERS}) as bond from placed
    union all select n, id, 'Bench bond 2' from before
    union all select n + 1, id, 'Bench bond 2' from placed where k < ${SHARED}) p on p.n = made.n and p.bond = i.name`

const MAKE_COMPANIES = `
  with made as (select id as organization_id, substr(name, 7)::int as n from organizations where id = any($1)),
  company as (
    insert into legal_persons (type, legal_name, business_register_number, address, zip_code, city, country)
    select 'besloten vennootschap', 'Zonneweide ' || n || ' ' || k || ' B.V.', lpad((60000000 + n * 20 + k)::text, 8, '0'), 'Brink 1', '9401 AA',
      'Assen', 'NL'
    from made, generate_series(1, ${COMPANIES}) k returning id, legal_name),
  entity as (
    insert into organization_legal_persons (organization_id, legal_person_id)
    select organization_id, id from company join made on made.n = split_part(legal_name, ' ', 2)::int),
  body as (
    insert into bodies (organization_id, legal_person_id, type)
    select organization_id, id, 'Board' from company join made on made.n = split_part(legal_name, ' ', 2)::int
    returning organization_id, id)
  insert into body_memberships (organization_id, body_id, legal_person_id, title)
  select body.organization_id, body.id, m.legal_person_id, 'Bestuurder' from body join organization_members m using (organization_id)`
