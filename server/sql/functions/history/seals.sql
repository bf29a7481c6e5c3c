-- The chain over the history. SHA-256 throughout; docs/decisions/0050-history-is-sealed.md tells how to work it out elsewhere.

-- The hash of a seal: of the one before it, of whose it is, its number and moment, and of all that it seals.
create or replace function hash_of_seal(s history_seals) returns bytea language sql stable as $$
  select sha256(
    s.previous
    || convert_to(
      concat_ws(
        E'\n', s.organization_id, s.number, to_char(s.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        array_to_string(s.kinds, ','), array_to_string(s.record_ids, ',')),
      'UTF8')
    || s.record_hashes)
$$;

-- The hashes of records that were asked for, in their order, one after the other; nothing stands for those that are gone. The plan suits any
-- number of records of any kinds, and costs more to make than to follow.
create or replace function hashes_of(p_organization_id uuid, p_kinds history_kind[], p_ids uuid[]) returns bytea language plpgsql stable
set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
    select string_agg(sha256(convert_to(form, 'UTF8')), '' order by place) from history_forms(p_organization_id, p_kinds, p_ids));
end
$$;

create or replace function add_seal(p_organization_id uuid, p_kinds history_kind[], p_ids uuid[]) returns void language plpgsql as $$
declare
  latest history_seals;
  made history_seals;
begin
  select * into latest from history_seals where organization_id = p_organization_id order by number desc limit 1;
  made.organization_id := p_organization_id;
  made.number := coalesce(latest.number, 0) + 1;
  -- A clock that was put back does not turn the chain around.
  made.sealed_at := greatest(clock_timestamp(), latest.sealed_at);
  made.kinds := p_kinds;
  made.record_ids := p_ids;
  made.record_hashes := hashes_of(p_organization_id, p_kinds, p_ids);
  made.previous := coalesce(latest.hash, decode(repeat('00', 32), 'hex'));
  made.hash := hash_of_seal(made);
  insert into history_seals select made.*;
end
$$;

-- Seals what was made since the last time, at most a thousand records a seal, and returns how many. Looks back a quarter of an hour: what
-- was begun before something else may be there after it. With p_everything, at whatever was made ever: what a very long statement, or a
-- clock that was put back, left behind. One at a time; who comes second finds nothing left.
create or replace function seal_history(p_everything boolean) returns bigint language plpgsql
security definer set search_path from current set timezone = 'UTC' set datestyle = 'ISO' set bytea_output = 'hex' as $$
declare
  began timestamptz := clock_timestamp();
  looks_from timestamptz;
  batch record;
  sealed bigint := 0;
begin
  select case when p_everything then null else sealed_until - interval '15 minutes' end into looks_from
  from history_progress for update;
  looks_from := coalesce(looks_from, '-infinity');
  for batch in
    select organization_id, array_agg(kind order by turn) as kinds, array_agg(id order by turn) as ids
    from (
      select h.*, row_number() over (partition by h.organization_id order by h.made, h.kind, h.id) as turn
      from history_since(case when looks_from = '-infinity' then platform_chain() else uuid_from(looks_from) end) h
      left join (
        select s.organization_id, done.kind, done.id from history_seals s cross join unnest(s.kinds, s.record_ids) done (kind, id)
        where s.sealed_at >= looks_from) done
      on done.organization_id = h.organization_id and done.kind = h.kind and done.id = h.id
      where done.id is null) fresh
    group by organization_id, (turn - 1) / 1000
    order by organization_id, (turn - 1) / 1000
  loop
    perform add_seal(batch.organization_id, batch.kinds, batch.ids);
    sealed := sealed + cardinality(batch.ids);
  end loop;
  update history_progress set sealed_until = began;
  return sealed;
end
$$;

-- What is wrong with seals of a chain, from one number to another, and with the records they seal: a seal that is gone, that does not go on
-- from the one before it, or that is not what its hash says; a record that is gone, or that is not as it was.
create or replace function check_seals(p_organization_id uuid, p_from bigint, p_until bigint)
returns table (number bigint, problem text, kind history_kind, id uuid) language plpgsql stable
set timezone = 'UTC' set datestyle = 'ISO' set bytea_output = 'hex' as $$
declare
  seal history_seals;
begin
  return query
    select s.number, 'seal broken', null::history_kind, null::uuid
    from history_seals s
    where s.organization_id = p_organization_id and s.number between p_from and p_until and s.hash <> hash_of_seal(s)
    union all
    select expected, 'seal missing', null, null
    from generate_series(p_from, least(p_until, (
      select max(s.number) from history_seals s where s.organization_id = p_organization_id))) expected
    where not exists (select from history_seals s where s.organization_id = p_organization_id and s.number = expected)
    union all
    select s.number, 'chain broken', null, null
    from history_seals s
    left join history_seals before on before.organization_id = s.organization_id and before.number = s.number - 1
    where s.organization_id = p_organization_id and s.number between p_from and p_until
      and s.previous is distinct from case when s.number = 1 then decode(repeat('00', 32), 'hex') else before.hash end
      and (s.number = 1 or before.number is not null);
  -- All that a seal holds at once; record by record only where something differs.
  for seal in
    select s.* from history_seals s where s.organization_id = p_organization_id and s.number between p_from and p_until order by s.number
  loop
    if seal.record_hashes is distinct from hashes_of(p_organization_id, seal.kinds, seal.record_ids) then
      return query
        select seal.number, case when f.place is null then 'record missing' else 'record changed' end, sealed.kind, sealed.id
        from unnest(seal.kinds, seal.record_ids) with ordinality sealed (kind, id, place)
        left join history_forms(p_organization_id, seal.kinds, seal.record_ids) f on f.place = sealed.place
        where f.place is null
          or sha256(convert_to(f.form, 'UTF8')) <> substring(seal.record_hashes from (32 * sealed.place - 31)::int for 32);
    end if;
  end loop;
end
$$;

-- What should have been sealed by now and was not: it came into the tables without the server, or nothing was sealed for a day.
create or replace function find_unsealed(p_before timestamptz)
returns table (organization_id uuid, kind history_kind, id uuid) language sql stable as $$
  select h.organization_id, h.kind, h.id
  from history_since(platform_chain()) h
  left join (
    select s.organization_id, done.kind, done.id from history_seals s cross join unnest(s.kinds, s.record_ids) done (kind, id)) done
  on done.organization_id = h.organization_id and done.kind = h.kind and done.id = h.id
  where done.id is null and h.made < uuid_from(p_before)
$$;
