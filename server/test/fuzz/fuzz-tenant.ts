import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { entityFiles } from '@zegel/contract/legal-persons/entity-files'
import type pg from 'pg'
import type { TestApp } from '../app.ts'
import type { Given } from '../fixtures/given/given.ts'
import { perform } from '../models/register-acts.ts'
import { type FindId, MARKER } from './fuzz-values.ts'

/** The ids of an organisation by the table they are of. */
export type Ids = Map<string, string[]>

/** Makes that organisation, with a register, a structure and a file; returns its id. */
export async function plantMarkedTenant({ app }: { app: TestApp }): Promise<string> {
  const { given, context } = app
  const named = (what: string) => `${MARKER} ${what} ${randomUUID().slice(0, 8)}`
  const { id } = await given.organization({ name: named('organisatie'), mission: MARKER })
  const entity = await given.entity(id, { legal_name: named('B.V.') })
  const superadmin = await given.member(id, 'superadmin', { name: named('beheerder') })
  await given.seat(
    await given.body({ organization_id: id, legal_person_id: entity.id, name: named('raad') }),
    { legal_person_id: (await markedPerson(given, named)).id },
  )
  for (const type of ['shares', 'bonds', 'depositary_receipts', 'options'] as const) {
    const instrument = await given.instrument(type, {
      organization_id: id,
      issuing_legal_person_id: entity.id,
      name: named(type),
    })
    const holder = await markedPerson(given, named)
    await given.participant(instrument, { legal_person_id: holder.id })
    await perform(
      context.pool,
      'register_balance',
      { organizationId: id, userId: superadmin.id },
      {
        id: randomUUIDv7(),
        instrument_id: instrument.id,
        legal_person_id: holder.id,
        balance: 5,
        effective_date: '2024-01-01',
        notify_recipient: false,
      },
    )
  }
  const file = [new File(['%PDF-1.7', MARKER], `${MARKER}.pdf`)]
  const added = await app.as(superadmin).call(entityFiles.add, {
    body: { title: MARKER, type: 'statutory articles', file, attach_to_legal_person_id: entity.id },
  })
  if (!added.ok) throw new Error('the marked file was not kept')
  // Who belongs there reads it, or that nobody else does would say nothing.
  const seen = await app.as(superadmin).send({ url: `/api/organizations?uuid=${id}` })
  if (!seen.body.includes(MARKER)) throw new Error('the marked organisation does not show')
  return id
}

function markedPerson(given: Given, named: (what: string) => string) {
  return given.person({
    legal_name: named('persoon'),
    first_name: MARKER,
    last_name: named('persoon'),
    email: `${MARKER}${randomUUID()}@example.test`,
    address: named('straat'),
  })
}

/** All ids that an organisation has, in each table with its rows. */
export async function idsOf(pool: pg.Pool, organizationId: string): Promise<Ids> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute o on o.attrelid = c.oid and o.attname = 'organization_id' and o.atttypid = 'uuid'::regtype
     join pg_attribute i on i.attrelid = c.oid and i.attname = 'id' and i.atttypid = 'uuid'::regtype
     where c.relkind = 'r' and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const ids: Ids = new Map([['organizations', [organizationId]]])
  for (const { name } of rows) {
    const found = await pool.query<{ id: string }>(
      `select id from ${name} where organization_id = $1 order by id limit 50`,
      [organizationId],
    )
    if (found.rows.length > 0)
      ids.set(
        name,
        found.rows.map(({ id }) => id),
      )
  }
  const persons = await pool.query<{ id: string }>(
    `select legal_person_id as id from participants where organization_id = $1
     union select legal_person_id from organization_members where organization_id = $1
     union select issuing_legal_person_id from instruments where organization_id = $1 order by 1`,
    [organizationId],
  )
  ids.set('legal_persons', persons.rows.map(({ id }) => id).filter(Boolean))
  return ids
}

const TABLES: readonly (readonly [RegExp, string])[] = [
  [/instrument|^fi$/, 'instruments'],
  [/transaction/, 'transactions'],
  [/org|uuid|^o$/, 'organizations'],
  [/person|entity|sender|receiver|^lp$/, 'legal_persons'],
  [/participant|participation/, 'participants'],
  [/body/, 'bodies'],
]

/** Finds ids of what a field is called after, of any of the organisations, and now and then of nothing. */
export function findIdIn(organizations: readonly Ids[]): FindId {
  return (field, chance) => {
    const ids = chance.pick(organizations)
    const table = TABLES.find(([pattern]) => pattern.test(field))?.[1]
    const ofTable = table === undefined || chance.is(0.15) ? undefined : ids.get(table)
    if (chance.is(0.05)) return '01900000-0000-7000-8000-000000000000'
    return chance.pick(ofTable?.length ? ofTable : chance.pick([...ids.values()]))
  }
}
