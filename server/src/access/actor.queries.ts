import type { Actor, PreferredRole } from '@zegel/core/access/may'
import type { Role } from '@zegel/core/access/roles'
import type { NumberFormat } from '@zegel/core/number-format'
import type { Language } from '@zegel/contract/messages'
import type pg from 'pg'
import { prepared } from '../db/prepared-query.ts'

interface SessionRow {
  session_id: string
  amr: string[]
  password_confirmed_at: Date | null
}

interface ActorRow {
  user_id: string
  legal_person_id: string
  administrator: boolean
  preferred_role: PreferredRole
  language: Language | null
  number_format: NumberFormat | null
  roles: Record<string, Role> | null
  instrument_admin_of: string[]
  acts_for: string[]
}

/** The session a call came with. */
export interface LiveSession {
  id: string
  /** How its user proved who they are: 'pwd', 'otp', 'recovery', 'google'. */
  amr: readonly string[]
  passwordConfirmedAt: Date | null
}

/** Somebody signed in: what rights are decided on, how one reads texts and the numbers in them, and the session. */
export interface SignedIn {
  actor: Actor
  language: Language | null
  numberFormat: NumberFormat | null
  session: LiveSession
}

/** How long a session of `users u` lives without being used, as SQL. */
export const IDLE_TIME =
  "case when u.administrator then interval '30 minutes' else interval '60 minutes' end"

// One statement gives all that rights need, so that a call asks once who is there. What organisations say of somebody is read from
// `person_places` alone; legal_persons_of_user says the same of each organisation's own tables.
const ACTOR = `
  me as materialized (select u.*, array(select id from persons_of_user(u.id) id) as persons from users u where u.id = (select user_id from live)),
  places as materialized (
    select p.* from me join person_places p on p.legal_person_id = any (me.persons) and p.why in ('role', 'instrument', 'seat')),
  directed as (
    select organization_id, company_id from places, lateral (select today_of_record() as day) today
    where company_id is not null and today.day >= valid_from and today.day < valid_to
    union
    select s.organization_id, s.company_id
    from directed d
    join person_places s on s.legal_person_id = d.company_id and s.why = 'seat' and s.organization_id = d.organization_id,
      lateral (select today_of_record() as day) today
    where s.company_id is not null and today.day >= s.valid_from and today.day < s.valid_to)
  select me.id as user_id, me.natural_person_id as legal_person_id, me.administrator, me.preferred_role, me.language, me.number_format,
    (select jsonb_object_agg(organization_id, role) from places
     where why = 'role' and legal_person_id = me.natural_person_id) as roles,
    array(select about from places where why = 'instrument' and legal_person_id = me.natural_person_id) as instrument_admin_of,
    array(
      select unnest(me.persons)
      union select legal_person_id from user_legal_persons where user_id = me.id
      union select company_id from directed
      union
      select e.legal_person_id
      from places o
      join person_places e on e.organization_id = o.organization_id and e.why = 'entity'
      join legal_persons p on p.id = e.legal_person_id and p.type <> 'natural_person'
      where o.why = 'role' and o.role = 'superadmin' and o.legal_person_id = me.natural_person_id) as acts_for`

const BY_SESSION = `
  with recursive live as (
    select s.id, s.user_id, s.last_seen_at, s.amr, s.password_confirmed_at from sessions s join users u on u.id = s.user_id
    where (s.token_hash = $1 or s.prev_token_hash = $1 and s.prev_until > $2) and s.revoked_at is null and s.expires_at > $2 and u.disabled_at is null
      and s.last_seen_at > $2::timestamptz - ${IDLE_TIME}),
  touched as (
    update sessions set last_seen_at = $2 from live where sessions.id = live.id and sessions.last_seen_at < $2::timestamptz - interval '1 minute'),
  ${ACTOR}, live.id as session_id, live.amr, live.password_confirmed_at from live, me`

/** Who a session belongs to, if it lives; notes at most once a minute that it was used. */
export async function findActorBySession(
  pool: pg.Pool,
  tokenHash: Buffer,
  now: Date,
): Promise<SignedIn | undefined> {
  const [row] = await prepared<ActorRow & SessionRow>(pool, 'actor_by_session', BY_SESSION, [
    tokenHash,
    now,
  ])
  return (
    row && {
      actor: toActor(row),
      language: row.language,
      numberFormat: row.number_format,
      session: {
        id: row.session_id,
        amr: row.amr,
        passwordConfirmedAt: row.password_confirmed_at,
      },
    }
  )
}

/** Somebody by user id, as after signing in. */
export async function findActor(pool: pg.Pool, userId: string): Promise<Actor | undefined> {
  const [row] = await prepared<ActorRow>(
    pool,
    'actor_by_user',
    `with recursive live as (select $1::uuid as user_id), ${ACTOR} from me`,
    [userId],
  )
  return row && toActor(row)
}

function toActor(row: ActorRow): Actor {
  return {
    userId: row.user_id,
    legalPersonId: row.legal_person_id,
    administrator: row.administrator,
    preferredRole: row.preferred_role,
    roles: row.roles ?? {},
    instrumentAdminOf: row.instrument_admin_of,
    actsFor: row.acts_for,
  }
}
