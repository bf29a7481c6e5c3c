import pg from 'pg'
import { SERVER_MAY } from './server-rights.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

export interface Roles {
  /** Owns tables, views and functions, and is nobody's login. */
  register: string
  /** Serves: reads all, and writes what is not of the register. */
  server: string
}

/**
 * Gives everything in a migrated database to a role that is no login, and lets the server come as one that calls acts, and writes by
 * itself only what `SERVER_MAY` says; in the transaction that is open. Changes nothing where all is so already. Where whoever connects
 * may make no roles it answers why, and triggers alone guard the register, as `is_by_hand` tells.
 */
export async function separateRoles(client: pg.PoolClient): Promise<string | undefined> {
  return refusalOf(client, () => separate(client))
}

/**
 * Lets a statement of the server take so long at most on connections that say nothing of it, as those of a pooler, or without a number for
 * as long as it likes; in the transaction that is open. Changes nothing where it is so already, or who connects may not.
 */
export async function limitStatements(
  client: pg.PoolClient,
  statementMs: number | undefined,
): Promise<void> {
  const database = await databaseOf(client)
  const { server } = rolesOf(database)
  const { rows } = await client.query<{ setting: string }>(
    `select setting
     from pg_db_role_setting s join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
       cross join unnest(s.setconfig) setting
     where d.datname = $1 and r.rolname = $2 and setting like 'statement_timeout=%'`,
    [database, server],
  )
  const [wanted, change] =
    statementMs === undefined
      ? [undefined, 'reset statement_timeout']
      : [`statement_timeout=${statementMs}`, `set statement_timeout = ${statementMs}`]
  if (rows[0]?.setting === wanted) return
  const statement = `alter role ${quoted(server)} in database ${quoted(database)} ${change}`
  await refusalOf(client, () => client.query(statement))
}

// Why who connects may not do something, which then is as it was.
async function refusalOf(
  client: pg.PoolClient,
  change: () => Promise<unknown>,
): Promise<string | undefined> {
  await client.query('savepoint roles')
  try {
    await change()
    return undefined
  } catch (error) {
    if (!isRefusal(error)) throw error
    await client.query('rollback to savepoint roles')
    return error.message
  }
}

async function databaseOf(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ database: string }>('select current_database() as database')
  return rows[0]?.database ?? ''
}

/** The names of both, by that of the database, since roles are of all databases of a PostgreSQL together. */
export function rolesOf(database: string): Roles {
  const prefix = `zegel_${database.slice(0, 40)}`
  return { register: `${prefix}_register`, server: `${prefix}_server` }
}

async function separate(client: pg.PoolClient): Promise<void> {
  const roles = await makeRoles(client)
  await closeSchema(client, roles)
  await giveAway(client, roles)
  await grantTables(client, roles)
  await grantFunctions(client, roles)
}

async function makeRoles(client: pg.PoolClient): Promise<Roles> {
  const { rows } = await client.query<{ database: string; user: string }>(
    'select current_database() as database, current_user as user',
  )
  const { database = '', user = '' } = rows[0] ?? {}
  const { register, server } = rolesOf(database)
  await makeRole(client, register, 'nologin', user)
  await makeRole(client, server, 'login', user)
  // Acts write what the server writes too, and ask for jobs.
  await grantRole(client, server, register)
  await assertWeak(client, register, server)
  return { register, server }
}

async function makeRole(
  client: pg.PoolClient,
  role: string,
  options: string,
  owner: string,
): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (rowCount === 0) await client.query(`create role ${quoted(role)} ${options}`)
  await grantRole(client, role, owner)
}

async function grantRole(client: pg.PoolClient, role: string, member: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_auth_members
     where roleid = $1::regrole and member = $2::regrole and coalesce((to_jsonb(pg_auth_members) ->> 'set_option')::boolean, true)
       and coalesce((to_jsonb(pg_auth_members) ->> 'inherit_option')::boolean, true)`,
    [quoted(role), quoted(member)],
  )
  if (rowCount === 0) await client.query(`grant ${quoted(role)} to ${quoted(member)}`)
}

// A role of this name that was there before may be more than it should.
async function assertWeak(client: pg.PoolClient, register: string, server: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_roles
     where rolname = $2 and (rolsuper or rolcreaterole or rolbypassrls or pg_has_role($2, $1, 'member'))`,
    [register, server],
  )
  if (rowCount !== 0) throw refusal(`role ${server} may do more than serve`)
}

// Whoever makes functions or tables where those of acts are found could put their own before them.
async function closeSchema(client: pg.PoolClient, { register, server }: Roles): Promise<void> {
  const { rows } = await client.query<{ schema: string; is_open: boolean; is_granted: boolean }>(
    `select n.nspname as schema, exists (
        select from aclexplode(n.nspacl) a where a.grantee = 0 and a.privilege_type = 'CREATE') as is_open,
      has_schema_privilege($1, n.oid, 'usage') and has_schema_privilege($1, n.oid, 'create')
        and has_schema_privilege($2, n.oid, 'usage') as is_granted
     from pg_namespace n where n.nspname = current_schema()`,
    [register, server],
  )
  const { schema = '', is_open: isOpen, is_granted: isGranted } = rows[0] ?? {}
  if (isOpen) await client.query(`revoke create on schema ${quoted(schema)} from public`)
  if (!isGranted) {
    await client.query(`grant usage, create on schema ${quoted(schema)} to ${quoted(register)}`)
    await client.query(`grant usage on schema ${quoted(schema)} to ${quoted(server)}`)
  }
  const { rowCount } = await client.query(
    `select from pg_namespace where nspname = $1 and has_schema_privilege($2, oid, 'create')`,
    [schema, server],
  )
  if (rowCount !== 0) throw refusal(`everybody may make functions in schema ${schema}`)
}

// All of ours is the register's, and the queue of jobs the server's. What is owned by another is locked for a moment.
async function giveAway(client: pg.PoolClient, { register, server }: Roles): Promise<void> {
  await changeOwners(client, 'current_schema()', register)
  const { rowCount } = await client.query(
    `select from pg_namespace where nspname = 'graphile_worker' and not has_schema_privilege($1, oid, 'create')`,
    [server],
  )
  if (rowCount !== 0) {
    await client.query(`grant usage, create on schema graphile_worker to ${quoted(server)}`)
  }
  // Its tables let nobody see rows but who owns them.
  await changeOwners(client, `'graphile_worker'`, server)
}

async function changeOwners(client: pg.PoolClient, schema: string, owner: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `with of_extensions as (select classid, objid from pg_depend where deptype = 'e'),
     of_columns as (select objid from pg_depend where classid = 'pg_class'::regclass and deptype in ('a', 'i') and refobjsubid <> 0)
     select format('alter %s %s owner to %I', case c.relkind
         when 'v' then 'view' when 'S' then 'sequence' when 'c' then 'type' else 'table' end, format('%I.%I', n.nspname, c.relname), $1::text)
       as statement
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = ${schema} and c.relkind in ('r', 'p', 'v', 'S', 'c') and c.relowner <> $2::regrole
       and (c.relkind <> 'S' or c.oid not in (select objid from of_columns))
       and ('pg_class'::regclass, c.oid) not in (select classid, objid from of_extensions)
     union all
     select format('alter routine %s owner to %I', p.oid::regprocedure, $1::text)
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = ${schema} and p.proowner <> $2::regrole
       and ('pg_proc'::regclass, p.oid) not in (select classid, objid from of_extensions)`,
    [owner, quoted(owner)],
  )
  for (const { statement } of rows) await client.query(statement)
}

async function grantTables(client: pg.PoolClient, { server }: Roles): Promise<void> {
  const { rows } = await client.query<{ table: string; granted: string[] }>(
    `select c.relname as table, array(
        select lower(a.privilege_type) from aclexplode(c.relacl) a where a.grantee = $1::regrole
        union all
        select format('%s %s', lower(a.privilege_type), t.attname)
        from pg_attribute t cross join lateral aclexplode(t.attacl) a
        where t.attrelid = c.oid and a.grantee = $1::regrole) as granted
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relkind in ('r', 'p', 'v')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relname`,
    [quoted(server)],
  )
  const may: Readonly<Record<string, string | undefined>> = SERVER_MAY
  for (const { table, granted } of rows) {
    const rights = `select, ${may[table] ?? ''}`.replace(/, $/, '')
    if (granted.toSorted().join() === privilegesIn(rights).join()) continue
    await client.query(
      `revoke all on ${quoted(table)} from ${quoted(server)}; grant ${rights} on ${quoted(table)} to ${quoted(server)}`,
    )
  }
}

/** What a list of rights comes to, as in `insert (id, name), delete`: each with its column. */
function privilegesIn(rights: string): string[] {
  return [...rights.matchAll(/(\w+)(?: \(([^)]*)\))?(?:, |$)/g)]
    .flatMap(([, privilege = '', columns]) =>
      columns ? columns.split(', ').map((column) => `${privilege} ${column}`) : [privilege],
    )
    .toSorted()
}

// What runs as the owner is called by the server when it is an act, and by nobody when it is of a trigger: a trigger on a table of
// somebody's own would run it on rows that they made up.
async function grantFunctions(client: pg.PoolClient, { server }: Roles): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('revoke execute on function %s from public', p.oid::regprocedure) as statement
     from pg_proc p
     where p.pronamespace = current_schema()::regnamespace and p.prosecdef
       and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0)
     union all
     select format('grant execute on function %s to %I', p.oid::regprocedure, $1::text)
     from pg_proc p
     where p.pronamespace = current_schema()::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype
       and not exists (select from aclexplode(p.proacl) a where a.grantee = $2::regrole)`,
    [server, quoted(server)],
  )
  for (const { statement } of rows) await client.query(statement)
}

function refusal(message: string): Error {
  return Object.assign(new Error(message), { code: INSUFFICIENT_PRIVILEGE })
}

function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE
}

function quoted(identifier: string): string {
  return pg.escapeIdentifier(identifier)
}
