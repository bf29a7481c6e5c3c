import type { AdministeredInstrument } from '@zegel/contract/organizations/members'
import type { INVITATION_ROLES, INVITATION_SORTS } from '@zegel/contract/organizations/invitations'
import type { Role } from '@zegel/core/access/roles'
import type { ExtraAction, InvitationContext } from '@zegel/core/members/invitation'
import { type Insertable, sql } from 'kysely'
import type { Columns, Db, Tables, Tx } from '../../../db/database.ts'
import { containing, isFoundBy } from '../../../db/sql-fragments.ts'
import { toOrder } from '../../../db/paging.ts'
import {
  INVITATION_ENDED_WITHIN_DAYS,
  INVITATION_ENDS_WITHIN_DAYS,
  type WaitingRow,
  type WaitingScope,
} from '@zegel/core/overviews/waiting'

type InvitationRole = (typeof INVITATION_ROLES)[number]
type Sort = (typeof INVITATION_SORTS)[number]

export interface InvitationRow
  extends Columns<
    'invitations',
    | 'id'
    | 'email'
    | 'created_at'
    | 'expires_at'
    | 'accepted_at'
    | 'cancelled_at'
    | 'organization_id'
  > {
  role: InvitationRole
  context: InvitationContext
  extra_actions: ExtraAction[]
  organization_name: string
  logo_image_url: string | null
  instrument_name: string | null
  /** Of the participant it is for. */
  legal_person_id: string | null
  legal_name: string | null
  first_name: string | null
  /** Whoever sent it; null when the platform did. */
  inviter_type: string | null
  inviter_name: string | null
  inviter_first_name: string | null
  inviter_email: string | null
  admin_instruments: AdministeredInstrument[]
  /** The language of the account with this address, if there is one that chose; else what its sender chose, if they did. */
  language: 'nl' | 'en' | null
  /** What its sender chose, if they did: it says nothing of an account. */
  chosen_language: 'nl' | 'en' | null
}

const SELECT = sql`
  select v.id, v.email, v.role, v.context,
    case when v.role = 'member' then asked_of_invited(v.organization_id, v.legal_person_id, v.created_at) else '{}' end as extra_actions,
    v.created_at, v.expires_at, v.accepted_at, v.cancelled_at,
    v.organization_id, o.name as organization_name, o.logo_image_url, i.name as instrument_name,
    v.legal_person_id, l.legal_name, l.first_name,
    b.type as inviter_type, b.legal_name as inviter_name, b.first_name as inviter_first_name, b.email as inviter_email,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'type', a.type) order by lower(a.name), a.id)
      from instruments a where a.organization_id = v.organization_id and a.id = any(v.instrument_admin_ids)), '[]') as admin_instruments,
    coalesce((select u.language from users u where u.email = v.email), v.language) as language,
    v.language as chosen_language
  from invitations v
  join organizations o on o.id = v.organization_id
  left join instruments i on i.organization_id = v.organization_id and i.id = v.instrument_id
  left join legal_persons l on l.id = v.legal_person_id
  left join users s on s.id = v.invited_by
  left join legal_persons b on b.id = s.natural_person_id`

const PENDING = sql`v.accepted_at is null and v.cancelled_at is null`

const COLUMNS: Record<Sort, string> = {
  email: 'v.email',
  role: "array_position(array['superadmin', 'admin', 'member'], v.role)",
  created_at: 'v.created_at',
  expires_at: 'v.expires_at',
}

export interface InvitationPage {
  page: number
  per_page: number
  sort?: Sort | `-${Sort}` | undefined
  role?: InvitationRole | undefined
  q?: string | undefined
}

/** One page of the invitations that wait for an answer, and how many the filter leaves. */
export async function listPending(
  db: Db,
  organizationId: string,
  { page, per_page, sort = '-created_at', role, q }: InvitationPage,
): Promise<{ rows: InvitationRow[]; total: number }> {
  const { column, descending } = toOrder<Sort>(sort)
  const order = sql.raw(`${COLUMNS[column]} ${descending ? 'desc' : 'asc'}`)
  const where = sql`${isPendingOf(organizationId, q)} and ${role ? sql`v.role = ${role}` : sql`true`}`
  const { rows } = await sql<InvitationRow>`${SELECT} where ${where}
    order by ${order}, v.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from invitations v where ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

function isPendingOf(organizationId: string, q: string | undefined) {
  return sql`v.organization_id = ${organizationId} and ${PENDING} and ${
    q
      ? sql`(v.email ilike ${containing(q)} or exists (
          select from legal_persons n where n.id = v.legal_person_id and ${isFoundBy(sql`n.legal_name`, q)}))`
      : sql`true`
  }`
}

/** How many invitations that a search leaves wait for an answer, for each role that occurs among them. */
export async function countPendingByRole(
  db: Db,
  organizationId: string,
  { q }: Pick<InvitationPage, 'q'>,
): Promise<Partial<Record<InvitationRole, number>>> {
  const { rows } = await sql<{ role: InvitationRole; count: number }>`
    select v.role, count(*)::int as count from invitations v
    where ${isPendingOf(organizationId, q)} group by v.role`.execute(db)
  return Object.fromEntries(rows.map(({ role, count }) => [role, count]))
}

/** An invitation in any state; read when the organisation is locked. */
export async function findInvitation(
  db: Db,
  organizationId: string,
  id: string,
): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`${SELECT}
    where v.organization_id = ${organizationId} and v.id = ${id}`.execute(db)
  return rows[0]
}

/** The invitation to a role that waits for this address, expired or not. */
export async function findPendingTo(
  db: Db,
  organizationId: string,
  email: string,
): Promise<{ id: string; expires_at: Date } | undefined> {
  const { rows } = await sql<{ id: string; expires_at: Date }>`
    select v.id, v.expires_at from invitations v
    where v.organization_id = ${organizationId} and v.email = ${email} and ${PENDING}
      and v.context in ('accept_super_admin_role', 'accept_instrument_admin_role')`.execute(db)
  return rows[0]
}

export interface PresentMemberRow {
  /** Of the legal person. */
  id: string
  member_id: string
  role: Role
  name: string
  /** Null while they have no account. */
  user_id: string | null
  email: string
  language: 'nl' | 'en' | null
}

/** Who belongs to the organisation under this address, by the account or as others know them. */
export async function findPresentMember(
  db: Db,
  organizationId: string,
  email: string,
): Promise<PresentMemberRow | undefined> {
  const { rows } = await sql<PresentMemberRow>`
    select p.id, m.id as member_id, m.role, coalesce(u.name, p.legal_name) as name, u.id as user_id, ${email}::text as email, u.language
    from organization_members m
    join legal_persons p on p.id = m.legal_person_id
    left join users u on u.natural_person_id = p.id
    where m.organization_id = ${organizationId} and ${email} in (p.email, u.email) limit 1`.execute(
    db,
  )
  return rows[0]
}

export async function insertRoleInvitation(
  tx: Tx,
  row: Insertable<Tables['invitations']>,
): Promise<string> {
  const { id } = await tx
    .insertInto('invitations')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives an invitation another token and another end, unless it was taken up meanwhile; whether it did. */
export async function isRenewed(
  tx: Tx,
  { organization_id, id }: Pick<InvitationRow, 'organization_id' | 'id'>,
  renewal: { token_hash: Buffer; expires_at: Date },
): Promise<boolean> {
  await tx
    .deleteFrom('invitation_links')
    .where('organization_id', '=', organization_id)
    .where('invitation_id', '=', id)
    .execute()
  const row = await tx
    .updateTable('invitations')
    .set(renewal)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends an invitation, unless it was taken up meanwhile; whether it did. */
export async function isCancelled(
  tx: Tx,
  { organization_id, id }: Pick<InvitationRow, 'organization_id' | 'id'>,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('invitations')
    .set({ cancelled_at: at })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Those of these instruments that are the organisation's, by name. */
export async function listInstrumentsOf(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<AdministeredInstrument[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<AdministeredInstrument>`
    select id, name, type from instruments
    where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])
    order by lower(name), id`.execute(db)
  return rows
}

/** How many invitations of organisations end before long, and how many ended not long ago. */
export async function countWaitingInvitations(
  db: Db,
  { organizationIds, now }: Omit<WaitingScope, 'instrumentIds'>,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select case when v.expires_at > ${now} then 'invitations_expiring' else 'invitations_expired' end as kind, v.organization_id,
      null::uuid as instrument_id, count(*)::int as count,
      (min(v.expires_at) filter (where v.expires_at <= ${now}) at time zone 'Europe/Amsterdam')::date as since,
      (min(v.expires_at) filter (where v.expires_at > ${now}) at time zone 'Europe/Amsterdam')::date as until,
      null::bigint as cents, null::uuid as transaction_id
    from invitations v
    where v.organization_id = any(${[...organizationIds]}::uuid[]) and v.accepted_at is null and v.cancelled_at is null
      and v.expires_at > ${now}::timestamptz - make_interval(days => ${INVITATION_ENDED_WITHIN_DAYS})
      and v.expires_at <= ${now}::timestamptz + make_interval(days => ${INVITATION_ENDS_WITHIN_DAYS})
    group by 1, 2`.execute(db)
  return rows
}
