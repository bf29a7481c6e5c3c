-- What an import says besides what moves: rights on units, what becomes of them, how grants vest and what the company did.

-- The rights that a row moves with what it transfers, each with what the row says becomes of it; null where it says nothing, or where what
-- nothing rests on is enough. Of units that are alike it can't be told which of several rights of one rank is meant.
create or replace function rights_of_import_step(p_organization_id uuid, p_instrument_id uuid, s import_step) returns jsonb
language plpgsql stable as $$
declare
  said jsonb := s.details -> 'right_becomes';
  free bigint;
  rights jsonb;
begin
  if said is null then
    return null;
  end if;
  if s.numbers is null then
    free := units_available(p_organization_id, p_instrument_id, s.sender_id, s.date) - coalesce((
      select max(units) from (
        select sum(units) as units from encumbrances e
        where e.organization_id = p_organization_id and e.instrument_id = p_instrument_id and e.holder_id = s.sender_id
          and e.until_date = 'infinity'
        group by rank) ranks), 0);
    if s.units <= free then
      return null;
    end if;
    if exists (
      select from encumbrances e
      join instruments i on i.organization_id = e.organization_id and i.id = e.instrument_id and i.type <> 'shares'
      where e.organization_id = p_organization_id and e.instrument_id = p_instrument_id and e.holder_id = s.sender_id
        and e.until_date = 'infinity'
      group by e.rank having count(*) > 1)
    then
      perform break_rule('import-rights-ambiguous', '{}', 'limited rights');
    end if;
  end if;
  select jsonb_agg(distinct said || jsonb_build_object('id', e.right_id)) into rights
  from encumbrances e
  where e.organization_id = p_organization_id and e.instrument_id = p_instrument_id and e.holder_id = s.sender_id
    and e.until_date > s.date and (s.numbers is null or e.numbers is null or e.numbers && s.numbers);
  return rights;
end
$$;

-- Records how what a step made vests, beyond its schedule, and what the company did with it.
create or replace function record_details_of_step(p_act act, p_transaction_id uuid, p_details jsonb) returns void language plpgsql as $$
declare
  entry new_vesting;
  acquired acquisition_records;
begin
  -- The first is the schedule, which came with the grant.
  for at in 1 .. jsonb_array_length(coalesce(p_details -> 'vesting', '[]')) - 1 loop
    entry := jsonb_populate_record(null::new_vesting, p_details -> 'vesting' -> at);
    entry.id := uuid_v7();
    entry.transaction_id := p_transaction_id;
    entry.seen := at;
    perform record_vesting(p_act, entry);
  end loop;
  for acquired in
    select * from jsonb_populate_recordset(null::acquisition_records, coalesce(p_details -> 'acquisitions', '[]'))
  loop
    acquired.id := uuid_v7();
    acquired.transaction_id := p_transaction_id;
    acquired.recorded_at := now();
    perform record_acquisition(p_act, acquired);
  end loop;
end
$$;

-- Numbers for a right of which only is said on how many shares it rests: the lowest that its holder has and that nothing of its rank rests on.
create or replace function numbers_of_span(
  p_organization_id uuid, p_instrument_id uuid, p_right limited_rights, p_holder_id uuid, p_units bigint, p_from date, p_until date)
returns int8multirange language plpgsql stable as $$
declare
  held int8multirange := case
    when p_until is null then numbers_available(p_organization_id, p_instrument_id, p_holder_id, p_from)
    else numbers_held_on(p_organization_id, p_instrument_id, p_holder_id, p_from) end;
begin
  return lowest_numbers(
    held - case when p_right.shares_rank then '{}'::int8multirange else coalesce((
      select range_agg(n) from encumbrances e cross join unnest(e.numbers) n
      where e.organization_id = p_organization_id and e.instrument_id = p_instrument_id and e.holder_id = p_holder_id
        and e.rank = p_right.rank and e.until_date > p_from and e.from_date < coalesce(p_until, 'infinity')), '{}') end,
    p_units);
end
$$;

-- Records a right with all that it rests on from one day until another, after whatever moves units is in the register. Refuses more than its
-- holder has on some day, numbers that are not theirs, and units on which a right of its rank rests already.
create or replace function import_limited_right(p_act act, p_instrument_id uuid, p_id uuid, p_details jsonb) returns void
language plpgsql as $$
declare
  made limited_rights := jsonb_populate_record(null::limited_rights, p_details -> 'right');
  span record;
  acknowledgement right_acknowledgements;
  held bigint;
  is_numbered boolean;
begin
  made.organization_id := p_act.organization_id;
  made.id := p_id;
  made.instrument_id := p_instrument_id;
  made.recorded_by := p_act.user_id;
  made.recorded_at := now();
  insert into limited_rights select made.*;
  select type = 'shares' into strict is_numbered from instruments where organization_id = p_act.organization_id and id = p_instrument_id;
  for span in
    select s.holder_id, s.units, s.numbers, s.from_date, s.until_date, false as ends, s.from_date as day,
      null::date as deed_date, null::text as notary
    from jsonb_to_recordset(p_details -> 'spans') s (
      holder_id uuid, units bigint, numbers int8multirange, from_date date, until_date date)
    union all
    select s.holder_id, s.units, s.numbers, s.from_date, s.until_date, true, s.until_date, s.deed_date, s.notary
    from jsonb_to_recordset(p_details -> 'spans') s (
      holder_id uuid, units bigint, numbers int8multirange, from_date date, until_date date, deed_date date, notary text)
    where s.until_date is not null
    -- It leaves somebody before it is on units of another.
    order by day, ends desc
  loop
    if span.ends then
      insert into limited_right_entries (
        organization_id, right_id, instrument_id, from_holder_id, units, numbers, effective_date, deed_date, notary, recorded_by, recorded_at)
      select e.organization_id, e.right_id, e.instrument_id, e.to_holder_id, e.units, e.numbers, span.day, span.deed_date, span.notary,
        p_act.user_id, now()
      from limited_right_entries e
      where e.organization_id = p_act.organization_id and e.right_id = p_id and e.to_holder_id = span.holder_id
        and e.effective_date = span.from_date and e.units = span.units and (span.numbers is null or e.numbers = span.numbers)
      order by e.id limit 1;
      continue;
    end if;
    select least(min(h.units), balance_on(p_act.organization_id, p_instrument_id, span.holder_id, span.from_date)) into held
    from holder_balances h
    where h.organization_id = p_act.organization_id and h.instrument_id = p_instrument_id and h.holder_id = span.holder_id
      and h.from_date < coalesce(span.until_date, 'infinity') and h.until_date > span.from_date;
    if span.units > coalesce(held, 0) then
      perform break_rule('right-above-held', jsonb_build_object('left', coalesce(held, 0)), 'units');
    end if;
    if is_numbered and span.numbers is null then
      span.numbers := numbers_of_span(
        p_act.organization_id, p_instrument_id, made, span.holder_id, span.units, span.from_date, span.until_date);
    end if;
    if is_numbered and count_numbers(span.numbers) < span.units then
      perform break_rule('right-of-same-rank', '{}', 'rank');
    end if;
    insert into limited_right_entries (
      organization_id, right_id, instrument_id, to_holder_id, units, numbers, effective_date, recorded_by, recorded_at)
    values (
      p_act.organization_id, p_id, p_instrument_id, span.holder_id, span.units, case when is_numbered then span.numbers end, span.day,
      p_act.user_id, now());
  end loop;
  perform judge_encumbrances(p_act.organization_id, p_instrument_id, holder_id)
  from (
    select distinct to_holder_id as holder_id from limited_right_entries
    where organization_id = p_act.organization_id and right_id = p_id and to_holder_id is not null) holders;
  perform note_act(p_act, 'limited right recorded', 'instrument', p_instrument_id, jsonb_build_object(
    'right_id', p_id, 'kind', made.kind, 'beneficiary', made.beneficiary_name, 'rank', made.rank, 'spans', p_details -> 'spans'));
  for acknowledgement in
    select * from jsonb_populate_recordset(null::right_acknowledgements, coalesce(p_details -> 'acknowledgements', '[]'))
  loop
    acknowledgement.id := uuid_v7();
    acknowledgement.right_id := p_id;
    acknowledgement.recorded_at := now();
    perform record_right_acknowledgement(p_act, acknowledgement);
  end loop;
end
$$;

-- Turns back all that stands of a right that an import recorded, as long as it did not go along with a transfer since.
create or replace function take_back_imported_right(p_act act, p_right_id uuid, p_reason text) returns void language plpgsql as $$
begin
  if exists (
    select from standing_right_entries(p_act.organization_id, p_right_id) where transaction_id is not null)
  then
    perform break_rule('right-moved-since');
  end if;
  insert into limited_right_entries (
    organization_id, right_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, reverses_id, reason, recorded_by,
    recorded_at)
  select e.organization_id, e.right_id, e.instrument_id, e.to_holder_id, e.from_holder_id, e.units, e.numbers, e.effective_date, e.id, p_reason,
    p_act.user_id, now()
  from standing_right_entries(p_act.organization_id, p_right_id) e
  order by e.id desc;
end
$$;
