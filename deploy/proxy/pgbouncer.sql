-- As a superuser in the database of Zegel, once, before PgBouncer starts; then \password pgbouncer.
create role pgbouncer login;

create schema pgbouncer;
grant usage on schema pgbouncer to pgbouncer;

-- What a role proves its password by, for those who may come in and are no superusers.
create function pgbouncer.find_secret(p_name text) returns table (name text, secret text)
language sql stable security definer set search_path = pg_catalog
as $$
  select rolname::text, rolpassword from pg_authid
  where rolname = p_name and rolcanlogin and not rolsuper and (rolvaliduntil is null or rolvaliduntil > now())
$$;

revoke all on function pgbouncer.find_secret from public;
grant execute on function pgbouncer.find_secret to pgbouncer;
