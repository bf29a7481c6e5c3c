import type pg from 'pg'

/** A function, view or trigger as PostgreSQL has it. */
export interface Definition {
  /** Such as 'function accept_transaction' or 'trigger deeds_only_grow on deeds'; functions with other parameters may share it. */
  name: string
  /** As PostgreSQL writes it down. */
  text: string
  /** Of functions: the body, as it was written. */
  body: string | null
}

/** The functions, views and triggers of a database that are ours, and not of an extension; what partitions have is of their tables. */
export async function definitionsIn(pool: pg.Pool): Promise<Definition[]> {
  const { rows } = await pool.query<Definition>(`
    select 'function ' || p.proname as name, p.prosrc as body,
      case p.prokind when 'a' then p.oid::regprocedure::text else pg_get_functiondef(p.oid) end as text
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select 'view ' || c.relname, null, pg_get_viewdef(c.oid)
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
    union all
    select format('trigger %s on %s', t.tgname, c.relname), null, pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and not c.relispartition
    order by name, text`)
  return rows
}

/** The tables and partitions in which PostgreSQL does not count an instrument or a transaction together with its organisation. */
export async function listCountedApart(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname in ('instrument_id', 'transaction_id')
     join pg_attribute o on o.attrelid = c.oid and o.attname = 'organization_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and not exists (
       select from pg_statistic_ext s where s.stxrelid = c.oid and s.stxkeys::int2[] @> array[a.attnum, o.attnum] and 'f' = any (s.stxkind))
     order by 1`,
  )
  return rows.map(({ name }) => name)
}
