import type { MEMBER_SORTS } from '@zegel/contract/organizations/members'
import type { Role } from '@zegel/core/access/roles'
import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'
import { containing, isFoundBy } from '../../../db/sql-fragments.ts'
import { toOrder } from '../../../db/paging.ts'

export interface MemberRow
  extends Columns<'legal_persons', 'legal_name' | 'type' | 'email' | 'photo_image_url'>,
    Columns<'organization_members', 'created_at'> {
  /** Of the legal person. */
  id: string
  member_id: string
  role: Role
}

type Sort = (typeof MEMBER_SORTS)[number]

export interface MemberFilter {
  role?: Role | undefined
  q?: string | undefined
  /** The reader knows the addresses, so they are searched too. */
  byEmail: boolean
}

export interface MemberPage extends MemberFilter {
  page: number
  per_page: number
  sort?: Sort | `-${Sort}` | undefined
}

const SELECT = sql`
  select p.id, p.legal_name, p.type, p.email, p.photo_image_url, m.id as member_id, m.role, m.created_at
  from organization_members m join legal_persons p on p.id = m.legal_person_id`

// The highest role first.
const COLUMNS: Record<Sort, string> = {
  name: 'lower(p.legal_name)',
  role: "array_position(array['superadmin', 'admin', 'specialist', 'advisor', 'member'], m.role)",
  created_at: 'm.created_at',
}

/** One page of the members, and how many the filter leaves. */
export async function listMembers(
  db: Db,
  organizationId: string,
  { page, per_page, sort = 'name', ...filter }: MemberPage,
): Promise<{ rows: MemberRow[]; total: number }> {
  const where = sql`m.organization_id = ${organizationId} and ${matches(filter)}`
  const { column, descending } = toOrder<Sort>(sort)
  const order = sql.raw(`${COLUMNS[column]} ${descending ? 'desc' : 'asc'}`)
  const { rows } = await sql<MemberRow>`${SELECT} where ${where}
    order by ${order}, lower(p.legal_name), m.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from organization_members m join legal_persons p on p.id = m.legal_person_id
    where ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

function matches({ role, q, byEmail }: MemberFilter) {
  const byName = q
    ? byEmail
      ? sql`(${isFoundBy(sql`p.legal_name`, q)} or p.email ilike ${containing(q)})`
      : isFoundBy(sql`p.legal_name`, q)
    : sql`true`
  return sql`${byName} and ${role ? sql`m.role = ${role}` : sql`true`}`
}

/** All members by name. */
export async function listAllMembers(db: Db, organizationId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`${SELECT} where m.organization_id = ${organizationId}
    order by lower(p.legal_name), m.id`.execute(db)
  return rows
}

/** How many members there are, or a search leaves, of each role that occurs among them. */
export async function countByRole(
  db: Db,
  organizationId: string,
  search: Omit<MemberFilter, 'role'> = { byEmail: false },
): Promise<Partial<Record<Role, number>>> {
  const { rows } = await sql<{ role: Role; count: number }>`
    select m.role, count(*)::int as count from organization_members m join legal_persons p on p.id = m.legal_person_id
    where m.organization_id = ${organizationId} and ${matches(search)} group by m.role`.execute(db)
  return Object.fromEntries(rows.map(({ role, count }) => [role, count]))
}

/** A member by the id of the membership; read when the organisation is locked. */
export async function findMember(
  db: Db,
  organizationId: string,
  memberId: string,
): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`${SELECT}
    where m.organization_id = ${organizationId} and m.id = ${memberId}`.execute(db)
  return rows[0]
}

export async function findMemberByPerson(
  db: Db,
  organizationId: string,
  legalPersonId: string,
): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`${SELECT}
    where m.organization_id = ${organizationId} and m.legal_person_id = ${legalPersonId}`.execute(
    db,
  )
  return rows[0]
}

export async function updateRole(
  tx: Tx,
  organizationId: string,
  memberId: string,
  role: Role,
): Promise<void> {
  await tx
    .updateTable('organization_members')
    .set({ role })
    .where('organization_id', '=', organizationId)
    .where('id', '=', memberId)
    .execute()
}

export async function deleteMember(
  tx: Tx,
  organizationId: string,
  memberId: string,
): Promise<void> {
  await tx
    .deleteFrom('organization_members')
    .where('organization_id', '=', organizationId)
    .where('id', '=', memberId)
    .execute()
}

/** Whoever worked in an organisation does not any more. */
export async function clearCurrentOrganization(
  tx: Tx,
  organizationId: string,
  legalPersonId: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ current_organization_id: null })
    .where('natural_person_id', '=', legalPersonId)
    .where('current_organization_id', '=', organizationId)
    .execute()
}
