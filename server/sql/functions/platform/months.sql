-- The lowest id that is made in a month or later, as people in Greenwich count months.
create or replace function first_id_of_month(p_month date) returns uuid language sql immutable as $$
  select uuid_from(p_month::timestamp at time zone 'UTC')
$$;

-- The lowest id that is made in the millisecond in which another was: what is told of a record has none below it. By it the months before
-- are left out.
create or replace function made_since(p_id uuid) returns uuid language sql immutable parallel safe as $$
  select (left(p_id::text, 13) || '-0000-0000-000000000000')::uuid
$$;

-- Refuses on each partition what its table refuses of whole statements, which PostgreSQL asks of the table that a statement names alone.
create or replace function guard_partitions() returns void language plpgsql
security definer set search_path from current as $$
declare
  statement text;
begin
  for statement in
    -- Bits of a trigger: 1 for each row, 2 before.
    select replace(pg_get_triggerdef(t.oid), format(' ON %I.%I ', n.nspname, p.relname), format(' ON %I.%I ', n.nspname, c.relname))
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    join pg_class p on p.oid = i.inhparent
    join pg_namespace n on n.oid = p.relnamespace
    join pg_trigger t on t.tgrelid = p.oid and not t.tgisinternal and t.tgtype & 3 = 2
    where n.nspname = current_schema() and c.relispartition
      and not exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = t.tgname)
  loop
    execute statement;
  end loop;
end
$$;

-- Makes a partition of a month, if it is not there. It is made beside its table and then attached, which keeps nobody waiting who writes
-- there. A month whose rows stand in another partition already leaves them there.
create or replace function prepare_month(p_table regclass, p_month date, p_from text, p_until text) returns void language plpgsql as $$
declare
  partition text := format('%s_%s', p_table, to_char(p_month, 'YYYY_MM'));
begin
  if to_regclass(partition) is not null then
    return;
  end if;
  execute format('create table %s (like %s including all)', partition, p_table);
  execute format('alter table %s attach partition %s for values from (%L) to (%L)', p_table, partition, p_from, p_until);
exception
  when invalid_object_definition or check_violation then
    null;
end
$$;

-- Makes the partitions of a month and the next of what is kept by month: security events by when they were, audit events by their ids.
create or replace function prepare_months(p_day date) returns void language plpgsql
security definer set search_path from current as $$
declare
  first date := date_trunc('month', p_day)::date;
  month date;
  next date;
begin
  foreach month in array array[first, (first + interval '1 month')::date] loop
    next := (month + interval '1 month')::date;
    perform prepare_month('security_events', month, month::text, next::text);
    perform prepare_month('audit_events', month, first_id_of_month(month)::text, first_id_of_month(next)::text);
  end loop;
  perform guard_partitions();
end
$$;

-- Gathers what is known of tables that are in partitions as a whole, by which joins are planned: PostgreSQL does so by itself for each
-- partition alone.
create or replace function analyze_partitioned_tables() returns void language plpgsql
security definer set search_path from current as $$
declare
  partitioned regclass;
begin
  for partitioned in
    select oid from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'p' order by relname
  loop
    execute format('analyze %s', partitioned);
  end loop;
end
$$;

-- What servers of the version before call.
create or replace function prepare_security_events(p_day date) returns void language sql as $$
  select prepare_months(p_day)
$$;

-- What an older server, that runs beside this one, writes of no organisation.
create or replace function note_platform_event() returns trigger language plpgsql set search_path from current as $$
begin
  insert into platform_events (id, at, user_id, action, record_type, record_id, before, after, ip)
  values (new.id, new.at, new.user_id, new.action, new.record_type, new.record_id, new.before, new.after, new.ip);
  return null;
end
$$;

create or replace function keep_security_event_a_year() returns trigger language plpgsql set search_path from current as $$
begin
  if old.at > now() - interval '1 year' then
    raise exception 'a security event is kept for a year';
  end if;
  return old;
end
$$;
