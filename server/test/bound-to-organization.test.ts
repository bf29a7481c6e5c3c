import type pg from 'pg'
import { expect, test } from 'vitest'
import { definitionsIn, listCountedApart } from './catalogue.ts'
import { testDatabase } from './database.ts'

// What is of one organisation says so in every key, so that whole organisations can be told apart by any table, and moved, partitioned or
// looked up together. What has to be found without one is in `directory`, and in which organisations somebody is in `person_places`.

/** Tables that name an organisation and yet belong to the platform: they are there before it, or of nobody in particular. */
const OF_THE_PLATFORM: Readonly<Record<string, string>> = {
  directory: 'says which organisation has a name',
  first_holders: 'of an onboarding that may have no organisation yet',
  issuer_onboardings: 'begins before there is an organisation',
  person_places: 'says in which organisations somebody is',
  security_events: 'of an account, that may be in none or in several',
}

/** Unique over all organisations, by the name of the index. */
const UNIQUE_OVER_ALL: Readonly<Record<string, string>> = {
  stored_files_pkey: 'a photo of a person is of no organisation',
  stored_files_storage_key_key: 'all files lie in one storage',
}

// Tables of organisations: those that hold organization_id, and are not of the platform.
const TENANT = `
  select c.oid, c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1)`

test('what is unique of an organisation holds the organisation', async () => {
  await using database = await testDatabase()
  const found = await names(
    database.owner,
    `select i.indexrelid::regclass::text as name from pg_index i join tenant t on t.oid = i.indrelid
     where (i.indisunique or i.indisexclusion) and not exists (
       select from unnest(i.indkey) key join pg_attribute a on a.attrelid = i.indrelid and a.attnum = key where a.attname = 'organization_id')`,
  )
  expect(found).toEqual(Object.keys(UNIQUE_OVER_ALL).toSorted())
})

test('what points from a table of an organisation to another points within the organisation', async () => {
  await using database = await testDatabase()
  const found = await names(
    database.owner,
    `select k.conname as name from pg_constraint k join tenant a on a.oid = k.conrelid join tenant b on b.oid = k.confrelid
     where k.contype = 'f' and not exists (
       select from unnest(k.conkey, k.confkey) as pair (of, to_)
       join pg_attribute x on x.attrelid = k.conrelid and x.attnum = pair.of
       join pg_attribute y on y.attrelid = k.confrelid and y.attnum = pair.to_
       where x.attname = 'organization_id' and y.attname = 'organization_id')`,
  )
  expect(found).toEqual([])
})

test('an instrument or a transaction and its organisation are counted together by PostgreSQL', async () => {
  await using database = await testDatabase()
  expect(await listCountedApart(database.owner)).toEqual([])
})

test('a trigger on a table of the platform reaches into no table of organisations', async () => {
  await using database = await testDatabase()
  const tenant = await names(database.owner, 'select relname as name from tenant')
  const reaches = reachOf(await definitionsIn(database.owner), tenant)
  const { rows: triggers } = await database.owner.query<{ name: string; routine: string }>(
    `with tenant as (${TENANT})
     select t.tgname || ' on ' || c.relname as name, p.proname as routine
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace and c.oid not in (select oid from tenant)`,
    [Object.keys(OF_THE_PLATFORM)],
  )
  const across = triggers.filter(({ routine }) => reaches(routine)).map(({ name }) => name)
  expect(across.toSorted()).toEqual([])
})

async function names(pool: pg.Pool, statement: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`with tenant as (${TENANT}) ${statement}`, [
    Object.keys(OF_THE_PLATFORM),
  ])
  return rows.map(({ name }) => name).toSorted()
}

// Whether a function or view names one of the tables, or something that does so in turn.
function reachOf(
  definitions: readonly { name: string; text: string; body: string | null }[],
  tables: readonly string[],
): (routine: string) => boolean {
  const words = new Map<string, Set<string>>()
  for (const { name, text, body } of definitions) {
    const [kind, called] = name.split(' ')
    if (called === undefined || kind === 'trigger') continue
    const known = words.get(called) ?? new Set()
    for (const word of (body ?? text).replaceAll(/--.*/g, '').match(/\w+/g) ?? []) known.add(word)
    words.set(called, known)
  }
  const reaching = new Set(tables)
  for (let grew = true; grew; ) {
    grew = false
    for (const [name, said] of words) {
      if (reaching.has(name) || ![...said].some((word) => reaching.has(word))) continue
      reaching.add(name)
      grew = true
    }
  }
  return (routine) => reaching.has(routine)
}
