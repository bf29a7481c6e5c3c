import {
  type CompanyFact,
  LEGAL_PERSON_FACTS,
  NATURAL_PERSON_FACTS,
  type NaturalPersonFact,
} from '@zegel/core/legal-persons/person-facts'
import { sql } from 'kysely'
import type { Columns, Tx } from '../../db/database.ts'
import { columns } from '../../db/sql-fragments.ts'

type MayLack = 'birth_date' | 'birth_place' | 'foreign_register' | 'foreign_legal_form'

/** Somebody who is added with many others; `id` is taken unless the person is there already. A day of birth is YYYY-MM-DD. */
export type NewPersonRow = Columns<
  'legal_persons',
  'id' | 'type' | 'email' | Exclude<NaturalPersonFact | CompanyFact, MayLack>
> &
  Partial<Record<MayLack, string | undefined>>

/** Adds them, natural persons as stated by the organisation, save those whom it stated already; returns the ids of those who were added. */
export async function insertPersons(
  tx: Tx,
  organizationId: string,
  persons: readonly NewPersonRow[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into legal_persons (stated_by, id, type, email, ${columns(LEGAL_PERSON_FACTS)})
    select case when type = 'natural_person' and email is not null then ${organizationId}::uuid end,
      id, type, email, ${columns(LEGAL_PERSON_FACTS)}
    from jsonb_populate_recordset(null::legal_persons, ${JSON.stringify(persons)}::jsonb)
    on conflict (email, stated_by) where stated_by is not null do nothing
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whom the organisation stated with one of these addresses. */
export async function listStatedByEmail(
  tx: Tx,
  organizationId: string,
  emails: readonly string[],
): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from legal_persons
    where stated_by = ${organizationId} and email = any(${[...emails]}::text[])`.execute(tx)
  return rows
}

/** Facts of a natural person by the names of their columns. */
export type PersonFacts = Partial<Record<NaturalPersonFact, string | null>>

export interface PersonChange {
  id: string
  after: PersonFacts
}

/** Locks persons and answers, by id, what those facts are now that will change. */
export async function lockFacts(
  tx: Tx,
  changes: readonly PersonChange[],
): Promise<{ id: string; before: PersonFacts }[]> {
  const { rows } = await sql<{ id: string; before: PersonFacts }>`
    with locked as (
      select p.* from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id uuid)
      join legal_persons p on p.id = c.id order by p.id for no key update of p)
    select l.id, (select jsonb_object_agg(name, to_jsonb(l) -> name) from jsonb_object_keys(c.after) name) as before
    from locked l join jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id uuid, after jsonb) on c.id = l.id`.execute(
    tx,
  )
  return rows
}

export async function updateFacts(tx: Tx, changes: readonly PersonChange[]): Promise<void> {
  await sql`
    update legal_persons p
    set (${columns(NATURAL_PERSON_FACTS)}) = (
      select ${columns(NATURAL_PERSON_FACTS, 'f')}
      from jsonb_populate_record(p, c.after) f)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id uuid, after jsonb)
    where p.id = c.id`.execute(tx)
}

/** Gives facts that are still as they were set what they were before. */
export async function restoreFacts(
  tx: Tx,
  changes: readonly (PersonChange & { before: PersonFacts })[],
): Promise<void> {
  await sql`
    update legal_persons p
    set (${columns(NATURAL_PERSON_FACTS)}) = (
      select ${columns(NATURAL_PERSON_FACTS, 'f')}
      from jsonb_populate_record(p, (
        select coalesce(jsonb_object_agg(name, c.before -> name), '{}') from jsonb_object_keys(c.after) name
        where to_jsonb(p) -> name = c.after -> name)) f)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id uuid, before jsonb, after jsonb)
    where p.id = c.id`.execute(tx)
}

/** Removes persons that nothing names; returns how many went. */
export async function callRemoveUnnamedPersons(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select remove_unnamed_persons(${[...ids]}::uuid[]) as removed`.execute(tx)
  return rows[0]?.removed ?? 0
}
