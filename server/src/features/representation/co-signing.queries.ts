import type { CoSigner } from '@zegel/core/transactions/co-signer-needed'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface Representing {
  organizationId: string
  /** The company that is signed for. */
  partyId: string
  userId: string
}

export interface JointSeat {
  company: string
  /** The other directors. */
  others: CoSigner[]
}

/**
 * The company that a user represents together with others only, as the board of the organisation has it today, with those others;
 * undefined for whoever signs for himself, by a power of attorney, from another seat, or from none.
 */
export async function findJointSeat(
  db: Db,
  { organizationId, partyId, userId }: Representing,
): Promise<JointSeat | undefined> {
  const { rows } = await sql<JointSeat>`
    with own as (select id from persons_of_user(${userId}) id),
    today as (select (now() at time zone 'Europe/Amsterdam')::date as day),
    board as materialized (select b.* from today, board_on(${organizationId}, ${partyId}, day) b)
    select p.legal_name as company, (
      select coalesce(json_agg(json_build_object('id', o.id, 'name', o.legal_name) order by o.legal_name, o.id), '[]')
      from legal_persons o
      where o.id in (select legal_person_id from board) and o.id not in (select id from own)) as others
    from legal_persons p
    where p.id = ${partyId} and p.id not in (select id from own)
      and exists (select from board where legal_person_id in (select id from own) and authority = 'jointly')
      and not exists (
        select from board where legal_person_id in (select id from own) and authority is distinct from 'jointly')
      and not exists (select from today, power_on(${organizationId}, ${partyId}, ${userId}, day))`.execute(
    db,
  )
  return rows[0]
}

/** Keeps that whoever signs declared that another director agrees. */
export async function insertCoSignature(
  db: Db,
  { organizationId, partyId, userId }: Representing,
  declared: { subjectId: string; coSignerId: string; ip: string },
): Promise<void> {
  await sql`
    insert into co_signatures (organization_id, subject_id, legal_person_id, user_id, co_signer_id, ip)
    values (${organizationId}, ${declared.subjectId}, ${partyId}, ${userId}, ${declared.coSignerId}, ${declared.ip}::inet)`.execute(
    db,
  )
}
