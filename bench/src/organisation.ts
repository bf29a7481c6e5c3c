import { hash } from '@node-rs/argon2'
import type pg from 'pg'

export const EMAIL = 'superadmin@bench.test'
export const PASSWORD = 'a password for the bench'

export interface Organisation {
  organizationId: string
  issuerId: string
  userId: string
}

export interface BenchInstrument {
  id: string
  holderIds: string[]
}

/** An organisation with an issuer and a superadmin who can sign in. */
export async function makeOrganisation(pool: pg.Pool): Promise<Organisation> {
  const { rows } = await pool.query<Organisation>(
    `with o as (insert into organizations (name) values ('Bench') returning id),
      issuer as (insert into legal_persons (type, legal_name, country) values ('besloten vennootschap', 'Bench B.V.', 'NL') returning id),
      person as (insert into legal_persons (type, legal_name, first_name, last_name, email)
        values ('natural_person', 'Bente Bench', 'Bente', 'Bench', $1) returning id),
      u as (insert into users (email, name, natural_person_id, password_hash) select $1, 'Bente Bench', id, $2 from person returning id),
      e as (insert into organization_legal_persons (organization_id, legal_person_id) select o.id, issuer.id from o, issuer),
      m as (insert into organization_members (organization_id, legal_person_id, role) select o.id, person.id, 'superadmin' from o, person)
    select o.id as "organizationId", issuer.id as "issuerId", u.id as "userId" from o, issuer, u`,
    [EMAIL, await hash(PASSWORD)],
  )
  const [organisation] = rows
  if (!organisation) throw new Error('the organisation was not made')
  return organisation
}

/** A complete bond with so many participants; a limit far above what the bench issues, so that it is checked and never reached. */
export async function makeBond(
  pool: pg.Pool,
  { organizationId, issuerId }: Organisation,
  participants: number,
): Promise<BenchInstrument> {
  const { rows } = await pool.query<{ id: string }>(
    `with i as (
      insert into instruments (organization_id, type, name, price_cents, public_investments, issuing_legal_person_id)
      values ($1, 'bonds', 'Bench bond', 25000, false, $2) returning organization_id, id)
    insert into bond_terms (organization_id, instrument_id, limit_cents, duration, duration_period, interest_type,
      interest_millionths, interest_frequency, interest_period, redemption_type)
    select organization_id, id, 100000000000000, 5, 'year', 'linear', 50000, 1, 'year', 'bullet' from i
    returning instrument_id as id`,
    [organizationId, issuerId],
  )
  const id = rows[0]?.id ?? ''
  return { id, holderIds: await makeParticipants(pool, organizationId, id, participants) }
}

/** So many participants of an instrument; answers their ids. */
export async function makeParticipants(
  pool: pg.Pool,
  organizationId: string,
  instrumentId: string,
  count: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with l as (
      insert into legal_persons (type, legal_name)
      select 'natural_person', 'Holder ' || lpad(n::text, 7, '0') from generate_series(1, $3) n returning id),
    p as (insert into participants (organization_id, instrument_id, legal_person_id, name) select $1, $2, id, '' from l)
    select id from l`,
    [organizationId, instrumentId, count],
  )
  return rows.map(({ id }) => id)
}
