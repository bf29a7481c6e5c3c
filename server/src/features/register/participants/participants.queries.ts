import type { VestingFigures } from '@zegel/contract/register/vesting'
import { type Selectable, sql } from 'kysely'
import type { Columns, Db, Tables, Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { holdsOn } from './participant-filter.queries.ts'
import { vestedUnits } from '../vesting/vesting.queries.ts'

export interface ParticipantRow
  extends Columns<
      'legal_persons',
      | 'type'
      | 'legal_name'
      | 'first_name'
      | 'last_name'
      | 'email'
      | 'business_register_number'
      | 'foreign_register'
      | 'foreign_legal_form'
      | 'address'
      | 'zip_code'
      | 'city'
      | 'country'
      | 'photo_image_url'
    >,
    Columns<
      'participants',
      'id' | 'created_at' | 'legal_person_id' | 'label' | 'active' | 'invited_until'
    > {
  reachable: boolean
  invited_at: Date | null
  /** Only what the organisation typed is known of them. */
  is_typed: boolean
  /** Another participant of the same account. */
  same_account: { legal_person_id: string; name: string; email: string | null } | null
  units: bigint
  unit_value_cents: bigint | null
  numbers: string | null
  /** What has vested of the units; null of what does not vest. */
  vesting: VestingFigures | null
}

/** The ids of some legal persons' participations in an instrument, by name. */
export async function listParticipationIds(
  db: Db,
  on: OnInstrument,
  legalPersonIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from participants
    where organization_id = ${on.organizationId} and instrument_id = ${on.instrumentId} and legal_person_id = any(${[...legalPersonIds]})
    order by name, id`.execute(db)
  return rows.map((row) => row.id)
}

/** The participants with these ids, in this order. */
export async function findParticipants(
  db: Db,
  on: OnInstrument,
  ids: readonly string[],
  date: string,
): Promise<ParticipantRow[]> {
  const { rows } = await sql<ParticipantRow>`
    select p.id, p.legal_person_id, p.label, p.created_at, p.active, p.invited_until,
      p.active or exists (select from readers_of_person(p.organization_id, p.legal_person_id)) as reachable, coalesce(h.units, 0) as units,
      unit_value_on(p.organization_id, p.instrument_id, ${date}) as unit_value_cents,
      l.type, l.legal_name, l.first_name, l.last_name, l.email, l.business_register_number, l.foreign_register,
      l.foreign_legal_form, l.address, l.zip_code, l.city, l.country, l.photo_image_url,
      l.stated_by is not distinct from p.organization_id and l.accepted_as is null as is_typed,
      (select json_build_object('legal_person_id', o.id, 'name', o.legal_name, 'email', o.email)
        from legal_persons o
        join participants q on q.organization_id = p.organization_id and q.instrument_id = p.instrument_id and q.legal_person_id = o.id
        where o.accepted_as = l.accepted_as and o.stated_by = l.stated_by and o.id <> l.id and q.merged_into is null
        order by o.id limit 1) as same_account,
      (select max(v.created_at) from invitations v
        where v.organization_id = p.organization_id and v.expires_at = p.invited_until
          and v.legal_person_id = any(array(
            select p.legal_person_id union all select directors_of(p.organization_id, p.legal_person_id) where p.entity))
          and v.accepted_at is null and v.cancelled_at is null) as invited_at,
      (select range_agg(n.numbers) from holder_numbers n
        where n.organization_id = p.organization_id and n.instrument_id = p.instrument_id and n.holder_id = p.legal_person_id
          and n.from_date <= ${date} and n.until_date > ${date}) as numbers,
      ${vestedUnits(sql`coalesce(h.units, 0)`, date)} as vesting
    from participants p
    join legal_persons l on l.id = p.legal_person_id
    left join holder_balances h on ${holdsOn(date)}
    where p.organization_id = ${on.organizationId} and p.id = any(${[...ids]})
    order by array_position(${[...ids]}::uuid[], p.id)`.execute(db)
  return rows
}

/** Adds a participant, also one who was withdrawn; undefined when the legal person already is one. */
export function insertParticipant(
  tx: Tx,
  on: OnInstrument,
  legalPersonId: string,
  label: string | null,
) {
  return (
    tx
      .insertInto('participants')
      // The name is filled in by a trigger.
      .values({
        organization_id: on.organizationId,
        instrument_id: on.instrumentId,
        legal_person_id: legalPersonId,
        label,
        name: '',
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'instrument_id', 'legal_person_id'])
          .doUpdateSet({ withdrawn_at: null, label })
          .where('participants.withdrawn_at', 'is not', null),
      )
      .returning('id')
      .executeTakeFirst()
  )
}

type Added = Pick<Selectable<Tables['participants']>, 'id' | 'legal_person_id'>

const AT_ONCE = 1000

/** Adds those who are no participants yet or were withdrawn, and returns them. */
export async function insertParticipants(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
  legalPersonIds: readonly string[],
): Promise<Added[]> {
  const added: Added[] = []
  const ids = legalPersonIds.toSorted()
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    // What triggers planned while tables were small would go past all persons for each of a hundred thousand. Planned anew in between,
    // ten thousand took a third of the time that they took when the planner was kept from reading tables whole.
    if (ids.length > AT_ONCE) await sql`discard plans`.execute(tx)
    const { rows } = await sql<Added>`
      insert into participants (organization_id, instrument_id, legal_person_id, name)
      select ${organizationId}, ${instrumentId}, id, ''
      from unnest(${ids.slice(at, at + AT_ONCE)}::uuid[]) as persons (id) order by id
      on conflict (organization_id, instrument_id, legal_person_id) do update set withdrawn_at = null where participants.withdrawn_at is not null
      returning id, legal_person_id`.execute(tx)
    added.push(...rows)
  }
  return added
}

/** Takes out those that nothing in the register names; returns them. */
export async function deleteUnusedParticipants(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<{ id: string; legal_person_id: string }[]> {
  const { rows } = await sql<{ id: string; legal_person_id: string }>`
    delete from participants p
    where p.organization_id = ${organizationId} and p.id = any(${[...ids]}::uuid[])
      and not exists (
        select from transactions t
        where t.organization_id = p.organization_id and t.instrument_id = p.instrument_id and t.receiver_id = p.legal_person_id)
      and not exists (
        select from transactions t
        where t.organization_id = p.organization_id and t.instrument_id = p.instrument_id and t.sender_id = p.legal_person_id)
      and not exists (
        select from balance_registrations b
        where b.organization_id = p.organization_id and b.instrument_id = p.instrument_id and b.legal_person_id = p.legal_person_id)
    returning p.id, p.legal_person_id`.execute(tx)
  return rows
}

/** Lets go of participants whom history names alone; returns them. */
export async function callWithdrawParticipants(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<{ id: string; legal_person_id: string }[]> {
  const { rows } = await sql<{ id: string; legal_person_id: string }>`
    select id, legal_person_id from withdraw_participants(${organizationId}, ${[...ids]}::uuid[])`.execute(
    tx,
  )
  return rows
}

/** Brings what the participants of a person carry of who they are up to date; returns the instruments where that changed something. */
export async function callFollowPerson(
  db: Db,
  { organizationId, legalPersonId }: { organizationId: string; legalPersonId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from follow_person(${organizationId}, ${legalPersonId}) id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The participation of a legal person in an instrument, kept as it is until the transaction ends. */
export function lockParticipant(tx: Tx, on: OnInstrument, legalPersonId: string) {
  return tx
    .selectFrom('participants')
    .select(['id', 'label'])
    .where('organization_id', '=', on.organizationId)
    .where('instrument_id', '=', on.instrumentId)
    .where('legal_person_id', '=', legalPersonId)
    .where('withdrawn_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateLabel(
  tx: Tx,
  on: OnInstrument,
  id: string,
  label: string | null,
): Promise<void> {
  await tx
    .updateTable('participants')
    .set({ label })
    .where('organization_id', '=', on.organizationId)
    .where('id', '=', id)
    .execute()
}
