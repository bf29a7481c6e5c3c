import type pg from 'pg'

// Of whom owns something PostgreSQL says so too, once somebody else has a right.
const GRANTS = `
  select relname as of, privilege_type, coalesce(nullif(grantee, 0)::regrole::text, 'public') as grantee, null as column
  from ours cross join lateral aclexplode(relacl) where relkind in ('r', 'p', 'v') and grantee <> relowner
  union all
  select relname, privilege_type, coalesce(nullif(grantee, 0)::regrole::text, 'public'), attname
  from pg_attribute join ours on ours.oid = attrelid cross join lateral aclexplode(attacl) where grantee <> relowner`

const OURS = `
  select c.* from pg_class c where c.relnamespace = current_schema()::regnamespace and not c.relispartition`

// What a table is, whether or not it is in partitions: what these have besides is theirs.
const CATALOGUE = `
  with ours as (${OURS}), grants as (${GRANTS})
  select format('table %s of %s, %s', relname, pg_get_userbyid(relowner), relpersistence) as line
  from ours where relkind in ('r', 'p', 'v', 'c')
  union all
  select format('column %s.%s %s %s %s %s %s', relname, attname,
    row_number() over (partition by ours.oid order by attnum),
    format_type(atttypid, atttypmod), attnotnull, attstorage, pg_get_expr(adbin, adrelid) || attgenerated::text)
  from pg_attribute join ours on ours.oid = attrelid and relkind in ('r', 'p', 'v', 'c')
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped
  union all
  select format('constraint %s of %s: %s %s %s %s', conname, conrelid::regclass, pg_get_constraintdef(o.oid), condeferrable, condeferred, convalidated)
  from pg_constraint o join ours on ours.oid = conrelid
  where contype <> 't' and conparentid = 0
  union all
  select format('index %s', replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')) from pg_index join ours on ours.oid = indrelid
  union all
  select format('trigger %s of %s: %s %s', tgname, tgrelid::regclass, pg_get_triggerdef(t.oid), tgenabled)
  from pg_trigger t join ours on ours.oid = tgrelid where not tgisinternal
  union all
  select format('view %s: %s', relname, pg_get_viewdef(oid)) from ours where relkind = 'v'
  union all
  select format('function %s of %s: %s %s %s', oid::regprocedure, pg_get_userbyid(proowner), md5(pg_get_functiondef(oid)), prosecdef, proacl::text)
  from pg_proc where pronamespace = current_schema()::regnamespace and prokind in ('f', 'p')
  union all
  select format('grant %s on %s.%s to %s', privilege_type, of, "column", grantee) from grants
  order by 1`

/** The tables, views, functions, constraints, indexes, triggers and rights of a database, a line each, without what partitions have. */
export async function describeCatalogue(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(CATALOGUE)
  return rows.map(({ line }) => line)
}

/** Whose everything is and what others may do with it, as statements that say so once more of what was made anew meanwhile. */
export async function listRights(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `with ours as (${OURS}), grants as (${GRANTS}),
     routines as (select oid::regprocedure as routine, * from pg_proc where pronamespace = current_schema()::regnamespace and prokind in ('f', 'p'))
     select format('alter %s %I owner to %I', case relkind when 'v' then 'view' else 'table' end, relname, pg_get_userbyid(relowner)) as statement
     from ours where relkind in ('r', 'p', 'v')
     union all
     select format('alter routine %s owner to %I', routine, pg_get_userbyid(proowner)) from routines
     union all
     select format('revoke execute on routine %s from public', routine) from routines
     where proacl is not null and not exists (select from aclexplode(proacl) where grantee = 0)
     union all
     select format('grant execute on routine %s to %s', routine, coalesce(nullif(grantee, 0)::regrole::text, 'public'))
     from routines cross join lateral aclexplode(proacl) where grantee <> proowner
     union all
     select format('grant %s%s on %I to %s', privilege_type, ' (' || quote_ident("column") || ')', of, grantee) from grants`,
  )
  return rows.map(({ statement }) => statement)
}
