-- Terms as they are on a day: `p_terms` is the row of their table, which has those of now.
create or replace function terms_on(p_terms anyelement, p_organization_id uuid, p_instrument_id uuid, p_day date) returns anyelement
language sql stable as $$
  select jsonb_populate_record(p_terms, (
    select coalesce(merged_jsonb(c.after order by c.effective_date) filter (where c.effective_date <= p_day), '{}')
      || coalesce(merged_jsonb(c.before order by c.effective_date desc) filter (where c.effective_date > p_day), '{}')
    from terms_changes c
    where c.organization_id = p_organization_id and c.instrument_id = p_instrument_id and c.withdrawn_at is null))
$$;

-- Facts of a change don't change. It is applied once and withdrawn once, and comes after those that are there.
create or replace function guard_terms_change() returns trigger language plpgsql set search_path from current as $$
declare
  latest date;
begin
  if tg_op = 'DELETE' then
    raise exception 'terms_changes is append-only' using errcode = 'ZGAPP';
  elsif tg_op = 'INSERT' then
    select max(effective_date) into latest from terms_changes
    where organization_id = new.organization_id and instrument_id = new.instrument_id and withdrawn_at is null;
    if new.effective_date <= latest then
      perform break_rule('change-before-another', jsonb_build_object('date', latest), 'effective date');
    end if;
  elsif (to_jsonb(new) - '{applied_at,withdrawn_at,withdrawn_by,withdrawal_reason}'::text[])
      <> (to_jsonb(old) - '{applied_at,withdrawn_at,withdrawn_by,withdrawal_reason}'::text[])
    or old.applied_at is distinct from new.applied_at and old.applied_at is not null
    or old.withdrawn_at is distinct from new.withdrawn_at and old.withdrawn_at is not null
  then
    raise exception 'terms_changes is append-only' using errcode = 'ZGAPP';
  end if;
  return coalesce(new, old);
end
$$;

-- Brings in whichever columns a change names, so that a new term needs nothing here; or what they were, when one that holds is withdrawn.
create or replace function apply_terms_change() returns trigger language plpgsql set search_path from current as $$
declare
  terms_table text;
  changed text;
  values_now jsonb := case when new.withdrawn_at is null then new.after else new.before end;
begin
  select case type
    when 'bonds' then 'bond_terms' when 'shares' then 'share_terms' when 'options' then 'option_terms'
    else 'depositary_receipt_terms' end
  into strict terms_table from instruments where organization_id = new.organization_id and id = new.instrument_id;
  select string_agg(format('%1$I = n.%1$I', k), ', ') into changed from jsonb_object_keys(values_now) k;
  execute format(
    'update %1$I t set %2$s from %1$I o cross join lateral jsonb_populate_record(o, $1) n
     where o.organization_id = $2 and o.instrument_id = $3
       and t.organization_id = o.organization_id and t.instrument_id = o.instrument_id', terms_table, changed)
  using values_now, new.organization_id, new.instrument_id;
  return null;
end
$$;

-- Lets the changes of an instrument hold whose day has come, the oldest first. Returns how many.
create or replace function apply_terms_changes_of(p_organization_id uuid, p_instrument_id uuid, p_today date) returns bigint
language plpgsql as $$
declare
  due uuid;
  applied bigint := 0;
begin
  perform from instruments where organization_id = p_organization_id and id = p_instrument_id for update;
  for due in
    select id from terms_changes
    where organization_id = p_organization_id and instrument_id = p_instrument_id
      and applied_at is null and withdrawn_at is null and effective_date <= p_today
    order by effective_date
  loop
    update terms_changes set applied_at = now()
    where organization_id = p_organization_id and id = due and applied_at is null and withdrawn_at is null;
    applied := applied + 1;
  end loop;
  return applied;
end
$$;

-- Lets all changes hold whose day has come. Returns how many.
create or replace function apply_terms_changes(p_today date) returns bigint language plpgsql as $$
declare
  due record;
  applied bigint := 0;
begin
  for due in
    select distinct organization_id, instrument_id from terms_changes
    where applied_at is null and withdrawn_at is null and effective_date <= p_today
    order by organization_id, instrument_id
  loop
    applied := applied + apply_terms_changes_of(due.organization_id, due.instrument_id, p_today);
  end loop;
  return applied;
end
$$;

-- Of what a change of terms names, terms say what the last one says that holds, so that it is written by a change of terms alone.
create or replace function keep_changed_terms() returns trigger language plpgsql set search_path from current as $$
begin
  if exists (
    select from (
      select distinct on (k) k, case when c.applied_at is not null then to_jsonb(jsonb_populate_record(new, c.after)) end as held
      from terms_changes c cross join lateral jsonb_object_keys(c.after) k
      where c.organization_id = new.organization_id and c.instrument_id = new.instrument_id and c.withdrawn_at is null
        and to_jsonb(new) -> k is distinct from to_jsonb(old) -> k
      order by k, c.applied_at is null, c.effective_date desc) named
    where to_jsonb(new) -> k is distinct from held -> k)
  then
    perform break_rule('instrument-locked');
  end if;
  return new;
end
$$;
